import {
  findNewestVersion,
  findVersion,
  listVersionsBefore,
} from "@/db/queries/handbook/document-versions";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { splitLines } from "@/lib/handbook/grammar/document";
import { documentOf, lockToEdit, refuseStale, writeDocuments } from "@/lib/handbook/save";

interface Asked {
  readonly agentId: string;
  readonly path: string;
  readonly before: number | null;
  readonly limit: number;
}

/** H8: the versions of a document, newest first; `hasMore` says whether there are older ones. */
export async function listDocumentVersions(ctx: Context, { limit, ...asked }: Asked) {
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

interface RestoreInput {
  readonly agentId: string;
  readonly path: string;
  readonly version: number;
  /** The newest version that the person saw. */
  readonly seenVersion: number;
}

/** H8: writes an old version again, as a new one. Its lines keep the facts that they had in it. */
export async function restoreDocument(
  ctx: Context,
  { agentId, path, version, seenVersion }: RestoreInput,
): Promise<{ readonly path: string; readonly version: number }> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockToEdit(ctx, tx, agentId);
    const newest = await findNewestVersion(tx, { agentId, path });
    refuseStale(newest, seenVersion);
    const old = await findVersion(tx, { agentId, path, version });
    if (old === null) throw Refusal.notFound("Version not found.");
    if (old.purgedAt !== null) {
      throw Refusal.conflict(
        "purged",
        "Words of this version were purged, so it can't be restored.",
      );
    }
    const before = documentOf(newest)?.text ?? null;
    if (old.content === before) return { path, version: newest?.version ?? seenVersion };
    const { versions } = await writeDocuments(ctx, tx, {
      agent,
      at: ctx.now(),
      documents: [{ path, content: old.content, lines: old.lines, before }],
      records: (given) => [
        { kind: "document-restored", data: { path, version: given.get(path), restored: version } },
      ],
    });
    return { path, version: versions.get(path) ?? seenVersion };
  });
}
