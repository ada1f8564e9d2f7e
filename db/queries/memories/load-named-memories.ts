import { and, asc, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { placeOf } from "@/db/queries/memories/load-memories";
import { credits, sessions } from "@/db/schema";
import { send } from "@/db/send";
import type { Credit } from "@/lib/ledger/entries/credit";
import type { GateMemory } from "@/lib/writers/refinement/gate/gate";

type Row = Omit<GateMemory, "place" | "credit" | "twin"> & {
  readonly file: string | null;
  readonly under: string[];
  readonly section: string;
  readonly tokens: number;
  readonly copies: number;
  readonly twin: number | null;
  readonly twinCreatedAt: number;
  readonly twinTokens: number;
  readonly twinCopies: number;
};

/**
 * The memories that a call names, each with its credit in the session (G11) and its oldest exact
 * duplicate that the call doesn't name (G8), with the duplicate's credit. Reads only as many rows
 * as are named, whatever the ledger's size: an untouched credit comes from the memory's row, or
 * from the history if others changed the memory since the session's start.
 */
export async function loadNamedMemories(tx: Tx, sessionId: string, numbers: readonly number[]) {
  const rows = await send<Row>(tx, namedMemories, [sessionId, `{${numbers.join(",")}}`]);
  return new Map(rows.map((row) => [row.number, toGateMemory(row)]));
}

/** The credit of a memory without a stored one: its tokens at the session's start. */
const startTokens = (m: string) => `case when ${m}.revision <= s.start_revision
        then case when ${m}.type = 'core' and ${m}.discarded_at is null then ${m}.tokens else 0 end
        else (
          select case when a.before->>'type' = 'core' and a.before->>'discardedAt' is null
            then (a.before->>'tokens')::int else 0 end
          from audit_records a
          where a.agent_id = ${m}.agent_id and a.number = ${m}.number
            and a.revision > s.start_revision
          order by a.revision limit 1
        ) end`;

/** The named numbers. Found by a query, they are unknown to the planner: see `namedMemories`. */
const named = "array(select unnest($2::text::int[]))";

// Postgres plans it once. With the session and the numbers as plain parameters, a plan for known values
// looks cheaper, and Postgres would make one each time.
const namedMemories = `
    with s as materialized (select id, agent_id, start_revision from sessions where id = $1)
    select m.number, m.type, m.content, m.category, m.constitutional, m.relevance, m.supports,
      m.file, m.under, m.section,
      (extract(epoch from m.discarded_at) * 1000)::float8 as "discardedAt",
      (extract(epoch from m.created_at) * 1000)::float8 as "createdAt",
      coalesce(c.tokens, ${startTokens("m")}, 0) as tokens, coalesce(c.copies, 0) as copies,
      (
        select true from entries e, jsonb_each(e.data->'twins') w
        where e.session_id = s.id and e.call_index is not null and e.kind = 'operation-applied'
          and w.value = to_jsonb(m.number)
        limit 1
      ) is not null as justifies,
      t.number as twin, (extract(epoch from t.created_at) * 1000)::float8 as "twinCreatedAt",
      coalesce(tc.tokens, ${startTokens("t")}, 0) as "twinTokens",
      coalesce(tc.copies, 0) as "twinCopies"
    from s
    join memories m on m.agent_id = s.agent_id and m.number = any (${named})
    left join credits c on c.session_id = s.id and c.number = m.number
    left join lateral (
      select * from memories t
      where t.agent_id = m.agent_id and t.normalised_hash = m.normalised_hash
        and t.discarded_at is null and t.type = 'core' and t.section = m.section
        and (t.category is not distinct from m.category or t.constitutional)
        and t.number <> all (${named})
      order by t.created_at, t.number limit 1
    ) t on true
    left join credits tc on tc.session_id = s.id and tc.number = t.number
    order by m.number`;

function toGateMemory(row: Row): GateMemory {
  const { file, under, section, tokens, copies, ...own } = row;
  const { twin, twinCreatedAt, twinTokens, twinCopies, ...memory } = own;
  const credit = { tokens: twinTokens, copies: twinCopies };
  return {
    ...memory,
    ...placeOf({ file, under, section }),
    credit: { tokens, copies },
    twin: twin === null ? null : { number: twin, createdAt: twinCreatedAt, credit },
  };
}

/** The approved sessions in which a memory keeps removed copies' words, with its credit there. */
export async function listKeptCopies(tx: Tx, agentId: string, number: number) {
  const isApproved = and(eq(sessions.agentId, agentId), eq(sessions.state, "approved"));
  return tx
    .select({ sessionId: sessions.id, tokens: credits.tokens, copies: credits.copies })
    .from(credits)
    .innerJoin(sessions, eq(sessions.id, credits.sessionId))
    .where(and(isApproved, eq(credits.number, number), gt(credits.copies, 0)))
    .orderBy(asc(sessions.id));
}

/** Requires the session's row lock. */
export async function updateCredit(
  tx: Tx,
  { sessionId, number }: { readonly sessionId: string; readonly number: number },
  credit: Credit,
): Promise<void> {
  await tx
    .update(credits)
    .set(credit)
    .where(and(eq(credits.sessionId, sessionId), eq(credits.number, number)));
}

/** Which of these memories a session wrote about itself and its own rollback removed (G14). */
export async function listTakenBack(db: Db, agentId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return new Set<number>();
  const rows = await send<{ number: number }>(db, takenBack, [agentId, `{${numbers.join(",")}}`]);
  return new Set(rows.map(({ number }) => number));
}

const takenBack = `select distinct made.number from audit_records made
  join audit_records gone on gone.agent_id = made.agent_id and gone.number = made.number
    and gone.session_id = made.session_id and gone.kind = 'memory-discarded'
  where made.agent_id = $1 and made.number = any ($2::text::int[]) and made.before is null
    and made.after->>'type' = 'journal'
    and made.revision is not null and gone.revision is not null and made.session_id is not null`;

const otherRevisions = `select revision from audit_records
  where agent_id = $1 and revision is not null and revision > $2 and session_id is distinct from $3
  order by revision`;

/** Revisions of an agent after `startRevision` that the session didn't make itself, ascending. */
export async function listOtherRevisions(
  tx: Tx,
  session: { id: string; agentId: string },
  startRevision: number,
): Promise<number[]> {
  const parameters = [session.agentId, startRevision, session.id];
  const rows = await send<{ revision: number }>(tx, otherRevisions, parameters);
  return rows.map((row) => row.revision);
}
