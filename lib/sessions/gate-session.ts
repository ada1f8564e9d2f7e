import type { SessionRow } from "@/db/queries/agent-write";
import type { Actor } from "@/lib/ledger/actor";
import type { GateSession } from "@/lib/refinement/gate";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  protectCap,
} from "@/lib/refinement/settings";

/** A session's row as the gate sees it, for a caller who names a lease. */
export function toGateSession(row: SessionRow, lease: number): GateSession {
  return {
    state: row.state,
    holdsLease: row.lease === lease,
    mode: row.mode,
    threshold: row.threshold,
    cap: row.cap,
    protectCap,
    operationsApplied: row.operationsApplied,
    protectsApplied: row.protectsApplied,
    startMassTokens: row.startMassTokens ?? 0,
    creditTokens: row.creditTokens ?? 0,
    copyTokens: row.copyTokens,
    immutableCategories: row.settings?.immutableCategories ?? defaultImmutableCategories,
    relationalCategories: row.settings?.relationalCategories ?? defaultRelationalCategories,
  };
}

/** The session itself as the author of what its model does. */
export function writerOf(row: SessionRow): Actor {
  return { kind: "session", id: row.id, name: row.model };
}
