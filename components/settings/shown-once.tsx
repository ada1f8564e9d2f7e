import { CopyButton } from "@/components/ui/forms/copy-button";

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
