import type { FileChange } from "@/components/handbook/changes/read-changes";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";

/** The document on the sheet: the chosen one; else the one written last, and in review the first. */
export function shownFile(
  files: readonly FileChange[],
  view: Pick<SessionView, "state">,
  chosen: string | null,
): FileChange | null {
  const found = files.find(({ path }) => path === chosen);
  if (found !== undefined) return found;
  const [first = null] = isActive(view.state)
    ? files.toSorted((a, b) => b.draft.sequence - a.draft.sequence)
    : files;
  return first;
}
