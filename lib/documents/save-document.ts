import {
  type DocumentVersion,
  findNewestVersion,
  loadHandbook,
} from "@/db/queries/handbook/document-versions";
import { listRunFacts } from "@/db/queries/handbook/runs";
import type { Context } from "@/lib/context";
import { documentOf, lockToEdit, writeDocuments } from "@/lib/documents/write-documents";
import { toReferences } from "@/lib/documents/run-references";
import { Refusal } from "@/lib/errors";
import { carryLines } from "@/lib/handbook/carry-lines";
import { checkHandbook } from "@/lib/handbook/grammar/check-handbook";
import type { Fault } from "@/lib/handbook/grammar/fault";

interface SaveInput {
  readonly agentId: string;
  readonly path: string;
  /** Null removes the document. */
  readonly content: string | null;
  /** The version that the person saw; 0 where there was no document. */
  readonly version: number;
}

export interface SavedDocument {
  readonly path: string;
  readonly version: number;
  readonly content: string | null;
  /** What of the format the text doesn't keep: a person may write it nevertheless. */
  readonly faults: readonly Fault[];
}

/**
 * H8: what a person writes in a handbook. Lines that they add or change become theirs, all others
 * stay as they are. A stale version is refused with the newer text; the same text changes nothing.
 */
export async function saveDocument(ctx: Context, input: SaveInput): Promise<SavedDocument> {
  const { agentId, path, content, version } = input;
  return ctx.db.transaction(async (tx) => {
    const agent = await lockToEdit(ctx, tx, agentId);
    const newest = await findNewestVersion(tx, { agentId, path });
    refuseStale(newest, version);
    const before = documentOf(newest);
    if (before === null && content === null) throw Refusal.notFound("Document not found.");
    const person = { by: "person", person: ctx.actor.name } as const;
    const after = content === null ? null : carryLines(before, content, person);
    const handbook = new Map(await loadHandbook(tx, agentId));
    let saved = version;
    if (content !== (before?.text ?? null)) {
      const document = {
        path,
        content,
        lines: after?.lines ?? [],
        before: before?.text ?? null,
      };
      const { versions } = await writeDocuments(ctx, tx, {
        agent,
        at: ctx.now(),
        documents: [document],
        records: (given) => [
          {
            kind: "document-edited",
            data: { path, version: given.get(path), removed: content === null },
          },
        ],
      });
      saved = versions.get(path) ?? saved;
    }
    if (after === null) return { path, version: saved, content, faults: [] };
    const files = new Map([...handbook, [path, after]]);
    const stored = await listRunFacts(tx, agentId);
    const runs = toReferences(stored.filter(({ deletedAt }) => deletedAt === null));
    const { faults, warnings } = checkHandbook(files, { runs, leniency: "imported" });
    const own = [...faults, ...warnings].filter((one) => one.path === path);
    return { path, version: saved, content, faults: own };
  });
}

/** H8: a version that is not the newest is refused, with the text that is in force now. */
export function refuseStale(newest: DocumentVersion | null, version: number): void {
  const isThere = newest !== null && newest.content !== null;
  if (version === (newest?.version ?? 0) || (!isThere && version === 0)) return;
  throw Refusal.conflict(
    "stale",
    isThere
      ? `${newest.by.name} changed this document: the current version is ${newest.version}.`
      : "This document was removed.",
    {
      current: {
        version: newest?.version ?? 0,
        content: newest?.content ?? null,
        by: newest?.by.name ?? null,
        at: newest?.at.toISOString() ?? null,
      },
    },
  );
}
