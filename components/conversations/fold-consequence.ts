import { plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { readFold } from "@/lib/summary/summary-document";

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
      : `${plural(before.cursor, "message stays", "messages stay")} folded; the others are in the context again`;
  return `${words}, and ${folded}. No message is lost. A rolled-back summary can't be approved later.`;
}
