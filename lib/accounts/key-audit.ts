import type { Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agent-write";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { lockAgent } from "@/db/queries/lock-agent";
import type { Context } from "@/lib/context";

interface AuditedKey {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly agentId: string | null;
}

/** U3: what happens to an agent's key stands in that agent's chain, of all others in the account's. */
export async function auditKey(
  tx: Tx,
  { acting, actor }: Context,
  kind: "key-created" | "key-revoked",
  key: AuditedKey,
  at: Date,
): Promise<void> {
  const data = { keyId: key.id, name: key.name, role: key.role };
  if (key.agentId === null) {
    await appendAccountAudit(tx, { accountId: acting.accountId, actor, kind, data, at });
    return;
  }
  const agent = await lockAgent(tx, acting.accountId, key.agentId);
  if (!agent) throw new Error("An agent's key has its agent.");
  writeAgent(tx, { agent, actor, at, records: [{ kind, data }] });
}
