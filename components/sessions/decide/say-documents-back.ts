import type { DocumentView } from "@/lib/ledger/entries/session-view";
import { joinWords } from "@/lib/ledger/copy";

/** `removes skills/replay/SKILL.md and restores MEMORY.md`: what becomes of documents that go back. */
export function sayDocumentsBack(
  documents: readonly Pick<DocumentView, "name" | "before">[],
): string {
  const named = (verb: string, isNew: boolean) => {
    const those = documents.filter(({ before }) => (before === null) === isNew);
    return those.length === 0 ? [] : [`${verb} ${those.map(({ name }) => name).join(", ")}`];
  };
  return joinWords([...named("removes", true), ...named("restores", false)]);
}
