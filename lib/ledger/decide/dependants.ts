import type { Change } from "@/lib/ledger/change";

export interface DependableStep {
  readonly sequence: number;
  readonly changes: readonly Change[];
  /** The exact duplicates that justified it (G8), by the lost memory's number. */
  readonly twins: Readonly<Record<string, number>>;
}

/**
 * The chosen operations with all that must go along (V2): later ones that touch the same memories
 * or were justified by one of them. Sequences, oldest first.
 */
export function withDependants(
  standing: readonly DependableStep[],
  chosen: ReadonlySet<number>,
): number[] {
  const taken: number[] = [];
  const touched = new Set<number>();
  for (const step of [...standing].sort((a, b) => a.sequence - b.sequence)) {
    const leansOn =
      step.changes.some((change) => touched.has(change.number)) ||
      Object.values(step.twins).some((twin) => touched.has(twin));
    if (!chosen.has(step.sequence) && !leansOn) continue;
    taken.push(step.sequence);
    for (const change of step.changes) touched.add(change.number);
  }
  return taken;
}
