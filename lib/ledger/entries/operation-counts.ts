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
export function countOperations(operations: readonly Counted[]): OperationCounts {
  const changes = operations.filter(({ slot }) => slot !== null).length;
  const drops = operations.filter(({ operation }) => nameOf(operation) === "drop").length;
  return { changes, protections: operations.length - changes - drops, drops };
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

/**
 * What stands of a session, and apart from it what was reverted:
 * `3 changes, 1 protection: 1 merged, 2 updated; 1 reverted`.
 */
export function sayStanding(counters: Counters): string {
  const { operationsApplied, operationsReverted, stats } = counters;
  const { update: updated = 0, delete: deleted = 0 } = stats;
  const { record = 0, replace = 0, support = 0, "write-file": written = 0 } = stats;
  const changes = operationsApplied - operationsReverted;
  const kinds = [
    [changes - updated - deleted - record - replace - support - written, "merged"],
    [updated, "updated"],
    [deleted, "deleted"],
    [record, "recorded"],
    [replace, "replaced"],
    [support, "given more evidence"],
    [written, "written"],
  ] as const;
  const told = kinds.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const head = sayCounts({
    changes,
    protections: stats.protect ?? 0,
    drops: stats.drop ?? 0,
  });
  const detail = told.length === 0 ? head : `${head}: ${told.join(", ")}`;
  return operationsReverted === 0 ? detail : `${detail}; ${operationsReverted} reverted`;
}
