import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { stateIn } from "@/db/queries/sessions/session-rows";
import { sessions } from "@/db/schema";
import { send } from "@/db/send";
import { activeStates, openStates, type SessionState } from "@/lib/ledger/entries/session";
import { type Message, readMessageSource, type Told } from "@/lib/ledger/message";

const ms = (time: string) => `(extract(epoch from ${time}) * 1000)::float8`;
const listOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(", ");

const talked = `select count(*)::int as conversations,
    coalesce(sum(message_count), 0)::int as messages,
    coalesce(sum(message_count - observed), 0)::int as unseen,
    coalesce(sum(unseen_tokens), 0)::float8 as tokens,
    (count(*) filter (where observed < message_count))::int as waiting,
    coalesce(max(unseen_tokens), 0)::float8 as most,
    ${ms("min(observe_next_at) filter (where observe_failures > 0)")} as "nextTryAt"
  from conversations where agent_id = $1`;
const newest = `select c.id as "newestId", ${ms("m.at")} as "newestAt"
  from conversations c join messages m on m.conversation_id = c.id and m.position = c.message_count
  where c.agent_id = $1 order by m.at desc limit 1`;

/**
 * What an agent's conversations hold and no pass has seen (N1): in how many of them, and the most in
 * one, which starts a pass (N2). `newest` is the conversation in which something was said last.
 */
export async function countTalked(db: Db, agentId: string) {
  type Row = Record<
    "conversations" | "messages" | "unseen" | "tokens" | "waiting" | "most",
    number
  > & { nextTryAt: number | null; newestId: string | null; newestAt: number | null };
  const statement = `select * from (${talked}) t left join (${newest}) n on true`;
  const [row] = await send<Row>(db, statement, [agentId]);
  if (row === undefined) throw new Error("A count has a row.");
  return row;
}

const last = `select p.step, s.id, s.state, s.done, s.at
  from jsonb_to_recordset($2::text::jsonb) as p(step text, kinds text[]) cross join lateral (
    select x.id, x.state, x.operations_applied - x.operations_reverted as done,
      ${ms("coalesce(x.started_at, x.created_at)")} as at
    from sessions x where x.agent_id = $1 and x.kind = any (p.kinds) and not x.rehearsal
      and x.state not in (${listOf(activeStates)})
    order by x.created_at desc limit 1) s`;

/** Of each step the last session that ran, with how many of its changes stand. */
export function listLastRuns(db: Db, agentId: string, steps: readonly object[]) {
  type Row = { step: string; id: string; state: SessionState; done: number; at: number };
  return send<Row>(db, last, [agentId, JSON.stringify(steps)]);
}

/** An agent's sessions that run or wait for a review, oldest first. */
export function listOpenOf(db: Db, agentId: string) {
  const { id, kind, state, target, held, createdAt } = sessions;
  return db
    .select({ id, kind, state, target, held })
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), stateIn(openStates)))
    .orderBy(createdAt);
}

const folder = `select f.path, f.free, count(m.number)::int as memories, ${ms("f.updated_at")} as at
  from folder_files f
  left join memories m on m.agent_id = f.agent_id and m.file = f.path and m.discarded_at is null
  where f.agent_id = $1 and not f.gone group by f.path_key, f.path, f.free, f.updated_at order by f.path_key`;

/** The files of an agent's folder, each with the memories that stand in it. */
export function listFilesOf(db: Db, agentId: string) {
  type Row = { path: string; free: boolean; memories: number; at: number };
  return send<Row>(db, folder, [agentId]);
}

const told = `select x.source, c.name as "conversationName", m.role, m.name,
    left(m.content, $3) as content, m.purged->>'by' as by, ${ms("m.at")} as at
  from jsonb_to_recordset($2::text::jsonb) as x(source text, "conversationId" text, position int)
  join conversations c on c.id = x."conversationId" and c.agent_id = $1
  join messages m on m.conversation_id = c.id and m.position = x.position`;

/** The messages that sources name, of this agent's conversations, by source; of each its first signs. */
export async function listToldMessages(
  db: Db,
  agentId: string,
  sources: readonly string[],
  mostSigns: number,
): Promise<ReadonlyMap<string, Told["message"]>> {
  const places = sources.flatMap((source) => {
    const place = readMessageSource(source);
    return place === null ? [] : [{ source, ...place }];
  });
  if (places.length === 0) return new Map();
  type Row = Pick<Message, "role" | "name" | "content" | "at"> & {
    source: string;
    conversationName: string | null;
    by: string | null;
  };
  const rows = await send<Row>(db, told, [agentId, JSON.stringify(places), mostSigns]);
  return new Map(
    rows.map(({ source, by, ...row }) => [source, by === null ? row : { ...row, purged: { by } }]),
  );
}
