import type { ReactNode } from "react";

interface ConsentSheetProps {
  readonly verdict: string;
  /** What the agent said. */
  readonly said: string;
  readonly end?: ReactNode;
  readonly foot: string;
}

/** An agent's answer to the question for consent, in its own words: the only sheet in the log. */
export function ConsentSheet({ verdict, said, end, foot }: ConsentSheetProps) {
  const first = /^\S+/.exec(said)?.[0] ?? "";
  return (
    <div className="sheet px-4 py-3">
      <p className="text-note text-ink-2">{verdict}</p>
      <p className="mt-1 mb-2 font-serif text-[1.0625rem]/6 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums">
        <b className="font-[600]">{first}</b>
        {said.slice(first.length)}
        {end}
      </p>
      <p className="text-note text-ink-3">{foot}</p>
    </div>
  );
}
