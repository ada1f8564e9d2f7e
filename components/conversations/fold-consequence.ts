import { plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { readFold } from "@/lib/summary/summary-document";

/** What a rollback of a fold does, in words (K6). */
export function foldConsequence(view: SessionView): string {
  const fold = readFold(view);
  if (fold === null) return "Nothing was folded.";
  const { before } = fold;
  const words =
    before.summary === "" ? "The summary is empty again" : "The summary reads as it did before";
  const folded =
    before.cursor === 0
      ? "no message stays folded: all of them are in the context again"
      : `${plural(before.cursor, "message stays", "messages stay")} folded: the others are in the context again`;
  return `${words}, and ${folded}. None is lost. A fold that was rolled back cannot be approved afterwards.`;
}
