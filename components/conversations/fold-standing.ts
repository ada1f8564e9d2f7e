import { formatCount } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { readFold } from "@/lib/summary/summary-document";

/**
 * Whether a fold is in force, and what a decision does to it, in words (V0, K6): changes stand when
 * they are made, and a review confirms them or takes them back. Null before anything was folded.
 */
export function foldStanding(view: SessionView): string | null {
  const fold = readFold(view);
  if (fold === null) return null;
  if (!fold.standing) return "Rolled back: the summary is what it was before.";
  if (view.state !== "awaiting-review") return null;
  const { before, after } = fold;
  const [first, last] = [formatCount(before.cursor + 1), formatCount(after.cursor)];
  const messages =
    first === last
      ? `message ${first} into it whole`
      : `messages ${first} to ${last} into it whole`;
  const back =
    before.summary === ""
      ? `takes the summary out of the context again and puts ${messages}`
      : `puts the summary of before back into the context, and ${messages}`;
  return `In force already: the agent is given this summary in the context of the conversation. Approving confirms it and changes nothing. Rolling back ${back}; no message is lost either way.`;
}
