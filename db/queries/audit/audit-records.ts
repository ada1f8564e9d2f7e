import { and, asc, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { accounts, agents, auditRecords } from "@/db/schema";

export type AuditRow = typeof auditRecords.$inferSelect;

/** The end of a chain: number of records, and the hash of the last (U3). */
export interface ChainHead {
  readonly chain: string;
  readonly count: number;
  readonly hash: string;
}

/** Milliseconds UTC, chain, position: a record's place among all records of an account. */
export type RecordPlace = readonly [number, string, number];

export interface WantedRecords {
  readonly accountId: string;
  readonly agentId: string | null;
  readonly actorId: string | null;
  /** Any of these; all kinds if null. */
  readonly kinds: readonly string[] | null;
  readonly sessionId: string | null;
  /** From this time (inclusive) to that one (exclusive). */
  readonly from?: Date | null;
  readonly to?: Date | null;
  /** The place from which to continue: to older records or to newer ones. */
  readonly place: RecordPlace | null;
  readonly towards?: "older" | "newer";
  readonly limit: number;
}

/**
 * Audit records of an account, newest first; when paging to newer ones, the oldest first. Within
 * one agent's chain the position decides the order.
 */
export async function listAuditRows(db: Db, wanted: WantedRecords): Promise<AuditRow[]> {
  const [first, second, ...rest] = (wanted.kinds ?? []).map((kind) => selectRows(db, wanted, kind));
  if (first === undefined) return selectRows(db, wanted, null);
  if (second === undefined) return first;
  // Each kind is read in order from its index; there is no index for all kinds together.
  return unionAll(first, second, ...rest)
    .orderBy(...orderOf(wanted))
    .limit(wanted.limit);
}

function selectRows(db: Db, wanted: WantedRecords, kind: string | null) {
  const { accountId, agentId, actorId, sessionId, from = null, to = null, limit } = wanted;
  const { at, chain } = auditRecords;
  return db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.accountId, accountId),
        agentId === null ? undefined : eq(chain, agentId),
        actorId === null ? undefined : sql`${auditRecords.actor}->>'id' = ${actorId}`,
        kind === null ? undefined : eq(auditRecords.kind, kind),
        sessionId === null ? undefined : eq(auditRecords.sessionId, sessionId),
        from === null ? undefined : gte(at, from),
        to === null ? undefined : lt(at, to),
        placeOf(wanted),
      ),
    )
    .orderBy(...orderOf(wanted))
    .limit(limit);
}

function orderOf({ agentId, towards }: WantedRecords) {
  const { at, chain, position } = auditRecords;
  const order = towards === "newer" ? asc : desc;
  return agentId === null ? [order(at), order(chain), order(position)] : [order(position)];
}

function placeOf({ place, agentId, towards }: WantedRecords) {
  if (place === null) return undefined;
  const [at, chain, position] = place;
  const compare = sql.raw(towards === "newer" ? ">" : "<");
  if (agentId !== null) return sql`${auditRecords.position} ${compare} ${position}::int`;
  const moment = new Date(at).toISOString();
  return sql`(${auditRecords.at}, ${auditRecords.chain}, ${auditRecords.position})
    ${compare} (${moment}::timestamptz, ${chain}, ${position}::int)`;
}

/** One record of an account by its place in a chain; null if there is none. */
export async function findAuditRow(
  db: Db,
  { accountId, chain, position }: { accountId: string; chain: string; position: number },
): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.chain, chain),
        eq(auditRecords.position, position),
        eq(auditRecords.accountId, accountId),
      ),
    );
  return row ?? null;
}

/** Records of one chain in order: above one position, up to another. */
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

/** The heads of every chain in the installation that has records, or of one chain. */
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
