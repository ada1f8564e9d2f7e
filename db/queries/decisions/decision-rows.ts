import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { inLedger } from "@/db/queries/memories/load-memories";
import { decisions, memories } from "@/db/schema";
import type { DecidedOperation } from "@/lib/ledger/decisions/earlier-decision";

export type DecisionRow = typeof decisions.$inferSelect;

/** Inserts decisions; one about an operation that was decided on already is left out. */
export async function insertDecisions(
  tx: Tx,
  rows: readonly DecisionRow[],
): Promise<DecisionRow[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(decisions)
        .values([...rows])
        .onConflictDoNothing()
        .returning();
}

export async function countDecisions(db: Db, agentId: string): Promise<number> {
  return db.$count(decisions, eq(decisions.agentId, agentId));
}

/** An agent's decisions, newest first, after a place. */
export async function listDecisionRows(
  db: Db,
  agentId: string,
  part: { readonly before: readonly [number, string] | null; readonly limit: number },
): Promise<DecisionRow[]> {
  const { before, limit } = part;
  const place =
    before === null
      ? undefined
      : sql`(${decisions.at}, ${decisions.id}) < (${new Date(before[0]).toISOString()}::timestamptz, ${before[1]})`;
  return db
    .select()
    .from(decisions)
    .where(and(eq(decisions.agentId, agentId), place))
    .orderBy(desc(decisions.at), desc(decisions.id))
    .limit(limit);
}

/** An agent's decisions on these operations, newest first. */
export async function listDecisionsOn(
  db: Db,
  agentId: string,
  operations: readonly DecidedOperation[],
): Promise<DecisionRow[]> {
  return db
    .select()
    .from(decisions)
    .where(and(eq(decisions.agentId, agentId), inArray(decisions.operation, [...operations])))
    .orderBy(desc(decisions.at), desc(decisions.id));
}

/** The decision that keeps exactly these texts apart; null if there is none. */
export async function findApart(
  db: Db,
  agentId: string,
  hashes: readonly string[],
): Promise<DecisionRow | null> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.agentId, agentId),
        eq(decisions.operation, "apart"),
        sql`${decisions.hashes} = ${`{${hashes.join(",")}}`}::text[]`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Removes a decision; null if the agent has no such one. */
export async function deleteDecision(
  tx: Tx,
  agentId: string,
  id: string,
): Promise<DecisionRow | null> {
  const [row] = await tx
    .delete(decisions)
    .where(and(eq(decisions.agentId, agentId), eq(decisions.id, id)))
    .returning();
  return row ?? null;
}

/** Replaces the words of a decision's note (M7). */
export async function updateDecisionNote(tx: Tx, id: string, note: string): Promise<void> {
  await tx.update(decisions).set({ note }).where(eq(decisions.id, id));
}

/** The numbers of the kept core memories that say each of these texts, by its hash. */
export async function listSayers(
  db: Db,
  agentId: string,
  hashes: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ hash: memories.normalisedHash, number: memories.number })
    .from(memories)
    .where(
      and(
        inLedger(agentId),
        sql`${memories.normalisedHash} = any (${`{${hashes.join(",")}}`}::text[])`,
      ),
    )
    .orderBy(asc(memories.number));
  return new Map(
    [...Map.groupBy(rows, ({ hash }) => hash)].map(([hash, said]) => [
      hash,
      said.map(({ number }) => number),
    ]),
  );
}
