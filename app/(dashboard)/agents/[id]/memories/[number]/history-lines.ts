import type { HistoryLine } from "@/components/memories/history-entry";
import type { MemoryPageData } from "@/lib/memories/load-memory-page";

/** Revisions as the page tells them: the first of an imported memory is its import. */
export function toHistoryLines({ revisions, isImported }: MemoryPageData): HistoryLine[] {
  return revisions.map((revision) => ({
    revision: revision.revision,
    at: revision.at.toISOString(),
    kind: revision.kind,
    actor: revision.actor,
    origin: revision.origin,
    sessionId: revision.sessionId,
    sequence: revision.sequence,
    before: revision.before,
    after: revision.after,
    isImported: isImported && revision.before === null,
  }));
}
