import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AuditRow } from "@/db/queries/audit-records";
import { auditRecords } from "@/db/schema";

/** Written out, as a partial index is used only where its kinds stand in the statement itself. */
const keepsVersion = sql`${auditRecords.kind} in ('agent-created', 'agent-configured')`;

/** The records that keep an agent's versions (A4), newest first, before a place in its chain. */
export async function listVersionRows(
  db: Db,
  wanted: { readonly agentId: string; readonly before: number | null; readonly limit: number },
): Promise<AuditRow[]> {
  const { agentId, before, limit } = wanted;
  const place = before === null ? undefined : lt(auditRecords.position, before);
  return db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, place))
    .orderBy(desc(auditRecords.position))
    .limit(limit);
}

/** The record of one version; null where there is none. */
export async function findVersionRow(
  db: Db,
  agentId: string,
  version: number,
): Promise<AuditRow | null> {
  const isVersion = sql`(${auditRecords.data}->>'version')::int = ${version}::int`;
  const [row] = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, isVersion))
    .limit(1);
  return row ?? null;
}

/** The records of all versions after a place in the chain, oldest first. */
export async function listVersionRowsAfter(
  db: Db,
  agentId: string,
  position: number,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, gt(auditRecords.position, position)))
    .orderBy(asc(auditRecords.position));
}

/** The record by which anybody but the agent itself last set a field; null where none did. */
export async function findLastSetByOthers(
  db: Db,
  agentId: string,
  field: string,
): Promise<AuditRow | null> {
  const isOfOthers = sql`${auditRecords.actor}->>'kind' <> 'agent'`;
  const [row] = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, sets(field), isOfOthers))
    .orderBy(desc(auditRecords.position))
    .limit(1);
  return row ?? null;
}

/** The first record that set a field; null where none did. */
export async function findFirstSet(
  db: Db,
  agentId: string,
  field: string,
): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, sets(field)))
    .orderBy(asc(auditRecords.position))
    .limit(1);
  return row ?? null;
}

function sets(field: string) {
  return sql`jsonb_exists(${auditRecords.data}->'after', ${field})`;
}
