import { massTokensMoved, type Change } from "@/lib/ledger/change";
import type { Gauge } from "@/lib/ledger/entries/entry";
import type { Operation } from "@/lib/ledger/entries/operations";
import { isInLedger, massTokensOf } from "@/lib/ledger/memory";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";

/** What of the start's tokens a memory answers for in a session (G11). */
export interface Credit {
  readonly tokens: number;
  /** Of these, what exact copies had that are removed: no memory weighs it any more. */
  readonly copies: number;
}

export const noCredit: Credit = { tokens: 0, copies: 0 };

/** By a memory's number: the exact duplicate that keeps the words of one that is removed (G8). */
export type Twins = Readonly<Record<string, number>>;

/** A session's counters: the ledger's mass, and the sums of the credits. */
export interface Counters {
  readonly massTokens: number;
  readonly creditTokens: number;
  readonly copyTokens: number;
  readonly startMassTokens: number;
}

/**
 * The credits of all memories that an operation concerns, after it (G11). An update lowers a credit;
 * a removal gives it to the twin, or to no one; the result of a merge has what its sources without
 * a twin had, up to its own size.
 */
export function moveCredits(
  operation: Operation["name"] | "journal",
  changes: readonly Change[],
  twins: Twins,
  credits: ReadonlyMap<number, Credit>,
): Map<number, Credit> {
  const next = new Map<number, Credit>();
  const creditOf = (number: number) => next.get(number) ?? credits.get(number) ?? noCredit;
  if (operation === "journal") return next;
  if (operation === "protect") {
    return new Map(changes.map(({ number }) => [number, creditOf(number)]));
  }
  let pooled = 0;
  for (const { number, before, after } of changes) {
    if (before === null) continue;
    const credit = creditOf(number);
    const twin = twins[number];
    if (isInLedger(after)) {
      next.set(number, { tokens: Math.min(credit.tokens, massTokensOf(after)), copies: 0 });
      continue;
    }
    next.set(number, noCredit);
    if (twin === undefined) pooled += credit.tokens;
    else next.set(twin, joinCredits(creditOf(twin), credit, massTokensOf(before)));
  }
  for (const { number, before, after } of changes) {
    if (before !== null) continue;
    const mass = massTokensOf(after);
    const { tokens, copies } = creditOf(number);
    // A pure merge's result weighs something itself: that much of what it took over is no copy.
    next.set(number, {
      tokens: tokens + Math.min(pooled, mass),
      copies: Math.max(0, copies - mass),
    });
  }
  return next;
}

/** A removed copy weighs no more than it did, however much more it had at the start. */
function joinCredits(twin: Credit, removed: Credit, massTokens: number): Credit {
  const own = Math.min(removed.tokens - removed.copies, massTokens);
  return {
    tokens: twin.tokens + removed.tokens,
    copies: twin.copies + removed.copies + own,
  };
}

/** What credits come to in all. */
export function sumCredits(credits: Iterable<Credit>): Credit {
  let [tokens, copies] = [0, 0];
  for (const credit of credits) [tokens, copies] = [tokens + credit.tokens, copies + credit.copies];
  return { tokens, copies };
}

/** The gauge after changes, from the counters before them. Units: tokens. */
export function readGauge(counters: Counters, changes: readonly Change[], moved: Credit): Gauge {
  const { startMassTokens } = counters;
  const added = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const massTokens = counters.massTokens + added;
  const creditTokens = counters.creditTokens + moved.tokens;
  const copyTokens = counters.copyTokens + moved.copies;
  const kept = keptTokens(creditTokens, massTokens, copyTokens);
  const retention = retentionRatio(kept, startMassTokens);
  return { massTokens, creditTokens, copyTokens, keptTokens: kept, retention };
}
