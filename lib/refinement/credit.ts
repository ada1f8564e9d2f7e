import { massTokensMoved, type Change } from "@/lib/ledger/change";
import type { Gauge, Operation } from "@/lib/ledger/entry";
import { massTokensOf } from "@/lib/ledger/memory";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";

/**
 * Credits after an operation (G11): what of the start's tokens each touched memory still answers
 * for. `credits` holds the named memories' credits before; the result holds every touched one's.
 */
export function moveCredits(
  operation: Operation,
  changes: readonly Change[],
  credits: ReadonlyMap<number, number>,
): Map<number, number> {
  const pooled = [...credits.values()].reduce((sum, credit) => sum + credit, 0);
  const next = new Map<number, number>();
  for (const { number, before, after } of changes) {
    const available = before === null ? pooled : (credits.get(number) ?? 0);
    next.set(number, Math.min(available, massTokensOf(after)));
  }
  return operation.name === "protect" ? new Map(credits) : next;
}

/** The gauge after changes, from the counters before them. Units: tokens. */
export function readGauge(
  counters: { massTokens: number; creditTokens: number; startMassTokens: number },
  changes: readonly Change[],
  creditMoved: number,
): Gauge {
  const moved = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const massTokens = counters.massTokens + moved;
  const creditTokens = counters.creditTokens + creditMoved;
  const kept = keptTokens(creditTokens, massTokens);
  return {
    massTokens,
    creditTokens,
    keptTokens: kept,
    retention: retentionRatio(kept, counters.startMassTokens),
  };
}
