import type { DecisionReason, EarlierDecision } from "@/lib/ledger/decisions/earlier-decision";
import { calendarDay } from "@/lib/ledger/texts/calendar-day";
import { joinWords } from "@/lib/ledger/texts/join-words";

/** The code of a call that an earlier decision refuses. It is no warning (D2, V1). */
export const rejectedBefore = "rejected-before";

export const reasonWords: Readonly<Record<DecisionReason, string>> = {
  "different-things": "different things",
  "loses-detail": "loses detail",
  wrong: "wrong",
  "must-stay": "must stay as said",
  other: "other",
};

/**
 * What a model reads whose call goes against a decision: who decided, when, and what (D2), and which
 * of the memories have the text in words that the session itself gave it.
 */
export function sayRejected(
  decision: EarlierDecision,
  numbers: readonly number[],
  reworded: readonly number[] = [],
): string {
  const when = `${decision.by} decided on ${calendarDay(decision.at)}`;
  const why =
    reworded.length === 0
      ? ""
      : ` This session wrote ${namesOf(reworded)} from the text that the decision is about.`;
  return `Rejected before: ${when} ${whatOf(decision, numbers)}.${why} Nothing was changed.`;
}

function whatOf({ operation, reason }: EarlierDecision, numbers: readonly number[]): string {
  const names = namesOf(numbers);
  if (reason === "must-stay") return `that the text of ${names} must stay as it is`;
  const why = reason === "other" ? "" : ` (${reasonWords[reason]})`;
  switch (operation) {
    case "delete":
      return `that ${names} must not be removed${why}`;
    case "consolidate":
    case "apart":
      return `that ${names} stay apart${why}`;
    case "update":
      return `against this update of ${names}${why}`;
    case "record":
      return `against recording this fact${why}`;
  }
}

function namesOf(numbers: readonly number[]): string {
  return joinWords(numbers.map((number) => `#${number}`));
}
