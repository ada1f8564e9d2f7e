import { formatCount } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { readFold } from "@/lib/writers/summary/summary";

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
  const messages =
    first === last ? `message ${first} back in full` : `messages ${first} to ${last} back in full`;
  const back =
    before.summary === ""
      ? `removes the summary from the context and puts ${messages}`
      : `puts the earlier summary back into the context, and ${messages}`;
  return `This summary is already in use in the conversation's context. Approving it changes nothing. Rolling back ${back}. No message is lost either way.`;
}
