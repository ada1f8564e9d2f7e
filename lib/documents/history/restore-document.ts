import { findNewestVersion, findVersion } from "@/db/queries/handbook/document-versions";
import type { Context } from "@/lib/context";
import { refuseStale } from "@/lib/documents/save-document";
import { documentOf, lockToEdit, writeDocuments } from "@/lib/documents/write-documents";
import { Refusal } from "@/lib/errors";

interface RestoreInput {
  readonly agentId: string;
  readonly path: string;
  /** The version to go back to. */
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
