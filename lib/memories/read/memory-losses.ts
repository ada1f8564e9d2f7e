import type { MemoryReport } from "@/db/queries/claims/list-memory-losses";
import type { Revision } from "@/db/queries/memories/list-revisions";
import { lossParts, lossPartsOfSource, type LossPart } from "@/lib/claims/say-losses";
import { readPieces } from "@/lib/refinement/claims/read-losses";

/**
 * What a revision of a memory lost, reversed or invented, as the row of its session says it (L3).
 * Nothing of what was purged (M7).
 */
export function memoryLosses(
  { number, before, after }: Pick<Revision, "number" | "before" | "after">,
  report: MemoryReport | undefined,
): LossPart[] | null {
  if (report === undefined || before?.content === null || after.content === null) return null;
  const pieces = readPieces({ changes: [{ number, before, after }], claims: report });
  const isSaid = pieces.some(({ state }) => state !== "faded");
  if (before === null && !isSaid) return null;
  const isSource = before !== null && report.operation === "consolidate";
  return isSource && isSaid ? lossPartsOfSource(pieces) : lossParts(pieces);
}
