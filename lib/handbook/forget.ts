import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  findForgetting,
  findNewestVersion,
  findVersion,
  loadHandbook,
  type StoredDocument,
} from "@/db/queries/handbook/document-versions";
import { listRunFacts } from "@/db/queries/handbook/runs";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { lockPermitted, requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type HandbookFiles, memoryPath } from "@/lib/handbook/grammar/document";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { forgetBlock, forgetRuns } from "@/lib/handbook/lines/forget";
import { namedRuns } from "@/lib/handbook/lines/origins";
import { toReference } from "@/lib/handbook/load-runs";
import type { forgetBody } from "@/lib/handbook/schema";
import { documentOf, type NewDocument, writeDocuments } from "@/lib/handbook/save";
import { setDeleted } from "@/lib/handbook/save-runs";
import { writeActId } from "@/lib/ledger/entries/actor";

type ForgetInput = z.infer<typeof forgetBody> & { readonly agentId: string };
type ForgetTarget = Omit<ForgetInput, "seenVersions">;

/** H10: what is removed with runs or a block, and what stays. Unknown ones are a 404. */
async function planForget(db: Db, { agentId, runs = [], block }: ForgetTarget) {
  const handbook = await loadHandbook(db, agentId);
  const stored = await listRunFacts(db, agentId);
  const references = stored.map(toReference);
  if (block !== undefined) {
    const { blocks } = parseMemory(handbook.get(memoryPath)?.text ?? "");
    if (!blocks.some(({ title }) => title === block)) throw Refusal.notFound("Block not found.");
    return { handbook, runs: [], ...forgetBlock(handbook, block, references) };
  }
  const gone = new Set(runs);
  const known = namedRuns(handbook, references);
  for (const { threadId } of stored) known.add(threadId);
  if (runs.some((thread) => !known.has(thread))) throw Refusal.notFound("Run not found.");
  const there = stored.filter((run) => gone.has(run.threadId) && run.deletedAt === null);
  return {
    handbook,
    runs: there.map(({ threadId }) => threadId),
    ...forgetRuns(handbook, gone, references),
  };
}

/** H10: removes the lines that rest on these runs alone, or a block, as one act. 409 if in use. */
export async function forget(ctx: Context, input: ForgetInput) {
  return ctx.db.transaction(async (tx) => {
    let agent = await lockPermitted(ctx, tx, input.agentId, "memories.edit");
    await refuseOpenHandbook(tx, agent.id);
    const { handbook, files, removed, stays, runs } = await planForget(tx, input);
    refuseChanged(handbook, input.seenVersions);
    const at = ctx.now();
    const documents = changedDocuments(handbook, files);
    if (documents.length === 0 && runs.length === 0) {
      return { act: null, removed: [], stays, runs: [], versions: Object.fromEntries<number>([]) };
    }
    const within = { actor: ctx.actor, now: () => at };
    for (const threadId of runs) {
      ({ agent } = await setDeleted(tx, within, { agent, threadId, isDeleted: true }));
    }
    const written = await writeDocuments(ctx, tx, {
      agent,
      at,
      documents,
      records: (versions) => [
        {
          kind: "handbook-forgotten",
          data: {
            lines: removed.length,
            runs,
            at: at.toISOString(),
            isBlock: input.block !== undefined,
            documents: documents.map(({ path }) => ({
              path,
              before: handbook.get(path)?.version,
              after: versions.get(path),
            })),
          },
        },
      ],
    });
    const { auditCount: position } = written.agent;
    const versions = Object.fromEntries(written.versions);
    const act = writeActId({ agentId: agent.id, position });
    return { act, removed, stays, runs, versions };
  });
}

async function refuseOpenHandbook(tx: Tx, agentId: string): Promise<void> {
  const open = await lockOpenSession(tx, agentId, "handbook");
  if (open === null) return;
  throw Refusal.conflict(
    "session-open",
    open.state === "awaiting-review"
      ? "A handbook session needs review. Decide that session first."
      : "A handbook session is running. Stop it, or wait for its end.",
    { sessionId: open.id },
  );
}

function refuseChanged(
  handbook: ReadonlyMap<string, StoredDocument>,
  seen: Readonly<Record<string, number>> | undefined,
): void {
  if (seen === undefined) return;
  const paths = new Set([...handbook.keys(), ...Object.keys(seen)]);
  const changed = [...paths].filter((path) => handbook.get(path)?.version !== seen[path]);
  if (changed.length === 0) return;
  throw Refusal.conflict(
    "stale",
    "The handbook changed while you were looking. Check again which lines would be removed.",
    { changed },
  );
}

function changedDocuments(
  handbook: ReadonlyMap<string, StoredDocument>,
  files: HandbookFiles,
): NewDocument[] {
  return [...handbook].flatMap(([path, { text }]): NewDocument[] => {
    const after = files.get(path);
    if (after?.text === text) return [];
    return [{ path, content: after?.text ?? null, lines: after?.lines ?? [], before: text }];
  });
}

/** H10: what forgetting would remove. Nothing is written. */
export async function previewForget(ctx: Context, target: ForgetTarget) {
  await requireAgent(ctx, target.agentId, "memories.edit");
  const { handbook, removed, stays, runs } = await planForget(ctx.db, target);
  const versions = Object.fromEntries([...handbook].map(([path, { version }]) => [path, version]));
  return { act: null, removed, stays, runs, versions };
}

const dataSchema = z.object({
  runs: z.array(z.string()),
  documents: z.array(z.object({ path: z.string(), before: z.int(), after: z.int() })),
  at: z.coerce.date(),
});
type Forgetting = z.infer<typeof dataSchema>;

/**
 * Takes back an act of forgetting by compare and set: a document that is as the act left it gets its
 * text and its lines' facts again; what was changed since stays, and is named. Null for an act that
 * is no forgetting.
 */
export async function undoForget(ctx: Context, { id }: { readonly id: string }) {
  const act = await findForgetting(ctx.db, id);
  if (act === null) return null;
  const { agentId, position } = act;
  const done = dataSchema.parse(act.data);
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    let agent = await lockPermitted(ctx, tx, agentId, "memories.edit");
    const documents = await planDocuments(tx, agentId, done);
    const runs = await listStillDeleted(tx, agentId, done);
    const restored = documents.map(({ path }) => path);
    const changed = done.documents.map(({ path }) => path).filter((one) => !restored.includes(one));
    const undone = {
      documents: { restored, changed },
      runs: { restored: runs, changed: done.runs.filter((one) => !runs.includes(one)) },
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

async function listStillDeleted(tx: Tx, agentId: string, { runs, at }: Forgetting) {
  const stored = await listRunFacts(tx, agentId);
  return stored
    .filter(
      ({ threadId, deletedAt }) => runs.includes(threadId) && deletedAt?.getTime() === at.getTime(),
    )
    .map(({ threadId }) => threadId);
}
