import { isHeld } from "@/components/sessions/view/rules";
import { refinementQuestion } from "@/components/writers/refinement/question";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import { plural } from "@/components/ui/words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before an agent's own edits are taken back, or are not taken over. */
export function editsQuestion(view: SessionView, of: RollBackOf): RollBackQuestion {
  if (!isHeld(view) || view.held === null) return refinementQuestion(view, of);
  const files = view.held.files.filter(
    ({ removed, changed, added, unchanged }) => removed + changed + added > 0 || unchanged === 0,
  );
  const names = files.length === 1 ? (files[0]?.path ?? "") : plural(files.length, "file");
  const where = files.length === 0 ? "Nothing changes in Keepsake" : `${names} becomes what it was`;
  return {
    title: "Restore the files?",
    act: "Restore",
    words: `${where}, with the next sync. ${of.agentName}'s edits stay in this log.`,
  };
}
