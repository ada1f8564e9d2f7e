import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { chainAuditRecord, type AuditEvent } from "@/db/queries/chain-audit-record";
import { agents } from "@/db/schema";

/** U3: appends to an agent's chain, under the lock of its row, what changes no memory of it. */
export async function appendAgentAudit(
  tx: Tx,
  event: AuditEvent & { readonly agentId: string },
): Promise<void> {
  const isAgent = and(eq(agents.id, event.agentId), eq(agents.accountId, event.accountId));
  const [head] = await tx
    .select({ auditCount: agents.auditCount, auditHead: agents.auditHead })
    .from(agents)
    .where(isAgent)
    .for("update");
  if (!head) throw new Error("An audit record needs its agent.");
  const moved = await chainAuditRecord(tx, head, event, event.agentId);
  await tx.update(agents).set(moved).where(isAgent);
}
