import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { documentVersions } from "@/db/schema";
import type { HandbookDocument } from "@/lib/handbook/folder";

export type DocumentVersion = typeof documentVersions.$inferSelect;

/** A document in force, with the version that it has. */
export interface StoredDocument extends HandbookDocument {
  readonly version: number;
  readonly at: Date;
  readonly by: DocumentVersion["by"];
}

/** The newest version of each path, of removed documents too, in the order of their paths. */
async function listNewestVersions(db: Db, agentId: string): Promise<DocumentVersion[]> {
  return db
    .selectDistinctOn([documentVersions.path])
    .from(documentVersions)
    .where(eq(documentVersions.agentId, agentId))
    .orderBy(documentVersions.path, desc(documentVersions.version));
}

/** An agent's handbook as it is in force, by path. */
export async function loadHandbook(db: Db, agentId: string): Promise<Map<string, StoredDocument>> {
  const newest = await listNewestVersions(db, agentId);
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

/**
 * Puts versions in force, each after the newest of its path, under the agent's lock. At most one of
 * a path. Gives the version of each path.
 */
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

/** The facts of the lines of one version; empty where that version is unknown. */
export async function findVersionLines(
  db: Db,
  agentId: string,
  path: string,
  version: number,
): Promise<DocumentVersion["lines"]> {
  const [row] = await db
    .select({ lines: documentVersions.lines })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.agentId, agentId),
        eq(documentVersions.path, path),
        eq(documentVersions.version, version),
      ),
    );
  return row?.lines ?? [];
}
