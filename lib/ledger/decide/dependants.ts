import type { Change } from "@/lib/ledger/change";
import type { ClaimReport } from "@/lib/ledger/entries/entry";

export interface DependableStep {
  readonly sequence: number;
  readonly changes: readonly Change[];
  /** The exact duplicates that justified it (G8), by the lost memory's number. */
  readonly twins: Readonly<Record<string, number>>;
  /** What it did to claims (L2); null where it changed no text, or its log does not say. */
  readonly claims?: Pick<ClaimReport, "pieces"> | null | undefined;
}

/**
 * The chosen operations with all that must go along (V2): later ones that lean on one of them.
 * Sequences, oldest first.
 */
export function withDependants(
  standing: readonly DependableStep[],
  chosen: ReadonlySet<number>,
): number[] {
  const taken: DependableStep[] = [];
  for (const step of [...standing].sort((a, b) => a.sequence - b.sequence)) {
    if (chosen.has(step.sequence) || leansOn(step, taken)) taken.push(step);
  }
  return taken.map(({ sequence }) => sequence);
}

/**
 * Whether an operation depends on earlier ones: it touches the same memories, was justified by one of
 * them (G8), or only what they wrote holds a claim that it took from another memory (L2).
 */
export function leansOn(later: DependableStep, earlier: readonly DependableStep[]): boolean {
  const changes = earlier.flatMap((step) => step.changes);
  const touched = new Set(changes.map(({ number }) => number));
  const written = new Set(
    changes
      .filter(({ before, after }) => before?.content !== after.content)
      .map(({ number }) => number),
  );
  return (
    later.changes.some(({ number }) => touched.has(number)) ||
    Object.values(later.twins).some((twin) => touched.has(twin)) ||
    (later.claims?.pieces ?? []).some(
      ({ state, holders }) => state === "elsewhere" && holders.every((one) => written.has(one)),
    )
  );
}
