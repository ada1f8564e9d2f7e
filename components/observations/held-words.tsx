import type { HeldRun } from "@/components/observations/mark-held-words";

/** An observation's text with the words underlined that a fact says too. */
export function HeldWords({ runs }: { readonly runs: readonly HeldRun[] }) {
  return runs.map(({ key, text, isHeld }) =>
    isHeld ? (
      <span key={key} className="underline decoration-1 underline-offset-3">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
