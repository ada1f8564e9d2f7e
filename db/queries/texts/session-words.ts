import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { findTexts, referencesIn, type StoredText } from "@/db/queries/texts/stored-texts";
import { entries, sessions } from "@/db/schema";
import { entryDataSchemas, type EntryKind } from "@/lib/ledger/entries/entry";
import { wordyKinds } from "@/lib/ledger/entries/entry-words";
import { rewriteMarked } from "@/lib/ledger/entries/meaning";
import { openStates } from "@/lib/ledger/entries/session";
import type { sessionWordsSchema } from "@/lib/ledger/entries/session-words";

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
  const rows = await tx
    .select({ sessionId, sequence, kind: sql<EntryKind>`${kind}`, data })
    .from(entries)
    .where(
      and(
        sql`${sessionId} = any (${`{${sessionIds.join(",")}}`}::text[])`,
        sql`${kind} = any (${`{${wordyKinds.join(",")}}`}::text[])`,
      ),
    )
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
export async function listOpenSessions(tx: Tx, agentId: string) {
  const { id, state, target, conversationId } = sessions;
  return tx
    .select({ id, state, target, conversationId })
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), inArray(sessions.state, [...openStates])));
}
