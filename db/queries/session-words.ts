import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entries, sessions, texts } from "@/db/schema";
import type { EntryKind } from "@/lib/ledger/entry";
import { openStates } from "@/lib/ledger/session";

/** What stands in a session's row that somebody or a model wrote in words. */
const columns = {
  id: sessions.id,
  summary: sessions.summary,
  consentReason: sessions.consentReason,
  note: sessions.note,
  marks: sessions.marks,
  warnings: sessions.warnings,
  settings: sessions.settings,
};

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

export async function updateSessionWords(tx: Tx, { id, ...words }: SessionWords): Promise<void> {
  await tx.update(sessions).set(words).where(eq(sessions.id, id));
}

/** An entry as it is stored; `argumentsText` is what its arguments refer to, if they do. */
export interface EntryWords {
  readonly sessionId: string;
  readonly sequence: number;
  readonly kind: EntryKind;
  readonly data: Readonly<Record<string, unknown>>;
  readonly argumentsText: {
    readonly number: number;
    readonly hash: string;
    readonly content: string;
  } | null;
}

/** The entries of sessions of an agent that are of these kinds, in the order of each log. */
export async function listEntryWords(
  tx: Tx,
  wanted: { agentId: string; sessionIds: readonly string[]; kinds: readonly EntryKind[] },
): Promise<EntryWords[]> {
  const refers = sql`${entries.data}->'arguments'->'$text'`;
  const isText = and(
    eq(texts.agentId, wanted.agentId),
    sql`${texts.number} = (${refers}->>0)::int`,
    sql`${texts.hash} = ${refers}->>1`,
  );
  const rows = await tx
    .select({
      sessionId: entries.sessionId,
      sequence: entries.sequence,
      kind: entries.kind,
      data: entries.data,
      number: texts.number,
      hash: texts.hash,
      content: texts.content,
    })
    .from(entries)
    .leftJoin(texts, isText)
    .where(
      and(
        sql`${entries.sessionId} = any (${`{${wanted.sessionIds.join(",")}}`}::text[])`,
        sql`${entries.kind} = any (${`{${wanted.kinds.join(",")}}`}::text[])`,
      ),
    )
    .orderBy(asc(entries.sessionId), asc(entries.sequence));
  return rows.map(({ number, hash, content, kind, ...row }) => ({
    ...row,
    kind: wanted.kinds.find((known) => known === kind) ?? "session-queued",
    argumentsText:
      number === null || hash === null || content === null ? null : { number, hash, content },
  }));
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

/** The agent's open sessions, of every target. Takes no lock: the agent's is held. */
export async function listOpenSessions(tx: Tx, agentId: string) {
  const { id, state, target } = sessions;
  return tx
    .select({ id, state, target })
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), inArray(sessions.state, [...openStates])));
}
