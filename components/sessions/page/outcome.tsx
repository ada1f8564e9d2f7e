import { OutcomeHead } from "@/components/sessions/page/outcome-head";
import type { ReactNode } from "react";
import { plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface OutcomeProps {
  readonly view: SessionView;
  readonly agentName: string;
  /** What an approved session left: a sentence. */
  readonly kept: ReactNode;
  /** Of a session that changed nothing, where its kind says more than that. */
  readonly unneeded?: string | undefined;
  /** What a failed session left as it was: a sentence. */
  readonly unchanged: string;
  /** What to do after a session that changed nothing because it was declined or failed. */
  readonly next?: ReactNode;
}

/** The head of a session that ended and was not rolled back: what came of it, in one sentence. */
export function Outcome(props: OutcomeProps) {
  const { view, next } = props;
  const said = sayOutcome(props);
  if (said === null) return null;
  const note = view.state === "approved" ? view.note : null;
  return (
    <OutcomeHead
      testId="outcome"
      title={
        <>
          <b className={said.isKept ? "text-kept" : undefined}>{said.word}.</b> {said.words}
        </>
      }
      note={note}
    >
      {said.more !== null && <p>{said.more}</p>}
      {next !== undefined &&
        next !== false &&
        (view.state === "declined" || view.state === "failed") && <p>{next}</p>}
    </OutcomeHead>
  );
}

interface Said {
  readonly word: string;
  readonly isKept?: boolean;
  readonly words: ReactNode;
  readonly more: string | null;
}

function sayOutcome({ view, agentName, kept, unchanged, unneeded }: OutcomeProps): Said | null {
  switch (view.state) {
    case "approved":
      return { word: "Approved", isKept: true, words: kept, more: approvedBy(view) };
    case "declined":
      return sayDeclined(view, agentName);
    case "failed":
      return {
        word: "Failed",
        words: unchanged,
        more: `${view.failure ?? "It stopped unexpectedly."} It can be started again.`,
      };
    case "unchanged":
      return {
        word: "Unchanged",
        words: unneeded ?? "Nothing needed to change.",
        more: refusedWords(view),
      };
    case "queued":
    case "asking-consent":
    case "running":
    case "awaiting-review":
    case "rolled-back":
      return null;
  }
}

function sayDeclined({ consent }: SessionView, agentName: string): Said {
  const reason = consent?.reason.trim() ?? "";
  const more = reason === "" ? "The answer was empty." : `It said: “${reason}”`;
  const why =
    consent?.unread === undefined
      ? `${agentName} did not agree`
      : `${agentName} was asked twice, and its answers couldn't be read`;
  return { word: "Declined", words: `${why}, so nothing was changed.`, more };
}

function approvedBy({ decidedBy, operationsReverted }: SessionView): string {
  if (decidedBy === null || decidedBy.kind === "policy") {
    return "Approved by policy: no flags and no warnings.";
  }
  const what = operationsReverted > 0 ? "the rest" : "the session's changes";
  return `${decidedBy.name} approved ${what}. It can still be rolled back.`;
}

function refusedWords({ refusals }: SessionView): string | null {
  return refusals === 0
    ? null
    : `${plural(refusals, "call")} of its model ${refusals === 1 ? "was" : "were"} refused; the log says why.`;
}
