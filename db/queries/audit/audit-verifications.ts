import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, agents, auditVerifications } from "@/db/schema";

export type VerificationRow = typeof auditVerifications.$inferSelect;

/** A chain with its head and the result of its last verification. */
export interface KnownChain {
  readonly chain: string;
  /** Null for the account's own. */
  readonly agentName: string | null;
  readonly count: number;
  readonly hash: string;
  readonly verification: VerificationRow | null;
}

const mostChains = 10_000;

/** The chains of an account that have records, its own first; or the chain of one agent. */
export async function listKnownChains(
  db: Db,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string | null },
): Promise<KnownChain[]> {
  const own = agentId === null ? await selectOwn(db, accountId) : [];
  const isOne = agentId === null ? gt(agents.auditCount, 0) : eq(agents.id, agentId);
  const ofAgents = await db
    .select({
      chain: agents.id,
      agentName: agents.name,
      count: agents.auditCount,
      hash: agents.auditHead,
      verification: auditVerifications,
    })
    .from(agents)
    .leftJoin(auditVerifications, eq(auditVerifications.chain, agents.id))
    .where(and(eq(agents.accountId, accountId), isOne))
    .orderBy(asc(agents.createdAt), asc(agents.id))
    .limit(mostChains);
  return [...own, ...ofAgents];
}

async function selectOwn(db: Db, accountId: string): Promise<KnownChain[]> {
  const rows = await db
    .select({
      chain: accounts.id,
      count: accounts.auditCount,
      hash: accounts.auditHead,
      verification: auditVerifications,
    })
    .from(accounts)
    .leftJoin(auditVerifications, eq(auditVerifications.chain, accounts.id))
    .where(and(eq(accounts.id, accountId), gt(accounts.auditCount, 0)));
  return rows.map((row) => ({ ...row, agentName: null }));
}

/** Stores a verification result unless the stored one began later. */
export async function keepVerification(db: Db, row: VerificationRow): Promise<void> {
  await db
    .insert(auditVerifications)
    .values(row)
    .onConflictDoUpdate({
      target: auditVerifications.chain,
      set: row,
      setWhere: sql`${auditVerifications.at} <= excluded.at`,
    });
}
