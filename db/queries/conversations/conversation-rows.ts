import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import { agents, conversations, sessions } from "@/db/schema";
import { beyond, send, eqIfGiven } from "@/db/send";
import { type Actor, actorSchema } from "@/lib/ledger/entries/actor";
import type { EntryData } from "@/lib/ledger/entries/entry";
import { type FoldPlan, foldPlanSchema } from "@/lib/ledger/entries/entry-parts";
import { openStates } from "@/lib/ledger/entries/session";

/** A conversation with its agent's name and the agent data that decides access rights. */
export type ConversationOfAgent = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** A conversation of this account; null for an unknown id or another account's (U1). */
export async function findConversation(db: Db, accountId: string, id: string) {
  const [row] = await db
    .select({ conversation: conversations, agentName: agents.name, ownerId: agents.ownerId })
    .from(conversations)
    .innerJoin(agents, eq(agents.id, conversations.agentId))
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)));
  return row ?? null;
}

/** An agent's conversations in order of creation, after a place. */
export async function listConversationRows(
  db: Db,
  wanted: {
    readonly agentId: string;
    readonly after: readonly [number, string] | null;
    readonly limit: number;
  },
): Promise<ConversationRow[]> {
  const { agentId, after, limit } = wanted;
  const { createdAt, id } = conversations;
  const place = beyond([createdAt, id], ">", after);
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.agentId, agentId), place))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

const dueAgain = `select c.id from conversations c join agents a on a.id = c.agent_id
  join accounts o on o.id = c.account_id and o.closed_at is null
  where c.next_try_at <= $1::text::timestamptz and not a.paused
    and c.message_count - c.cursor > a.summary_threshold
    and c.message_count >= coalesce(c.held_until_count, 0)
    and not exists (select from sessions s where s.agent_id = c.agent_id
      and s.conversation_id = c.id and s.target = 'conversation'
      and s.state in (${openStates.map((state) => `'${state}'`).join(", ")}))
  order by c.next_try_at limit $2`;

/** Conversations of open accounts whose last fold failed and waited enough (K3), longest first. */
export async function listDueAgain(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await send<{ id: string }>(db, dueAgain, [at.toISOString(), limit]);
  return rows.map(({ id }) => id);
}

export interface StandingFold {
  readonly sessionId: string;
  readonly data: EntryData<"document-written">;
}

const standingFolds = `select s.id, e.data::text from sessions s
  join entries e on e.session_id = s.id and e.kind = 'document-written'
  where s.agent_id = $1 and s.conversation_id = $2 and s.target = 'conversation'
    and s.state in ('awaiting-review', 'approved')
  order by (e.data->'before'->'folded'->>'cursor')::int`;

/** A conversation's folds in effect, in order: each begins where the previous one ended. */
export async function listStandingFolds(
  db: Db,
  { agentId, conversationId }: Pick<SessionRow, "agentId" | "conversationId">,
): Promise<StandingFold[]> {
  type Packed = { id: string; data: string };
  const rows = await send<Packed>(db, standingFolds, [agentId, conversationId]);
  const packed = rows.map(({ data }): EntryData<"document-written"> => JSON.parse(data));
  const folds = await unpackTexts(db, agentId, packed);
  return folds.map((data, index) => ({ sessionId: rows[index]?.id ?? "", data }));
}

const later = `select s.id, o.id as later from sessions s
  join entries e on e.session_id = s.id and e.kind = 'document-written'
  join sessions o on o.agent_id = s.agent_id and o.conversation_id = s.conversation_id
    and o.id <> s.id and o.target = s.target
    and o.state in ('awaiting-review', 'approved')
  join entries oe on oe.session_id = o.id and oe.kind = 'document-written'
    and (oe.data->'before'->'folded'->>'cursor')::int > (e.data->'before'->'folded'->>'cursor')::int
  where s.id = any ($1::text::text[]) and s.target = 'conversation'
    and s.state in ('awaiting-review', 'approved')
  union all
  select e.session_id, jsonb_array_elements_text(e.data->'along')
  from entries e where e.session_id = any ($1::text::text[]) and e.kind = 'session-rolled-back'
    and e.data ? 'along'`;

/** K6: the later folds that are or were undone with one's rollback, by session. */
export async function listLaterFolds(
  db: Db,
  wanted: readonly Pick<SessionRow, "id" | "conversationId">[],
): Promise<Map<string, string[]>> {
  const ids = wanted.flatMap(({ id, conversationId }) => (conversationId === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await send<{ id: string; later: string }>(db, later, [`{${ids.join(",")}}`]);
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.later)]));
}

/** Locks the row of a conversation's agent first (M6). Null for another account's (I7). */
export async function lockAgentOfConversation(tx: Tx, accountId: string | null, id: string) {
  const ofConversation = tx
    .select({ id: conversations.agentId })
    .from(conversations)
    .where(eq(conversations.id, id));
  const ofAccount = eqIfGiven(agents.accountId, accountId);
  const [agent] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.id, ofConversation), ofAccount))
    .for("no key update");
  return agent ?? null;
}

/** Locks a conversation, after its agent and its sessions (M6). Null if unknown. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | null> {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, id))
    .for("no key update");
  return conversation ?? null;
}

/** Changes a conversation whose row is locked: summary and cursor together (K3). */
export async function updateConversation(
  tx: Tx,
  id: string,
  patch: Partial<
    Omit<ConversationRow, "id" | "accountId" | "agentId" | "name" | "messageCount" | "createdAt">
  >,
): Promise<void> {
  await tx.update(conversations).set(patch).where(eq(conversations.id, id));
}

export type ConversationRow = typeof conversations.$inferSelect;

export async function insertConversation(
  tx: Tx,
  values: Pick<ConversationRow, "id" | "accountId" | "agentId" | "name" | "run" | "createdAt">,
): Promise<ConversationRow> {
  const [row] = await tx.insert(conversations).values(values).returning();
  if (row === undefined) throw new Error("The conversation was not inserted.");
  return row;
}

/** A summary that was refused because it was not based on its messages (K7). */
export interface RefusedSummary {
  readonly sessionId: string;
  readonly plan: FoldPlan;
  readonly text: string;
  readonly message: string;
  readonly startedBy: Actor;
  readonly lastSequence: number;
}

const columns = `f.session_id as "sessionId", (b.data->'fold')::text as plan,
    f.data->>'refusedText' as text, f.data->>'message' as message,
    s.started_by::text as "startedBy", s.last_sequence as "lastSequence"
  from entries f join sessions s on s.id = f.session_id
  join entries b on b.session_id = f.session_id and b.kind = 'session-started'`;
const isRefused = `f.kind = 'session-failed' and f.data ? 'refusedText'`;

/** The text that a failed session was refused for; null if it was not refused. */
export async function findRefusedSummary(db: Db, sessionId: string) {
  const statement = `select ${columns} where f.session_id = $1 and ${isRefused}`;
  const [row] = await send<Row>(db, statement, [sessionId]);
  return row === undefined ? null : readRefused(row);
}

/** The newest refused summary that would continue this conversation and was not accepted. */
export async function findOpenRefusal(
  db: Db,
  { id, agentId, cursor }: Pick<ConversationRow, "id" | "agentId" | "cursor">,
): Promise<RefusedSummary | null> {
  const statement = `select ${columns}
    where s.agent_id = $1 and s.conversation_id = $2 and s.state = 'failed' and ${isRefused}
      and (b.data->'fold'->>'cursor')::int = $3
      and not exists (select from sessions a where a.accepted_from = s.id)
    order by s.created_at desc limit 1`;
  const [row] = await send<Row>(db, statement, [agentId, id, cursor]);
  return row === undefined ? null : readRefused(row);
}

/** The session that accepted a refused summary, if there is one. */
export async function findAcceptance(db: Db, sessionId: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.acceptedFrom, sessionId));
  return row ?? null;
}

type Row = Omit<RefusedSummary, "plan" | "startedBy"> & {
  readonly plan: string;
  readonly startedBy: string;
};

function readRefused({ plan, startedBy, ...row }: Row): RefusedSummary {
  return {
    ...row,
    plan: foldPlanSchema.parse(JSON.parse(plan)),
    startedBy: actorSchema.parse(JSON.parse(startedBy)),
  };
}
