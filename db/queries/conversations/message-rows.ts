import { and, asc, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { send } from "@/db/send";
import { messages } from "@/db/schema";
import type { Message } from "@/lib/summary/message";

/** Appends messages to a conversation whose row is locked and counts them, in one statement. */
export async function appendMessageRows(
  tx: Tx,
  conversation: { readonly id: string; readonly messageCount: number },
  appended: readonly Omit<Message, "position">[],
): Promise<void> {
  const rows = appended.map(({ at, ...message }, index) => ({
    ...message,
    position: conversation.messageCount + index + 1,
    at: new Date(at).toISOString(),
  }));
  const messageCount = conversation.messageCount + rows.length;
  await send(tx, appendStatement, [conversation.id, messageCount, JSON.stringify(rows)]);
}

const appendStatement = `with appended as (
    insert into messages (conversation_id, position, role, content, name, at)
    select $1, x.position, x.role, x.content, x.name, x.at
    from jsonb_to_recordset($3::text::jsonb)
      as x(position int, role text, content text, name text, at timestamptz)
  )
  update conversations set message_count = $2 where id = $1`;

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
  return rows.map(({ purged: purge, ...row }) => ({
    ...row,
    at: row.at.getTime(),
    ...(purge !== null && { purged: purge }),
  }));
}

/** The token lengths of waiting messages as a fold would show them, oldest first. */
export async function measureMessages(
  db: Db,
  conversationId: string,
  after: number,
  { limit, toolTokens }: { readonly limit: number; readonly toolTokens: number },
): Promise<number[]> {
  const rows = await send<{ tokens: number }>(db, measureStatement, [
    conversationId,
    after,
    limit,
    toolTokens,
  ]);
  return rows.map(({ tokens }) => tokens);
}

const measureStatement = `select case when role = 'tool' then least(tokens, $4) else tokens end as tokens
  from messages where conversation_id = $1 and position > $2 order by position limit $3`;
