import {
  type AppliedOperation,
  type Change,
  massTokensMoved,
  revertOperations,
} from "@/lib/ledger/change";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { Gauge } from "@/lib/ledger/entries/entry";
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

/** An applied operation with what its entry says of credits (G11). */
export interface CreditedOperation extends AppliedOperation {
  readonly operation: Operation["name"] | "journal";
  readonly twins: Twins;
  readonly credits: Readonly<Record<string, readonly [before: number, after: number]>>;
}

/** That the words which a memory kept for removed copies were purged, at a place in the log (M7). */
export interface CopiesEnded {
  readonly sequence: number;
  readonly number: number;
}

/** All that moved credits in a session, whatever became of it. */
export interface CreditHistory {
  readonly operations: readonly CreditedOperation[];
  readonly ended: readonly CopiesEnded[];
}

/**
 * The credits of all memories that a session concerned, from its log: what each had at the start,
 * moved by what stands and nothing else. So a credit that went on from one twin to the next comes
 * back from where it is, whichever of the operations is reverted first.
 */
export function replayCredits({ operations, ended }: CreditHistory): Map<number, Credit> {
  const inOrder = [...operations].sort((a, b) => a.sequence - b.sequence);
  const credits = startCredits(inOrder);
  const events = [
    ...inOrder.map((operation) => ({ sequence: operation.sequence, operation })),
    ...ended.map((end) => ({ sequence: end.sequence, end })),
  ].sort((a, b) => a.sequence - b.sequence);
  for (const event of events) {
    const moved =
      "end" in event ? endCopies(event.end.number, credits) : replayOne(event.operation, credits);
    for (const [number, credit] of moved) credits.set(number, credit);
  }
  return credits;
}

/** What a memory still answers for once its words are gone: not for those of the copies. */
function endCopies(number: number, credits: ReadonlyMap<number, Credit>): Map<number, Credit> {
  const { tokens, copies } = credits.get(number) ?? noCredit;
  return new Map(copies === 0 ? [] : [[number, { tokens: tokens - copies, copies: 0 }]]);
}

/** Credits and gauge after a revert, but for memories that stay. `massTokens` as after it. */
export function creditsAfterRevert(
  history: CreditHistory,
  reverted: ReadonlySet<number>,
  stuck: ReadonlySet<number>,
  mass: { readonly massTokens: number; readonly startMassTokens: number },
): { gauge: Gauge; credits: Map<number, Credit> } {
  const operations = revertOperations(history.operations, reverted, stuck);
  const credits = replayCredits({ ...history, operations });
  const starts = startCredits(operations);
  const counters = { ...mass, creditTokens: mass.startMassTokens, copyTokens: 0 };
  let moved = noCredit;
  for (const [number, { tokens, copies }] of credits) {
    const start = starts.get(number) ?? noCredit;
    moved = { tokens: moved.tokens + tokens - start.tokens, copies: moved.copies + copies };
  }
  return { gauge: readGauge(counters, [], moved), credits };
}

/** The first that the log says of a memory is what it had at the start. */
function startCredits(inOrder: readonly CreditedOperation[]): Map<number, Credit> {
  const starts = new Map<number, Credit>();
  for (const { credits } of inOrder) {
    for (const [key, [tokens]] of Object.entries(credits)) {
      if (!starts.has(Number(key))) starts.set(Number(key), { tokens, copies: 0 });
    }
  }
  return starts;
}

function replayOne(
  step: CreditedOperation,
  credits: ReadonlyMap<number, Credit>,
): Map<number, Credit> {
  const { operation: name, standing, stuck } = step;
  const isInForce = ({ number, before }: Change) =>
    standing || (before !== null && stuck.has(number));
  const changes = step.changes.filter(isInForce);
  return moveCredits(name, changes, creditedTwins(step), credits);
}

/** The twins that took credits over: none in older logs, and none that went with what made it. */
function creditedTwins({ twins, credits, changes, standing }: CreditedOperation): Twins {
  const made = new Set(changes.flatMap(({ number, before }) => (before === null ? number : [])));
  const holding = Object.entries(twins).filter(
    ([, twin]) => String(twin) in credits && (standing || !made.has(twin)),
  );
  return Object.fromEntries(holding);
}
