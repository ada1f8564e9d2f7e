import { operationFacts, type OperationFacts } from "@/lib/ledger/entries/operation-facts";
import type { OperationName, OperationStats } from "@/lib/ledger/entries/operations";

/** What a session did, counted the one way in which everything counts it. */
export interface OperationCounts {
  /** Mutating operations: they merge, update or delete. */
  readonly changes: number;
  readonly protections: number;
  /** Observations that a reflection dropped (O5). */
  readonly drops: number;
}

interface Counted {
  readonly slot: number | null;
  readonly operation: OperationName | "journal" | { readonly name: OperationName };
}

/** Counts operations: those with a slot change memories, the others protect or drop. */
export function countOperations(done: readonly Counted[]): OperationCounts {
  const changes = done.filter(({ slot }) => slot !== null).length;
  const drops = done.filter(({ operation }) => nameOf(operation) === "drop").length;
  return { changes, protections: done.length - changes - drops, drops };
}

function nameOf(operation: Counted["operation"]): OperationName | "journal" {
  return typeof operation === "string" ? operation : operation.name;
}

/** `3 changes, 1 protection`; `no changes` where there is neither. */
export function sayCounts({ changes, protections, drops }: OperationCounts): string {
  const said = [
    ...(changes === 0 ? [] : [`${changes} ${changes === 1 ? "change" : "changes"}`]),
    ...(protections === 0
      ? []
      : [`${protections} ${protections === 1 ? "protection" : "protections"}`]),
    ...(drops === 0 ? [] : [`${drops} ${drops === 1 ? "observation" : "observations"} dropped`]),
  ];
  return said.length === 0 ? "no changes" : said.join(", ");
}

/** A session's counters, as its row keeps them. */
export interface Counters {
  readonly operationsApplied: number;
  readonly operationsReverted: number;
  readonly stats: OperationStats;
}

/** Of several sessions together. */
export function sumCounters(all: readonly Counters[]): Counters {
  const stats = new Map<string, number>();
  for (const [name, count] of all.flatMap((one) => Object.entries(one.stats))) {
    stats.set(name, (stats.get(name) ?? 0) + count);
  }
  const sum = (of: (one: Counters) => number) => all.reduce((whole, one) => whole + of(one), 0);
  return {
    operationsApplied: sum((one) => one.operationsApplied),
    operationsReverted: sum((one) => one.operationsReverted),
    stats: Object.fromEntries(stats),
  };
}

/** `3 changes, 1 protection: 1 merged, 2 updated; 1 reverted` */
export function sayStanding(counters: Counters): string {
  const { operationsApplied, operationsReverted, stats } = counters;
  const changes = operationsApplied - operationsReverted;
  const told = counted(stats, changes)
    .filter(({ count }) => count > 0)
    .map(({ count, did }) => `${count} ${did}`);
  const head = sayCounts({
    changes,
    protections: stats.protect ?? 0,
    drops: stats.drop ?? 0,
  });
  const detail = told.length === 0 ? head : `${head}: ${told.join(", ")}`;
  return operationsReverted === 0 ? detail : `${detail}; ${operationsReverted} reverted`;
}

/** Each operation's count. Merges are the rest: their own count is of the memories they named. */
function counted(stats: OperationStats, changes: number) {
  const counts = new Map(Object.entries(stats));
  const named = Object.entries<OperationFacts>(operationFacts).flatMap(([name, facts]) => {
    const { did, countsMemories } = facts;
    const isMerge = countsMemories === true;
    return did === undefined ? [] : [{ did, isMerge, count: counts.get(name) ?? 0 }];
  });
  const plain = named.filter(({ isMerge }) => !isMerge);
  const rest = plain.reduce((left, { count }) => left - count, changes);
  return named.map((one) => (one.isMerge ? { ...one, count: rest } : one));
}
