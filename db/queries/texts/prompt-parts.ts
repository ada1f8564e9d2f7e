import { and, asc, eq, max, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { promptParts } from "@/db/schema";
import { send } from "@/db/send";
import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";

/** Stores a sent prompt, one row per part (P5, M7). */
export async function insertPrompt(
  tx: Tx,
  sessionId: string,
  chat: string,
  parts: readonly PromptPart[],
): Promise<void> {
  await send(tx, newParts, [sessionId, chat, JSON.stringify(parts)]);
}

/** Stores what was later added to a chat, after its other parts. */
export async function appendPrompt(
  tx: Tx,
  sessionId: string,
  chat: string,
  text: string,
): Promise<void> {
  const parts = and(eq(promptParts.sessionId, sessionId), eq(promptParts.chat, chat));
  const [last] = await tx
    .select({ position: max(promptParts.position) })
    .from(promptParts)
    .where(parts);
  const position = (last?.position ?? -1) + 1;
  await tx.insert(promptParts).values({ sessionId, chat, position, number: null, text });
}

/**
 * As one JSON text: building a statement with a parameter per field of thousands of rows takes 100
 * ms.
 */
const newParts = `
  insert into prompt_parts (session_id, chat, position, number, text)
  select $1, $2, x.position - 1, (x.part->>'number')::int, x.part->>'text'
  from json_array_elements($3::text::json) with ordinality x(part, position)`;

/** A stored prompt in full; empty if none was sent. Purged parts are missing. */
export async function loadPrompt(db: Db, sessionId: string, chat: string): Promise<PromptPart[]> {
  return db
    .select({ number: promptParts.number, text: promptParts.text })
    .from(promptParts)
    .where(and(eq(promptParts.sessionId, sessionId), eq(promptParts.chat, chat)))
    .orderBy(asc(promptParts.position));
}

/** The memories shown in a stored prompt. */
export async function listPromptNumbers(db: Db, sessionId: string, chat: string) {
  const isOfChat = and(eq(promptParts.sessionId, sessionId), eq(promptParts.chat, chat));
  const rows = await db
    .selectDistinct({ number: promptParts.number })
    .from(promptParts)
    .where(isOfChat);
  return rows.flatMap(({ number }) => number ?? []);
}

/** A part of a prompt as stored. */
export interface StoredPart {
  readonly sessionId: string;
  readonly chat: string;
  readonly position: number;
  readonly text: string;
}

/** Every part of these sessions' prompts. */
export async function listPromptParts(
  tx: Tx,
  sessionIds: readonly string[],
): Promise<StoredPart[]> {
  const { sessionId, chat, position, text } = promptParts;
  return tx
    .select({ sessionId, chat, position, text })
    .from(promptParts)
    .where(sql`${sessionId} = any (${`{${sessionIds.join(",")}}`}::text[])`);
}

/** Replaces the texts of prompt parts in one statement: a fold has one part per message. */
export async function updatePromptParts(tx: Tx, parts: readonly StoredPart[]): Promise<void> {
  if (parts.length > 0) await send(tx, promptPartsStatement, [JSON.stringify(parts)]);
}

const promptPartsStatement = `update prompt_parts p set text = x.text
  from jsonb_to_recordset($1::text::jsonb)
    as x("sessionId" text, chat text, position int, text text)
  where p.session_id = x."sessionId" and p.chat = x.chat and p.position = x.position`;
