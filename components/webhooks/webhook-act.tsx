import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/forms/button";
import type { Refused } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

/** In a row, what one button says stands under all of them: none moves. */
const places = {
  row: { form: "contents", said: "order-1 basis-full" },
  end: {
    form: "grid max-w-full justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left",
    said: undefined,
  },
} as const;

interface WebhookActProps<Done extends { readonly ok: true }> {
  readonly action: (previous: unknown, form: FormData) => Promise<Done | Refused>;
  readonly fields: Readonly<Record<string, string>>;
  readonly words: string;
  readonly pendingWords: string;
  /** What it is done to, for who hears the button alone. */
  readonly of: string;
  /** Without it only what was said of it stays: it may have left nothing to do. */
  readonly isOffered?: boolean;
  /** Among others in a row, or alone at the end of a line. */
  readonly place?: keyof typeof places;
  readonly say?: (done: Done) => ReactNode;
}

/** One act as a button that posts, without scripts too, and says beside it what came of it. */
export function WebhookAct<Done extends { readonly ok: true }>({
  action,
  fields,
  words,
  pendingWords,
  of,
  isOffered = true,
  place = "row",
  say,
}: WebhookActProps<Done>) {
  const { result, isPending, form } = useFormAction<Done | Refused>(action);
  const label = isPending ? pendingWords : words;
  return (
    <form {...form} className={places[place].form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isOffered && (
        <Button type="submit" isPending={isPending} aria-label={`${label}: ${of}`}>
          {label}
        </Button>
      )}
      <output className={clsx("text-note text-ink-3 empty:hidden", places[place].said)}>
        {result?.ok === true && say?.(result)}
      </output>
      <FormFault result={result} className={places[place].said} />
    </form>
  );
}
