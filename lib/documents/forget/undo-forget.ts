import { z } from "zod";
import type { Tx } from "@/db/client";
import { listRunFacts } from "@/db/queries/handbook/runs";
import {
  findForgetting,
  findNewestVersion,
  findVersion,
} from "@/db/queries/handbook/document-versions";
import { giveTime } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { setDeleted } from "@/lib/runs/delete-run";
import {
  documentOf,
  lockToEdit,
  writeDocuments,
  type NewDocument,
} from "@/lib/documents/write-documents";

const dataSchema = z.object({
  runs: z.array(z.string()),
  documents: z.array(z.object({ path: z.string(), before: z.int(), after: z.int() })),
  at: z.coerce.date(),
});
type Forgetting = z.infer<typeof dataSchema>;

/** What an undo brought back, and what it could not: documents by path, runs by thread. */
export interface ForgettingUndone {
  readonly documents: { readonly restored: readonly string[]; readonly changed: readonly string[] };
  readonly runs: { readonly restored: readonly string[]; readonly changed: readonly string[] };
}

/**
 * Takes back an act of forgetting by compare and set: a document that is as the act left it gets its
 * text and its lines' facts again; what was changed since stays, and is named. Null for an act that
 * is no forgetting.
 */
export async function undoForget(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<ForgettingUndone | null> {
  const act = await findForgetting(ctx.db, id);
  if (act === null) return null;
  const { agentId, position } = act;
  const done = dataSchema.parse(act.data);
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    let agent = await lockToEdit(ctx, tx, agentId);
    const documents = await planDocuments(tx, agentId, done);
    const runs = await listStillDeleted(tx, agentId, done);
    const restored = documents.map(({ path }) => path);
    const undone = {
      documents: {
        restored,
        changed: left(
          done.documents.map(({ path }) => path),
          restored,
        ),
      },
      runs: { restored: runs, changed: left(done.runs, runs) },
    };
    if (documents.length + runs.length === 0) return undone;
    for (const threadId of runs) {
      ({ agent } = await setDeleted(tx, ctx, { agent, threadId, isDeleted: false }));
    }
    await writeDocuments(ctx, tx, {
      agent,
      at: ctx.now(),
      documents,
      records: (versions) => [
        {
          kind: "forgetting-undone",
          data: { act: position, runs, documents: Object.fromEntries(versions) },
        },
      ],
    });
    return undone;
  });
}

async function planDocuments(
  tx: Tx,
  agentId: string,
  { documents }: Forgetting,
): Promise<NewDocument[]> {
  const planned: NewDocument[] = [];
  for (const { path, before, after } of documents) {
    const newest = await findNewestVersion(tx, { agentId, path });
    const old = await findVersion(tx, { agentId, path, version: before });
    // M7: words that were purged meanwhile do not come back.
    if (newest?.version !== after || old === null || old.purgedAt !== null) continue;
    const text = documentOf(newest)?.text ?? null;
    planned.push({ path, content: old.content, lines: old.lines, before: text });
  }
  return planned;
}

/** The runs that were deleted with this act and are still. */
async function listStillDeleted(tx: Tx, agentId: string, { runs, at }: Forgetting) {
  const stored = await listRunFacts(tx, agentId);
  return stored
    .filter(
      ({ threadId, deletedAt }) => runs.includes(threadId) && deletedAt?.getTime() === at.getTime(),
    )
    .map(({ threadId }) => threadId);
}

function left(all: readonly string[], done: readonly string[]): string[] {
  return all.filter((one) => !done.includes(one));
}
