import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { ConversationRow } from "@/db/queries/conversations/insert-conversation";
import { agents, conversations, sessions } from "@/db/schema";
import { send } from "@/db/send";
import { openStates } from "@/lib/ledger/entries/session";

/** A conversation with its agent's name and the agent data that decides access rights. */
export interface ConversationOfAgent {
  readonly conversation: ConversationRow;
  readonly agentName: string;
  readonly ownerId: string | null;
}

/** A conversation of this account; null for an unknown id or another account's (U1). */
export async function findConversation(
  db: Db,
  accountId: string,
  id: string,
): Promise<ConversationOfAgent | null> {
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
  const place =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) > (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`;
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.agentId, agentId), place))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

const dueAgain = `select c.id from conversations c join agents a on a.id = c.agent_id
  join accounts o on o.id = c.account_id and o.closed_at is null
  where c.next_try_at <= $1::text::timestamptz
    and c.message_count - c.cursor > a.summary_threshold
    and c.message_count >= coalesce(c.held_until_count, 0)
    and not exists (select from sessions s where s.agent_id = c.agent_id
      and s.conversation_id = c.id
      and s.state in (${openStates.map((state) => `'${state}'`).join(", ")}))
  order by c.next_try_at limit $2`;

/**
 * Conversations of open accounts whose last fold failed and whose wait is over (K3), longest wait
 * first.
 */
export async function listDueAgain(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await send<{ id: string }>(db, dueAgain, [at.toISOString(), limit]);
  return rows.map(({ id }) => id);
}

/**
 * The session that has a conversation open, if there is one. Takes no lock: the caller holds the
 * agent's.
 */
export async function findOpenSession(
  db: Db,
  { id: conversationId, agentId }: Pick<ConversationRow, "id" | "agentId">,
) {
  const [row] = await db
    .select({ id: sessions.id, state: sessions.state })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.conversationId, conversationId),
        inArray(sessions.state, [...openStates]),
      ),
    );
  return row ?? null;
}
