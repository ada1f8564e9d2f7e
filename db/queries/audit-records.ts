import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, agents, auditRecords } from "@/db/schema";

export type AuditRow = typeof auditRecords.$inferSelect;

/** Where a chain stands: how many records, and the hash of the last (U3). */
export interface ChainHead {
  readonly chain: string;
  readonly count: number;
  readonly hash: string;
}

export interface WantedRecords {
  readonly accountId: string;
  readonly agentId: string | null;
  readonly actorId: string | null;
  readonly kind: string | null;
  readonly sessionId: string | null;
  /** The place before which to go on: milliseconds UTC, chain, position. */
  readonly before: readonly [number, string, number] | null;
  readonly limit: number;
}

/** Audit records of an account, newest first. In one agent's chain the position says what is newer. */
export async function listAuditRows(db: Db, wanted: WantedRecords): Promise<AuditRow[]> {
  const { accountId, agentId, actorId, kind, sessionId, limit } = wanted;
  const newest = desc(auditRecords.position);
  return db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.accountId, accountId),
        agentId === null ? undefined : eq(auditRecords.chain, agentId),
        actorId === null ? undefined : sql`${auditRecords.actor}->>'id' = ${actorId}`,
        kind === null ? undefined : eq(auditRecords.kind, kind),
        sessionId === null ? undefined : eq(auditRecords.sessionId, sessionId),
        placeOf(wanted),
      ),
    )
    .orderBy(
      ...(agentId === null ? [desc(auditRecords.at), desc(auditRecords.chain), newest] : [newest]),
    )
    .limit(limit);
}

function placeOf({ before, agentId }: WantedRecords) {
  if (before === null) return undefined;
  const [at, chain, position] = before;
  if (agentId !== null) return sql`${auditRecords.position} < ${position}::int`;
  const moment = new Date(at).toISOString();
  return sql`(${auditRecords.at}, ${auditRecords.chain}, ${auditRecords.position})
    < (${moment}::timestamptz, ${chain}, ${position}::int)`;
}

/** Records of one chain above a position and up to another, in their order. */
export async function listChainRows(
  db: Db,
  wanted: { chain: string; after: number; upTo: number; limit: number },
): Promise<AuditRow[]> {
  const { chain, after, upTo, limit } = wanted;
  const { position } = auditRecords;
  return db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, chain), gt(position, after), lte(position, upTo)))
    .orderBy(asc(position))
    .limit(limit);
}

/** The heads of every chain of the installation that has a record; or of one chain. */
export async function listChainHeads(db: Db, chain: string | null = null): Promise<ChainHead[]> {
  const heads: ChainHead[] = [];
  for (const table of [accounts, agents]) {
    const rows = await db
      .select({ chain: table.id, count: table.auditCount, hash: table.auditHead })
      .from(table)
      .where(chain === null ? gt(table.auditCount, 0) : eq(table.id, chain));
    heads.push(...rows);
  }
  return heads;
}
