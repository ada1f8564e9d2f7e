import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { documentDrafts, documentVersions, entries } from "@/db/schema";
import { send } from "@/db/send";
import type { HandbookDocument } from "@/lib/handbook/grammar/document";
import { readActId } from "@/lib/ledger/entries/actor";

export interface StoredDraft {
  readonly path: string;
  /** Null where the session removes the document. */
  readonly draft: HandbookDocument | null;
  readonly baseVersion: number;
  readonly base: HandbookDocument | null;
}

/** A session's working copy: what it wrote, each with the version that it started from. */
export async function loadDrafts(
  db: Db,
  agentId: string,
  sessionId: string,
): Promise<StoredDraft[]> {
  const isBase = and(
    eq(documentVersions.agentId, agentId),
    eq(documentVersions.path, documentDrafts.path),
    eq(documentVersions.version, documentDrafts.baseVersion),
  );
  const rows = await db
    .select()
    .from(documentDrafts)
    .leftJoin(documentVersions, isBase)
    .where(eq(documentDrafts.sessionId, sessionId))
    .orderBy(documentDrafts.path);
  return rows.map(({ document_drafts: own, document_versions: base }) => ({
    path: own.path,
    draft: toDocument(own),
    baseVersion: own.baseVersion,
    base: base === null ? null : toDocument(base),
  }));
}

function toDocument({
  content,
  lines,
}: Pick<typeof documentDrafts.$inferSelect, "content" | "lines">) {
  return content === null ? null : { text: content, lines };
}

/** Writes a draft, over the one of its path. */
export async function saveDraft(
  tx: Tx,
  sessionId: string,
  { path, draft, baseVersion }: Omit<StoredDraft, "base">,
): Promise<void> {
  const values = { content: draft?.text ?? null, lines: draft?.lines ?? [], baseVersion };
  await tx
    .insert(documentDrafts)
    .values({ sessionId, path, ...values })
    .onConflictDoUpdate({
      target: [documentDrafts.sessionId, documentDrafts.path],
      set: values,
    });
}

/** A session that is over has no working copy: its log says what it wrote. */
export async function deleteDrafts(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(documentDrafts).where(sql`session_id = ${sessionId}`);
}

export type DocumentVersion = typeof documentVersions.$inferSelect;

export interface StoredDocument extends HandbookDocument {
  readonly version: number;
  readonly at: Date;
  readonly by: DocumentVersion["by"];
}

/** An agent's handbook as it is in force, by path. */
export async function loadHandbook(db: Db, agentId: string): Promise<Map<string, StoredDocument>> {
  const newest = await db
    .selectDistinctOn([documentVersions.path])
    .from(documentVersions)
    .where(eq(documentVersions.agentId, agentId))
    .orderBy(documentVersions.path, desc(documentVersions.version));
  return new Map(
    newest.flatMap(({ path, content, lines, version, at, by }) =>
      content === null ? [] : [[path, { text: content, lines, version, at, by }]],
    ),
  );
}

export interface NewVersion extends Pick<
  DocumentVersion,
  "path" | "content" | "lines" | "at" | "by" | "sessionId"
> {
  readonly agentId: string;
}

/** Puts versions in force, at most one of a path, under the agent's lock. Gives each's number. */
export async function insertVersions(
  tx: Tx,
  versions: readonly NewVersion[],
): Promise<Map<string, number>> {
  if (versions.length === 0) return new Map();
  const next = ({ agentId, path }: NewVersion) => sql<number>`coalesce((
    select max(version) from document_versions where agent_id = ${agentId} and path = ${path}
  ), 0) + 1`;
  const rows = await tx
    .insert(documentVersions)
    .values(versions.map((one) => ({ ...one, version: next(one) })))
    .returning({ path: documentVersions.path, version: documentVersions.version });
  return new Map(rows.map(({ path, version }) => [path, version]));
}

/** Where a version stands: its agent, its path and its number. */
interface Place {
  readonly agentId: string;
  readonly path: string;
}

const ofPlace = ({ agentId, path }: Place) =>
  and(eq(documentVersions.agentId, agentId), eq(documentVersions.path, path));

/** The newest version of one document, of a removed one too; null where there never was one. */
export async function findNewestVersion(db: Db, place: Place): Promise<DocumentVersion | null> {
  const [newest] = await listVersionsBefore(db, { ...place, before: null, limit: 1 });
  return newest ?? null;
}

/** One version of a document; null where there is none. */
export async function findVersion(
  db: Db,
  { version, ...place }: Place & { readonly version: number },
): Promise<DocumentVersion | null> {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(ofPlace(place), eq(documentVersions.version, version)));
  return row ?? null;
}

/** A document's versions below a number, newest first. */
export async function listVersionsBefore(
  db: Db,
  { before, limit, ...place }: Place & { readonly before: number | null; readonly limit: number },
): Promise<DocumentVersion[]> {
  const isBefore = before === null ? undefined : lt(documentVersions.version, before);
  return db
    .select()
    .from(documentVersions)
    .where(and(ofPlace(place), isBefore))
    .orderBy(desc(documentVersions.version))
    .limit(limit);
}

/** Whether a session put a document in force. */
export async function hasWritten(db: Db, sessionId: string, path: string): Promise<boolean> {
  const isWritten = and(eq(entries.sessionId, sessionId), eq(entries.kind, "document-written"));
  const isIt = and(isWritten, sql`${entries.data}->>'name' = ${path}`);
  return (await db.$count(entries, isIt)) > 0;
}

/** The data of an act of forgetting, by its id; null for any other act. */
export async function findForgetting(
  db: Db,
  id: string,
): Promise<{ readonly agentId: string; readonly position: number; readonly data: unknown } | null> {
  const name = readActId(id);
  if (name === null) return null;
  const statement = `select data from audit_records
    where chain = $1 and position = $2::int and kind = 'handbook-forgotten'`;
  const [row] = await send<{ data: unknown }>(db, statement, [name.agentId, name.position]);
  return row === undefined ? null : { ...name, data: row.data };
}
