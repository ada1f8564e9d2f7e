import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { ConversationRow } from "@/db/queries/conversations/conversation-rows";
import { conversations, messages, promptParts, sessions } from "@/db/schema";
import { send } from "@/db/send";
import { shortenTool, toolBeginning } from "@/lib/frame/prompt/lines";
import { placesOf } from "@/lib/ledger/decide/purged-words";
import type { FoldPlan } from "@/lib/ledger/entries/entry";
import type { Purge } from "@/lib/ledger/memory";
import type { Message, MessagePurge } from "@/lib/ledger/message";
import { messagesPerEnd, signsPerEnd } from "@/lib/writers/extract/settings";
import type { UnseenMessage } from "@/lib/writers/observe/rules";
import { toolTokens as toolTokensOfPass } from "@/lib/writers/observe/settings";

/** Appends messages to a conversation whose row is locked and counts them, in one statement. */
export async function appendMessageRows(
  tx: Tx,
  conversation: { readonly id: string; readonly messageCount: number },
  appended: readonly Omit<Message, "position">[],
): Promise<Pick<ConversationRow, "messageCount" | "unseenTokens">> {
  const rows = appended.map(({ at, ...message }, index) => ({
    ...message,
    position: conversation.messageCount + index + 1,
    at: new Date(at).toISOString(),
  }));
  const messageCount = conversation.messageCount + rows.length;
  const parameters = [conversation.id, messageCount, JSON.stringify(rows)];
  const [counted] = await send<{ unseenTokens: string }>(tx, appendStatement, parameters);
  return { messageCount, unseenTokens: Number(counted?.unseenTokens ?? 0) };
}

/** N2: what waits for the observer is counted along. */
const appendStatement = `with appended as (
    insert into messages (conversation_id, position, role, content, name, at)
    select $1, x.position, x.role, x.content, x.name, x.at
    from jsonb_to_recordset($3::text::jsonb)
      as x(position int, role text, content text, name text, at timestamptz)
    returning case when role = 'tool' then least(tokens, ${toolTokensOfPass}) else tokens end as tokens
  )
  update conversations set message_count = $2,
    unseen_tokens = unseen_tokens + (select coalesce(sum(tokens), 0) from appended)
  where id = $1 returning unseen_tokens as "unseenTokens"`;

/** A conversation's messages after a position, oldest first. */
export async function listMessageRows(
  db: Db,
  conversationId: string,
  after: number,
  limit: number,
): Promise<Message[]> {
  const { position, role, content, name, at, purged } = messages;
  const rows = await db
    .select({ position, role, content, name, at, purged })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(position, after)))
    .orderBy(asc(position))
    .limit(limit);
  return rows.map(toMessage);
}

export function toMessage({
  purged,
  at,
  ...row
}: Omit<Message, "at" | "purged"> & { at: Date; purged: MessagePurge | null }): Message {
  return { ...row, at: at.getTime(), ...(purged !== null && { purged }) };
}

/** The messages that a fold takes, oldest first; of what a tool answered only its line is read (K1). */
export async function listFoldRows(
  db: Db,
  fold: Pick<FoldPlan, "conversationId" | "cursor" | "messages">,
): Promise<Message[]> {
  const { conversationId, position, role, content, name, at, purged } = messages;
  const beginning = sql<string>`case ${role} when 'tool' then left(${content}, ${toolBeginning}) else ${content} end`;
  const length = sql<number>`char_length(${content})`;
  const rows = await db
    .select({ position, role, content: beginning, length, name, at, purged })
    .from(messages)
    .where(and(eq(conversationId, fold.conversationId), gt(position, fold.cursor)))
    .orderBy(asc(position))
    .limit(fold.messages);
  return rows.map(({ length: whole, ...row }) => {
    const message = toMessage(row);
    if (message.role !== "tool") return message;
    return { ...message, content: shortenTool(message.content, whole) };
  });
}

/** The token lengths of waiting messages as a fold would show them, oldest first. */
export async function measureMessages(
  db: Db,
  conversationId: string,
  after: number,
  { limit, toolTokens }: { readonly limit: number; readonly toolTokens: number },
): Promise<number[]> {
  const parameters = [conversationId, after, limit, toolTokens];
  const rows = await send<{ tokens: number }>(db, measureStatement, parameters);
  return rows.map(({ tokens }) => tokens);
}

const measureStatement = `select case when role = 'tool' then least(tokens, $4) else tokens end as tokens
  from messages where conversation_id = $1 and position > $2 order by position limit $3`;

export async function listConversationWords(tx: Tx, agentId: string, after: string, limit: number) {
  const { id, name, summary, run } = conversations;
  return tx
    .select({ id, name, summary, run })
    .from(conversations)
    .where(and(eq(conversations.agentId, agentId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function updateConversationWords(
  tx: Tx,
  id: string,
  words: Pick<ConversationRow, "name" | "summary" | "run">,
): Promise<void> {
  await tx.update(conversations).set(words).where(eq(conversations.id, id));
}

/** A conversation's messages after a position, with their previous purges. */
export async function listMessageWords(tx: Tx, id: string, after: number, limit: number) {
  const { position, content, name, purged } = messages;
  return tx
    .select({ position, content, name, purged })
    .from(messages)
    .where(and(eq(messages.conversationId, id), gt(position, after)))
    .orderBy(asc(position))
    .limit(limit);
}

/** Replaces the text of messages with what is left, in one statement. */
export async function updateMessageWords(
  tx: Tx,
  id: string,
  changed: readonly {
    readonly position: number;
    readonly content: string;
    readonly name: string | null;
    readonly purged: MessagePurge;
  }[],
): Promise<void> {
  if (changed.length > 0) await send(tx, messagesStatement, [id, JSON.stringify(changed)]);
}

const messagesStatement = `update messages m
  set content = x.content, name = x.name, purged = x.purged
  from jsonb_to_recordset($2::text::jsonb)
    as x(position int, content text, name text, purged jsonb)
  where m.conversation_id = $1 and m.position = x.position`;

/** Texts that an agent's folds wrote, found or restored, after one of them, by hash. */
export async function listFoldTexts(tx: Tx, agentId: string, after: string, limit: number) {
  return send<{ hash: string; content: string }>(tx, foldTexts, [agentId, after, limit]);
}

const { kinds, paths } = placesOf("document");
const foldTexts = `select t.hash, t.content from texts t
  where t.agent_id = $1 and t.number = 0 and t.hash > $2 and t.hash in (
    select hash #>> '{}' from sessions s join entries e on e.session_id = s.id,
      unnest(array[${paths.map((path) => `'${path}."$text"[1]'`).join(", ")}]::jsonpath[]) path,
      jsonb_path_query(e.data, path) hash
    where s.agent_id = $1 and e.kind in (${kinds.map((kind) => `'${kind}'`).join(", ")}))
  order by t.hash limit $3`;

/** Replaces a fold's text with what is left; its hash and tokens stay (M7). */
export async function replaceFoldText(
  tx: Tx,
  { agentId, hash }: { readonly agentId: string; readonly hash: string },
  content: string,
  purge: Omit<Purge, "tokens">,
): Promise<void> {
  const statement = `update texts set content = $3, purged = $4::text::jsonb
      || jsonb_build_object('tokens', coalesce((purged->>'tokens')::int,
        (char_length(content) + 3) / 4))
    where agent_id = $1 and number = 0 and hash = $2`;
  await send(tx, statement, [agentId, hash, content, JSON.stringify(purge)]);
}

export async function listFoldPromptParts(tx: Tx, agentId: string, conversationId: string) {
  const { sessionId, chat, position, text } = promptParts;
  return tx
    .select({ sessionId, chat, position, text })
    .from(promptParts)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(sessions.agentId, agentId), eq(sessions.conversationId, conversationId)))
    .orderBy(asc(sessionId), asc(chat), asc(position));
}

/**
 * N4: a transcript's messages in order, a long one by both its ends, and of very many the first and
 * the last. More of each is read than is shown, so that no cut leaves a part of a secret.
 */
export async function listTranscriptRows(
  db: Db,
  { id, messageCount }: Pick<ConversationRow, "id" | "messageCount">,
): Promise<UnseenMessage[]> {
  const { position, role, content, name, at, purged } = messages;
  const left = sql<number>`greatest(0, char_length(${content}) - ${2 * signsPerEnd})`;
  const begins = sql<string>`case when ${left} = 0 then ${content} else left(${content}, ${signsPerEnd}) end`;
  const ends = sql<string | null>`case when ${left} > 0 then right(${content}, ${signsPerEnd}) end`;
  const isNearEnd = or(lte(position, messagesPerEnd), gt(position, messageCount - messagesPerEnd));
  const rows = await db
    .select({ position, role, name, at, purged, content: begins, tail: ends, leftOut: left })
    .from(messages)
    .where(and(eq(messages.conversationId, id), isNearEnd))
    .orderBy(asc(position));
  return rows.map(({ tail, leftOut, ...row }) => ({ ...toMessage(row), tail, leftOut }));
}
