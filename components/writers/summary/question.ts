import { formatCount, plural } from "@/components/ui/words";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { readFold } from "@/lib/writers/summary/summary";

/** The question before a summary is rolled back: with the later ones, which are named first (K6). */
export function foldQuestion(view: SessionView, { laterFolds }: RollBackOf): RollBackQuestion {
  const count = laterFolds.length;
  const later = ` ${plural(count, "later summary", "later summaries")} of this conversation ${count === 1 ? "is" : "are"} rolled back too, newest first.`;
  return {
    title: "Roll back this summary?",
    act: count === 0 ? "Roll back" : `Roll back ${count + 1} summaries`,
    words: `${foldConsequence(view)}${count === 0 ? "" : later}`,
  };
}

/** What a rollback of a fold does, in words (K6). */
export function foldConsequence(view: SessionView): string {
  const fold = readFold(view);
  if (fold === null) return "Nothing changes.";
  const { before } = fold;
  const words =
    before.summary === "" ? "The summary is empty again" : "The earlier summary is back";
  const folded =
    before.cursor === 0
      ? "all messages are in the context again"
      : `${plural(before.cursor, "message stays", "messages stay")} summarized; the others are in the context again`;
  return `${words}, and ${folded}. You can't approve it afterwards.`;
}

/**
 * Whether a fold is in force, and what a decision does to it, in words (V0, K6): changes stand when
 * they are made, and a review confirms them or takes them back. Null before anything was folded.
 */
export function foldStanding(view: SessionView): string | null {
  const fold = readFold(view);
  if (fold === null) return null;
  if (!fold.standing) return "Rolled back. The earlier summary is back.";
  if (view.state !== "awaiting-review") return null;
  const { before, after } = fold;
  const [first, last] = [formatCount(before.cursor + 1), formatCount(after.cursor)];
  const messages = first === last ? `message ${first}` : `messages ${first}–${last}`;
  const earlier = before.summary === "" ? "" : " and the earlier summary";
  return `In use. Roll back to put ${messages}${earlier} back.`;
}
