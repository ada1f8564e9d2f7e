import type { ReactNode } from "react";

// Padding, not a margin, where a pane is alone: at its top a margin would collapse into what is above.
export const outcomeClass =
  "mx-auto mt-6 mb-5 max-w-[45.875rem] max-pane:mt-0 max-pane:pt-5 [&>p]:max-w-160 [&>p]:text-read [&>p]:text-pretty [&>p]:text-ink-2 [&>p:not(:first-child)]:mt-2";

interface OutcomeHeadProps {
  readonly title: ReactNode;
  /** What a person said with the decision. */
  readonly note: string | null;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** What came of a session: a sentence, why, and a note. */
export function OutcomeHead({ title, note, testId, children }: OutcomeHeadProps) {
  return (
    <div className={outcomeClass} data-testid={testId}>
      <h2
        className="font-serif text-[1.625rem]/8.5 font-normal text-balance normal-nums focus:outline-none max-phone:text-[1.375rem]/7 [&>b]:font-medium"
        tabIndex={-1}
        data-verdict=""
      >
        {title}
      </h2>
      {children}
      {note !== null && note !== "" && (
        <blockquote className="mt-2 max-w-160 font-serif text-[1.0625rem]/6 font-normal text-pretty wrap-anywhere text-ink normal-nums">
          “{note}”
        </blockquote>
      )}
    </div>
  );
}
