import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { chainAuditRecord, type AuditEvent } from "@/db/queries/chain-audit-record";
import { accounts } from "@/db/schema";

/** U3: appends to the account's own chain, under the lock of its row: what belongs to no agent. */
export async function appendAccountAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const isAccount = eq(accounts.id, event.accountId);
  const [head] = await tx
    .select({ auditCount: accounts.auditCount, auditHead: accounts.auditHead })
    .from(accounts)
    .where(isAccount)
    .for("update");
  if (!head) throw new Error("An audit record needs its account.");
  const moved = await chainAuditRecord(tx, head, event, null);
  await tx.update(accounts).set(moved).where(isAccount);
}
