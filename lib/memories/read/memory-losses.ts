import type { MemoryReport } from "@/db/queries/claims/list-memory-losses";
import { lossParts, lossPartsOfSource, type LossPart } from "@/lib/claims/say-losses";
import { readPieces } from "@/lib/refinement/claims/read-losses";

/** A text of a memory; null where it was purged. */
interface Image {
  readonly content: string | null;
}

interface Changed {
  readonly number: number;
  readonly before: Image | null;
  readonly after: Image;
}

/**
 * What a revision of a memory lost, reversed or invented, as the row of its session says it (L3).
 * Nothing of what was purged (M7).
 */
export function memoryLosses(
  { number, before, after }: Changed,
  report: MemoryReport | undefined,
): LossPart[] | null {
  if (report === undefined || before?.content === null || after.content === null) return null;
  const pieces = readPieces({ changes: [{ number, before, after }], claims: report });
  const isSaid = pieces.some(({ state }) => state !== "faded");
  if (before === null && !isSaid) return null;
  const isSource = before !== null && report.operation === "consolidate";
  return isSource && isSaid ? lossPartsOfSource(pieces) : lossParts(pieces);
}
