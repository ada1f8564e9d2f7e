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

/** An applied operation's credits, before and after, by memory number. */
export interface CreditedOperation {
  readonly sequence: number;
  readonly credits: Readonly<Record<string, readonly [before: number, after: number]>>;
}

/**
 * What the credits go back to when operations are reversed: those of the memories in `restored`,
 * and to nothing that of a merge's result which stays in conflict, for its sources have theirs back.
 * `present` are the credits as they are, which may be less than these operations left: a conflict
 * that was kept when a later one was reverted keeps what that one took. One that is not named there
 * is taken to be as they left it.
 */
export function restoreCredits(
  reversed: readonly CreditedOperation[],
  restored: ReadonlySet<number>,
  present: ReadonlyMap<number, number> = new Map(),
): { credits: Map<number, number>; moved: number } {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const operation of [...reversed].sort((a, b) => a.sequence - b.sequence)) {
    for (const [key, [before, after]] of Object.entries(operation.credits)) {
      const number = Number(key);
      if (!first.has(number)) first.set(number, before);
      last.set(number, after);
    }
  }
  const credits = new Map(
    [...first].filter(([number, before]) => restored.has(number) || before === 0),
  );
  let moved = 0;
  for (const [number, credit] of credits) {
    moved += credit - (present.get(number) ?? last.get(number) ?? credit);
  }
  return { credits, moved };
}

/**
 * The gauge once operations are reversed (G11): each of their memories has its credit back, but
 * for those that stay as others left them. `massTokens` is the ledger's mass after the reversal.
 */
export function gaugeAfterReversal(
  counters: { massTokens: number; creditTokens: number; startMassTokens: number },
  reversed: readonly (CreditedOperation & { readonly changes: readonly Change[] })[],
  kept: ReadonlySet<number>,
  present?: ReadonlyMap<number, number>,
): { gauge: Gauge; credits: Map<number, number> } {
  const touched = reversed.flatMap((step) => step.changes.map((change) => change.number));
  const restored = new Set(touched.filter((number) => !kept.has(number)));
  const { credits, moved } = restoreCredits(reversed, restored, present);
  return { gauge: readGauge(counters, [], moved), credits };
}
