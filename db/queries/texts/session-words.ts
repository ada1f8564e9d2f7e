import { and, asc, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { findTexts, referencesIn, type StoredText } from "@/db/queries/texts/stored-texts";
import { entries, promptParts, sessions } from "@/db/schema";
import { send } from "@/db/send";
import { type sessionWordsSchema, wordyKinds } from "@/lib/ledger/decide/purged-words";
import { entryDataSchemas, type EntryKind } from "@/lib/ledger/entries/entry";
import { rewriteMarked } from "@/lib/ledger/entries/meaning";
import { openStates } from "@/lib/ledger/entries/session";
import type { PromptPart } from "@/lib/frame/prompt/lines";

const columns = {
  id: sessions.id,
  summary: sessions.summary,
  consentReason: sessions.consentReason,
  note: sessions.note,
  marks: sessions.marks,
  warnings: sessions.warnings,
  losses: sessions.losses,
  settings: sessions.settings,
} satisfies Record<keyof typeof sessionWordsSchema.shape, unknown>;

/** Sessions of an agent after one of them, by id. */
export async function listSessionWords(tx: Tx, agentId: string, after: string, limit: number) {
  return tx
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), gt(sessions.id, after)))
    .orderBy(asc(sessions.id))
    .limit(limit);
}
export type SessionWords = Awaited<ReturnType<typeof listSessionWords>>[number];

export async function updateSessionWords(
  tx: Tx,
  { id }: SessionWords,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.update(sessions).set(changed).where(eq(sessions.id, id));
}

/** An entry as stored, with the texts of the refused call that it refers to. */
export interface EntryWords {
  readonly sessionId: string;
  readonly sequence: number;
  readonly kind: EntryKind;
  readonly data: Readonly<Record<string, unknown>>;
  readonly callTexts: readonly StoredText[];
}

/** The entries of an agent's sessions that contain text, in each log's order. */
export async function listEntryWords(
  tx: Tx,
  { agentId, sessionIds }: { agentId: string; sessionIds: readonly string[] },
): Promise<EntryWords[]> {
  const { sessionId, sequence, kind, data } = entries;
  const isTheirs = sql`${sessionId} = any (${`{${sessionIds.join(",")}}`}::text[])`;
  const rows = await tx
    .select({ sessionId, sequence, kind: sql<EntryKind>`${kind}`, data })
    .from(entries)
    .where(and(isTheirs, sql`${kind} = any (${`{${wordyKinds.join(",")}}`}::text[])`))
    .orderBy(asc(sessionId), asc(sequence));
  const referred = rows.map(callReferences);
  const found = await findTexts(tx, agentId, referred.flat());
  return rows.map((row, index) => ({
    ...row,
    callTexts: (referred[index] ?? []).flatMap((target) => found.get(target.join(" ")) ?? []),
  }));
}

function callReferences({ kind, data }: Pick<EntryWords, "kind" | "data">) {
  const calls: unknown[] = [];
  rewriteMarked(entryDataSchemas[kind], data, (value, { meaning }) => {
    if (meaning === "call") calls.push(value);
    return value;
  });
  return referencesIn(calls);
}

/** An entry's data with the texts of its refused call in place of their references. */
export function withCallTexts({ kind, data, callTexts }: EntryWords): EntryWords["data"] {
  return rewriteMarked(entryDataSchemas[kind], data, (value, { meaning }) => {
    const [target] = meaning === "call" ? referencesIn(value) : [];
    return callTexts.find(({ hash }) => hash === target?.[1])?.content ?? value;
  });
}

export async function updateEntryData(
  tx: Tx,
  { sessionId, sequence }: { readonly sessionId: string; readonly sequence: number },
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .update(entries)
    .set({ data })
    .where(and(eq(entries.sessionId, sessionId), eq(entries.sequence, sequence)));
}

/** The agent's open sessions, of every target. Takes no lock: the caller holds the agent's. */
export async function listOpenSessions(db: Db, agentId: string) {
  const { id, state, target, conversationId } = sessions;
  return db
    .select({ id, state, target, conversationId })
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), inArray(sessions.state, [...openStates])));
}

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
export async function appendPrompt(tx: Tx, sessionId: string, chat: string, text: string) {
  const parts = and(eq(promptParts.sessionId, sessionId), eq(promptParts.chat, chat));
  const [last] = await tx
    .select({ position: max(promptParts.position) })
    .from(promptParts)
    .where(parts);
  const position = (last?.position ?? -1) + 1;
  await tx.insert(promptParts).values({ sessionId, chat, position, number: null, text });
}

/** One JSON text: a parameter per field of thousands of rows takes 100 ms to build. */
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

export async function listPromptParts(tx: Tx, sessionIds: readonly string[]) {
  const { sessionId, chat, position, text } = promptParts;
  return tx
    .select({ sessionId, chat, position, text })
    .from(promptParts)
    .where(sql`${sessionId} = any (${`{${sessionIds.join(",")}}`}::text[])`);
}

type StoredPart = Awaited<ReturnType<typeof listPromptParts>>[number];

/** Replaces the texts of prompt parts in one statement: a fold has one part per message. */
export async function updatePromptParts(tx: Tx, parts: readonly StoredPart[]): Promise<void> {
  if (parts.length > 0) await send(tx, promptPartsStatement, [JSON.stringify(parts)]);
}

const promptPartsStatement = `update prompt_parts p set text = x.text
  from jsonb_to_recordset($1::text::jsonb)
    as x("sessionId" text, chat text, position int, text text)
  where p.session_id = x."sessionId" and p.chat = x.chat and p.position = x.position`;
