import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { toMessage } from "@/db/queries/conversations/message-rows";
import { toMemory } from "@/db/queries/memories/load-memories";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { hashText } from "@/db/hash-text";
import { memories, messages } from "@/db/schema";
import { send } from "@/db/send";
import { activeStates } from "@/lib/ledger/entries/session";
import { maxMessageLength } from "@/lib/ledger/message";
import type { UnseenMessage } from "@/lib/writers/observe/rules";
import { longestSecret, mostToolSigns, toolTokens } from "@/lib/writers/observe/settings";

/** Messages that are read at once for a pass: more do not fit into one. */
const messagesAtOnce = 2_000;

/**
 * The messages after a position that a pass may show in so many tokens, oldest first, at least one.
 * What a tool answered at length is read by its beginning and its end, which are more than is shown.
 */
export async function listUnseenRows(
  db: Db,
  conversationId: string,
  after: number,
  roomTokens: number,
): Promise<UnseenMessage[]> {
  const { position, role, content, name, at, purged, tokens } = messages;
  const most = sql<number>`case ${role} when 'tool' then ${mostToolSigns + 2 * longestSecret}::int else ${maxMessageLength}::int end`;
  const length = sql<number>`char_length(${content})`;
  // No sign takes less than a quarter of a token (P7): what begins beyond the room can't be shown.
  const before = sql<number>`sum(${tokensOf}) over (order by ${position}) - ${tokensOf}`;
  const begins = sql<string>`case when ${length} <= ${most} then ${content} else left(${content}, ${most} / 2) end`;
  const ends = sql<
    string | null
  >`case when ${length} > ${most} then right(${content}, ${most} / 2) end`;
  const isNext = sql`${position} > ${after} and ${position} <= ${after + messagesAtOnce}`;
  const listed = db
    .select({
      position,
      role,
      name,
      at,
      purged,
      tokens,
      content: begins.as("shown"),
      tail: ends.as("tail"),
      leftOut: sql<number>`greatest(0, ${length} - ${most})`.as("left_out"),
      before: before.as("before"),
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNext))
    .as("listed");
  const rows = await db
    .select()
    .from(listed)
    .where(sql`${listed.before} < ${roomTokens}`)
    .orderBy(listed.position);
  return rows.map(({ tail, leftOut, before: _before, tokens: _tokens, ...row }) => ({
    ...toMessage(row),
    tail,
    leftOut,
  }));
}

const tokensOf = sql.raw(
  `case when role = 'tool' then least(tokens, ${toolTokens}) else tokens end`,
);

/** Tokens of the messages after a position, as passes would show them (N2). */
export async function countUnseenTokens(db: Db, conversationId: string, after: number) {
  const statement = `select coalesce(sum(case when role = 'tool' then least(tokens, ${toolTokens}) else tokens end), 0)::float8
    as tokens from messages where conversation_id = $1 and position > $2`;
  const [row] = await send<{ tokens: number }>(db, statement, [conversationId, after]);
  return row?.tokens ?? 0;
}

const toLookAt = `select c.id from conversations c join agents a on a.id = c.agent_id
  join accounts o on o.id = c.account_id and o.closed_at is null
  where (c.observe_next_at <= $1::text::timestamptz or (c.observe_next_at is null
      and c.unseen_tokens >= a.observe_every and c.observed < c.message_count))
    and a.observe_automatic and not a.paused
    and not exists (select from sessions s where s.agent_id = c.agent_id
      and s.conversation_id = c.id and s.target = 'observing'
      and s.state in (${activeStates.map((state) => `'${state}'`).join(", ")}))
  order by c.observe_next_at limit $2`;

/** Conversations of which it is time to look whether a pass is due (N2), longest first. */
export async function listToLookAt(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await send<{ id: string }>(db, toLookAt, [at.toISOString(), limit]);
  return rows.map(({ id }) => id);
}

/** An active observation with the same normalised text; null if there is none. */
export async function findSameObservation(tx: Tx, agentId: string, content: string) {
  const isSame = and(eq(memories.agentId, agentId), eq(memories.normalisedHash, hashText(content)));
  const isActive = sql`type = 'journal' and relevance is not null and discarded_at is null`;
  const [row] = await tx
    .select()
    .from(memories)
    .where(and(isSame, isActive))
    .orderBy(memories.number)
    .limit(1);
  return row === undefined ? null : toMemory(row);
}

const resting = `with made as (
    select e.session_id, array_agg(distinct (c->>'number')::int) as numbers
    from entries e, jsonb_array_elements(e.data->'changes') c
    where e.session_id = any ($1::text::text[]) and e.kind = 'operation-applied'
      and jsonb_typeof(c->'before') = 'null'
    group by e.session_id
  )
  select s.id, f.number from made join sessions s on s.id = made.session_id
    join memories f on f.agent_id = s.agent_id and f.type = 'core' and f.discarded_at is null
      and f.supports && made.numbers
  where not exists (select from unnest(f.supports) one join memories o
    on o.agent_id = f.agent_id and o.number = one and o.discarded_at is null
    where one <> all (made.numbers))
  order by f.number`;

/** N1: the standing facts that rest on the observations of one pass alone, by session. */
export async function listRestingFacts(
  db: Db,
  wanted: readonly Pick<SessionRow, "id" | "target">[],
): Promise<Map<string, number[]>> {
  const ids = wanted.flatMap(({ id, target }) => (target === "observing" ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await send<{ id: string; number: number }>(db, resting, [`{${ids.join(",")}}`]);
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ number }) => number)]));
}
