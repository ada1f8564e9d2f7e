import { CopyButton } from "@/components/ui/copy-button";
import { SubmitRow } from "@/components/ui/form";
import type { ActionResult } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";

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

interface SaveRowProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
  /** Whether someone else saved meanwhile: to save is to save over it (M5). */
  readonly isOver: boolean;
}

/** The end of a form of the settings: save, and that it is saved. */
export function SaveRow({ result, isPending, isOver }: SaveRowProps) {
  return (
    <SubmitRow isPending={isPending} busy="Saving" words={isOver ? "Overwrite" : "Save"}>
      <Saved result={result}>Saved.</Saved>
    </SubmitRow>
  );
}

interface ShownOnceProps {
  readonly what: "key" | "link" | "secret";
  readonly text: string;
}

/** A secret in full: it is shown where it was made, and nowhere ever again. */
export function ShownOnce({ what, text }: ShownOnceProps) {
  // The secret of a webhook must be kept to sign with, sealed; of all else a hash is enough.
  const why =
    what === "secret"
      ? "It can't be shown again."
      : "Only its hash is stored; it can't be shown again.";
  return (
    <output className="grid justify-items-start gap-2.5 border-3 border-double border-rule-2 p-4 [&_code]:wrap-anywhere [&_code]:select-all">
      <p>
        <b>Copy it now.</b> {why}
      </p>
      <code data-testid={`new-${what}`}>{text}</code>
      <CopyButton label={`Copy the ${what}`} text={() => text} />
    </output>
  );
}
