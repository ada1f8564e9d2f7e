import { Icon } from "@/components/ui/icon";
import type { ActionResult } from "@/components/ui/forms/form-action";

interface SavedProps {
  readonly result: ActionResult | { readonly ok: true } | null;
  readonly children: string;
}

/** Said beside a form once it is saved, to who listens too. */
export function Saved({ result, children }: SavedProps) {
  return (
    <output className="inline-flex items-center gap-1.5 text-ink-2">
      {result?.ok === true && (
        <>
          <Icon name="check" />
          {children}
        </>
      )}
    </output>
  );
}
