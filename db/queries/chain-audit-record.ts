import type { Tx } from "@/db/client";
import { auditRecords } from "@/db/schema";
import { sha256 } from "@/db/sha256";
import type { Actor } from "@/lib/ledger/actor";
import { chainHash } from "@/lib/ledger/audit-chain";

/** What happened, of what changes no memory. `data` is plain JSON. */
export interface AuditEvent {
  readonly accountId: string;
  readonly actor: Actor;
  /** Past tense, `noun-verbed`. */
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export interface ChainHead {
  readonly auditCount: number;
  readonly auditHead: string;
}

/** Writes the record that follows `head`, under the lock of the chain's row, and gives the new head. */
export async function chainAuditRecord(
  tx: Tx,
  head: ChainHead,
  event: AuditEvent,
  agentId: string | null,
): Promise<ChainHead> {
  const record = {
    chain: agentId ?? event.accountId,
    position: head.auditCount + 1,
    accountId: event.accountId,
    agentId,
    at: event.at.toISOString(),
    actor: event.actor,
    kind: event.kind,
    sessionId: null,
    sequence: null,
    number: null,
    revision: null,
    before: null,
    after: null,
    data: event.data,
  };
  const hash = chainHash(head.auditHead, record, sha256);
  await tx.insert(auditRecords).values({ ...record, at: event.at, hash });
  return { auditCount: record.position, auditHead: hash };
}
