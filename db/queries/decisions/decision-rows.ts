import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { inLedger } from "@/db/queries/memories/load-memories";
import { decisions, memories } from "@/db/schema";
import type { DecidedText } from "@/db/schema/memories";
import { beyond, send } from "@/db/send";
import type { DecidedOperation, EarlierDecision } from "@/lib/ledger/earlier-decision";
import type { ToldDecision } from "@/lib/frame/prompt/lines";

export type DecisionRow = typeof decisions.$inferSelect;

/** Inserts decisions; one about an operation that was decided on already is left out. */
export async function insertDecisions(
  tx: Tx,
  rows: readonly DecisionRow[],
): Promise<DecisionRow[]> {
  if (rows.length === 0) return [];
  return tx
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
  const place = beyond([decisions.at, decisions.id], "<", before);
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
export async function findApart(db: Db, agentId: string, hashes: readonly string[]) {
  const isApart = and(eq(decisions.agentId, agentId), eq(decisions.operation, "apart"));
  const areThese = sql`${decisions.hashes} = ${`{${hashes.join(",")}}`}::text[]`;
  const [row] = await db.select().from(decisions).where(and(isApart, areThese)).limit(1);
  return row ?? null;
}

/** Removes a decision; null if the agent has no such one. */
export async function deleteDecision(tx: Tx, agentId: string, id: string) {
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
export async function listSayers(db: Db, agentId: string, hashes: readonly string[]) {
  const saysOne = sql`${memories.normalisedHash} = any (${`{${hashes.join(",")}}`}::text[])`;
  const rows = await db
    .select({ hash: memories.normalisedHash, number: memories.number })
    .from(memories)
    .where(and(inLedger(agentId), saysOne))
    .orderBy(asc(memories.number));
  const byHash = Map.groupBy(rows, ({ hash }) => hash);
  return new Map([...byHash].map(([hash, said]) => [hash, said.map(({ number }) => number)]));
}

type Row = Omit<EarlierDecision, "sources" | "at"> & { sources: string; at: number };

type ToldRow = Row & { content: string | null; number: number | null };

/** An agent's decisions about any of these texts, newest first, found by their hashes. */
export async function findDecisions(db: Db, agentId: string, hashes: Iterable<string>) {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0) return [];
  const rows = await send<Row>(db, aboutTexts, [agentId, `{${wanted.join(",")}}`]);
  return rows.map(toDecision);
}

/** The same with the rejected words for a prompt (D3); `facts`: all rejected facts too. */
export async function findToldDecisions(
  db: Db,
  agentId: string,
  hashes: Iterable<string>,
  facts: boolean,
): Promise<ToldDecision[]> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0 && !facts) return [];
  const parameters = [agentId, `{${wanted.join(",")}}`, String(facts)];
  const rows = await send<ToldRow>(db, withTexts, parameters);
  return rows.map(({ content, number, ...row }) => ({
    ...toDecision(row),
    rejected: content === null || number === null ? null : { number, content },
  }));
}

export async function hasDecisions(db: Db, agentId: string): Promise<boolean> {
  return (
    (await send(db, "select 1 from decisions where agent_id = $1 limit 1", [agentId])).length > 0
  );
}

function toDecision({ sources, at, ...row }: Row): EarlierDecision {
  const texts = JSON.parse(sources) as DecidedText[];
  const normalised = texts.map((text) => text.normalised);
  return { ...row, sources: normalised, at: new Date(at).toISOString() };
}

const columns = `d.operation, d.reason, d.note, d.sources::text as sources,
    d.result->>'normalised' as result, d.by->>'name' as by,
    (extract(epoch from d.at) * 1000)::float8 as at`;

const aboutTexts = `select ${columns} from decisions d
  where d.agent_id = $1 and d.hashes && $2::text::text[] order by d.at desc, d.id desc`;

const withTexts = `select ${columns}, t.content, (d.result->>'number')::int as number
  from decisions d left join texts t on d.operation in ('update', 'record')
    and t.agent_id = d.agent_id and t.number = (d.result->>'number')::int
    and t.hash = d.result->>'text' and t.purged is null
  where d.agent_id = $1 and (d.hashes && $2::text::text[] or ($3::text::bool and d.operation = 'record'))
  order by d.at desc, d.id desc`;
