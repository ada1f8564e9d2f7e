import { and, asc, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { send } from "@/db/send";
import { conversations, messages, promptParts, sessions } from "@/db/schema";
import { placesOf } from "@/lib/ledger/entries/entry-words";
import type { Purge } from "@/lib/ledger/memory";
import type { MessagePurge } from "@/lib/summary/message";

/**
 * An agent's conversations after one of them, by id, with the text in them that a person or model
 * wrote.
 */
export async function listConversationWords(tx: Tx, agentId: string, after: string, limit: number) {
  const { id, name, summary } = conversations;
  return tx
    .select({ id, name, summary })
    .from(conversations)
    .where(and(eq(conversations.agentId, agentId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function updateConversationWords(
  tx: Tx,
  id: string,
  words: { readonly name: string | null; readonly summary: string },
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
export async function listFoldTexts(
  tx: Tx,
  agentId: string,
  after: string,
  limit: number,
): Promise<{ hash: string; content: string }[]> {
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

/** Prompts that a conversation's folds sent, part by part. */
export async function listFoldPromptParts(tx: Tx, agentId: string, conversationId: string) {
  const { sessionId, chat, position, text } = promptParts;
  return tx
    .select({ sessionId, chat, position, text })
    .from(promptParts)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(sessions.agentId, agentId), eq(sessions.conversationId, conversationId)))
    .orderBy(asc(sessionId), asc(chat), asc(position));
}
