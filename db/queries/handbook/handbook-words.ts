import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { documentDrafts, documentVersions, runs, sessions } from "@/db/schema";
import type { LineFacts } from "@/lib/handbook/folder";

/** Runs of an agent after one of them, by thread, with the text in them. */
export async function listRunWords(tx: Tx, agentId: string, after: string, limit: number) {
  const { threadId, cwd, path, summary, rawMemory } = runs;
  return tx
    .select({ threadId, cwd, path, summary, rawMemory })
    .from(runs)
    .where(and(eq(runs.agentId, agentId), gt(threadId, after)))
    .orderBy(asc(threadId))
    .limit(limit);
}
type RunWords = Awaited<ReturnType<typeof listRunWords>>[number];

export async function updateRunWords(
  tx: Tx,
  agentId: string,
  { threadId, ...words }: RunWords,
): Promise<void> {
  await tx
    .update(runs)
    .set(words)
    .where(and(eq(runs.agentId, agentId), eq(runs.threadId, threadId)));
}

/** A text of a handbook with the facts of its lines. */
export interface DocumentWords {
  readonly content: string;
  readonly lines: readonly LineFacts[];
}

/** Where an agent's documents have text: path and version of each, in force or not. */
export async function listVersionPlaces(tx: Tx, agentId: string) {
  const { path, version } = documentVersions;
  return tx
    .select({ path, version })
    .from(documentVersions)
    .where(and(eq(documentVersions.agentId, agentId), sql`${documentVersions.content} is not null`))
    .orderBy(asc(path), asc(version));
}

/** Replaces a version's text with what is left of it (M7). */
export async function updateVersionWords(
  tx: Tx,
  place: { readonly agentId: string; readonly path: string; readonly version: number },
  words: DocumentWords & { readonly purgedAt: Date },
): Promise<void> {
  await tx
    .update(documentVersions)
    .set(words)
    .where(
      and(
        eq(documentVersions.agentId, place.agentId),
        eq(documentVersions.path, place.path),
        eq(documentVersions.version, place.version),
      ),
    );
}

/** The working copies of an agent's sessions that have text. */
export async function listDraftWords(tx: Tx, agentId: string) {
  const { sessionId, path, content, lines } = documentDrafts;
  const rows = await tx
    .select({ sessionId, path, content, lines })
    .from(documentDrafts)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(sessions.agentId, agentId));
  return rows.flatMap((row) => (row.content === null ? [] : [{ ...row, content: row.content }]));
}

export async function updateDraftWords(
  tx: Tx,
  { sessionId, path }: { readonly sessionId: string; readonly path: string },
  words: DocumentWords,
): Promise<void> {
  await tx
    .update(documentDrafts)
    .set(words)
    .where(and(eq(documentDrafts.sessionId, sessionId), eq(documentDrafts.path, path)));
}
