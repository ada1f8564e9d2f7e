import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accounts, auditRecords } from "@/db/schema";
import { sha256 } from "@/db/sha256";
import type { Actor } from "@/lib/ledger/entries/actor";
import { chainHash } from "@/lib/ledger/audit/audit-chain";

/** An event that belongs to no agent. `kind` is past tense, `data` plain JSON. */
export interface AccountEvent {
  readonly accountId: string;
  readonly actor: Actor;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** U3: appends to the account's own chain, with its row locked. */
export async function appendAccountAudit(tx: Tx, event: AccountEvent): Promise<void> {
  const isAccount = eq(accounts.id, event.accountId);
  const [head] = await tx
    .select({ auditCount: accounts.auditCount, auditHead: accounts.auditHead })
    .from(accounts)
    .where(isAccount)
    .for("no key update");
  if (!head) throw new Error("An audit record needs its account.");
  const record = { ...noSubject, ...event, chain: event.accountId, position: head.auditCount + 1 };
  const hash = chainHash(head.auditHead, { ...record, at: event.at.toISOString() }, sha256);
  await tx.insert(auditRecords).values({ ...record, hash });
  await tx.update(accounts).set({ auditCount: record.position, auditHead: hash }).where(isAccount);
}

const noSubject = {
  agentId: null,
  sessionId: null,
  sequence: null,
  number: null,
  revision: null,
  before: null,
  after: null,
};
