import { listVersionsBefore } from "@/db/queries/handbook/document-versions";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { splitLines } from "@/lib/handbook/folder";

/** A version of a document with its text, and the text that it replaced. */
export interface ListedVersion {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly sessionId: string | null;
  /** Null where this version removed the document. */
  readonly content: string | null;
  readonly before: string | null;
  readonly lines: number;
  readonly isPurged: boolean;
}

interface Asked {
  readonly agentId: string;
  readonly path: string;
  readonly before: number | null;
  readonly limit: number;
}

/** H8: the versions of a document, newest first; `hasMore` says whether there are older ones. */
export async function listDocumentVersions(
  ctx: Context,
  { limit, ...asked }: Asked,
): Promise<{ readonly versions: readonly ListedVersion[]; readonly hasMore: boolean }> {
  await requireAgent(ctx, asked.agentId, "ledger.read");
  const rows = await listVersionsBefore(ctx.db, { ...asked, limit: limit + 1 });
  const versions = rows.slice(0, limit).map((row, index) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by.name,
    sessionId: row.sessionId,
    content: row.content,
    before: rows[index + 1]?.content ?? null,
    lines: row.content === null ? 0 : splitLines(row.content).length,
    isPurged: row.purgedAt !== null,
  }));
  return { versions, hasMore: rows.length > limit };
}
