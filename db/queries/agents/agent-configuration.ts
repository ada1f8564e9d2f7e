import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { tellAccount } from "@/db/queries/accounts/tell-account";
import { agents, members } from "@/db/schema";
import { normaliseName } from "@/lib/ledger/texts/normalise-name";

export type AgentConfiguration = Omit<
  typeof agents.$inferInsert,
  | "id"
  | "accountId"
  | "nameKey"
  | "version"
  | "revision"
  | "nextNumber"
  | "massTokens"
  | "ledgerHash"
  | "coreCount"
  | "auditCount"
  | "auditHead"
  | "lastRefinementAt"
  | "lastAttemptAt"
  | "windowAfter"
  | "alikeAfter"
  | "alikeRound"
  | "createdAt"
>;

/** Inserts an agent without memories; writeAgent writes its first audit record. */
export async function insertAgentRow(
  tx: Tx,
  values: AgentConfiguration & { id: string; accountId: string; createdAt: Date },
): Promise<AgentRow> {
  const [row] = await tx
    .insert(agents)
    .values({ ...values, nameKey: normaliseName(values.name) })
    .returning();
  if (row === undefined) throw new Error("The agent was not inserted.");
  await tellAccount(tx, row.accountId, "agents");
  return row;
}

/** Changes the configuration of an agent whose row is locked and increments its version. */
export async function updateAgentRow(
  tx: Tx,
  agent: AgentRow,
  patch: Partial<AgentConfiguration>,
): Promise<AgentRow> {
  const key = patch.name === undefined ? {} : { nameKey: normaliseName(patch.name) };
  const [row] = await tx
    .update(agents)
    .set({ ...patch, ...key, version: agent.version + 1 })
    .where(eq(agents.id, agent.id))
    .returning();
  if (row === undefined) throw new Error("The agent is unknown.");
  await tellAccount(tx, row.accountId, "agents");
  return row;
}

/** Whether a person belongs to an account. Until `tx` ends, a removal waits for it. */
export async function holdMember(tx: Tx, accountId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ personId: members.personId })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId)))
    .for("share");
  return rows.length > 0;
}
