import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { documentDrafts, documentVersions } from "@/db/schema";
import type { HandbookDocument } from "@/lib/handbook/folder";

export interface StoredDraft {
  readonly path: string;
  /** Null where the session removes the document. */
  readonly draft: HandbookDocument | null;
  /** The version that it started from; 0, and no document, where there was none. */
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
