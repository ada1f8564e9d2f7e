import {
  findRevisionAt,
  listChangedSince,
  listUnchanged,
  type LedgerPlace,
} from "@/db/queries/memories/load-ledger-at";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { isOpen } from "@/lib/ledger/entries/session";

/** A part of the ledger that a session found. */
export interface StartLedger {
  /** In ledger order; the first part also has all that was changed since, wherever it stood. */
  readonly memories: readonly Memory[];
  /** After which the next part begins; null where there is no more. */
  readonly end: LedgerPlace | null;
}

const ledgerLimit = 1_000;

/**
 * The ledger at a session's start, a thousand at a time; before that as it stands, or stood when a
 * session ended without a start. The calling code has checked permissions.
 */
export async function loadStartLedger(
  { db }: Context,
  session: Pick<SessionRow, "agentId" | "startRevision" | "endedAt" | "state">,
  after?: LedgerPlace,
): Promise<StartLedger> {
  const { agentId } = session;
  const revision = await revisionOf(db, session);
  const part = { agentId, revision, limit: ledgerLimit, after };
  const unchanged = await listUnchanged(db, part);
  const last = unchanged.length === ledgerLimit ? unchanged.at(-1) : undefined;
  const end = last === undefined ? null : { createdAt: last.createdAt, number: last.number };
  if (after !== undefined) return { memories: unchanged, end };
  const changed = await listChangedSince(db, part);
  return { memories: [...unchanged, ...changed].sort(compareInLedger), end };
}

const farFuture = new Date("9999-12-31T00:00:00.000Z");

function revisionOf(
  db: Context["db"],
  { agentId, startRevision, endedAt, state }: Parameters<typeof loadStartLedger>[1],
): Promise<number> | number {
  if (startRevision !== null) return startRevision;
  return findRevisionAt(db, agentId, isOpen(state) ? farFuture : (endedAt ?? farFuture));
}
