import { z } from "zod";
import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import {
  countRuns,
  listRunHeads,
  listRunRows,
  loadRunRow,
  type RunRow,
} from "@/db/queries/handbook/runs";
import { countUse } from "@/db/queries/handbook/session-runs";
import { findOpenSession } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { loadEstimate } from "@/lib/frame/load-settings";
import { describeRun, readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import { countLinesByRun, linesOfRun } from "@/lib/handbook/lines/carry-lines";
import { threadIdSchema } from "@/lib/handbook/schema";
import { findTextFault } from "@/lib/ledger/texts/content";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";

const searchWords = "At most 200 characters.";

export const listRunsSchema = z.strictObject({
  agentId: agentIdSchema,
  q: z
    .string()
    .trim()
    .max(200, searchWords)
    .refine((text) => findTextFault(text) === null, "This contains a character that no run has.")
    .optional()
    .meta({ description: "Text in the folder, the thread, the summary or the raw memory." }),
  deleted: z
    .union([z.boolean(), z.stringbool()], "Choose: true or false.")
    .default(false)
    .meta({ description: "The deleted runs instead of the others." }),
  ...pageFields,
});

const keySchema = z.tuple([momentSchema, threadIdSchema]);

/** An agent's runs, newest first, a page at a time. */
export async function listRuns(ctx: Context, input: z.output<typeof listRunsSchema>) {
  const { agentId, q, deleted, limit } = input;
  await requireAgent(ctx, agentId, "ledger.read");
  const before = readCursor(input.cursor, keySchema);
  const filter = { agentId, text: q || null, deleted };
  const rows = await listRunRows(ctx.db, filter, { before, limit: limit + 1 });
  const items = rows.map(({ rawMemoryOpening, summaryOpening, ...row }) => {
    const fields = readRawMemory(rawMemoryOpening);
    const description = describeRun(fields, summaryOpening);
    return { ...row, description, outcome: fields.outcome };
  });
  return toPage(items, limit, ({ updatedAt, threadId }) => [updatedAt.getTime(), threadId]);
}

/** An agent's runs that are not deleted, as the lines of a handbook name them. */
export async function listRunReferences(db: Db, agentId: string): Promise<RunReference[]> {
  return (await listRunHeads(db, agentId)).map(toReference);
}

/** A run as a line of a handbook names it. */
export function toReference(
  run: Pick<RunRow, "threadId" | "file" | "cwd" | "path" | "updatedAt">,
): RunReference {
  const { threadId, file, cwd, path, updatedAt } = run;
  return { threadId, file, cwd, rolloutPath: path, updatedAt: updatedAt.toISOString() };
}

/** A run of an agent that the caller may see. Throws a 404 for an unknown thread. */
export async function requireRun(db: Db, agentId: string, threadId: string): Promise<RunRow> {
  const isId = threadIdSchema.safeParse(threadId).success;
  const run = isId ? await loadRunRow(db, agentId, threadId) : null;
  if (run === null) throw Refusal.notFound("Run not found.");
  return run;
}

export const loadRunSchema = z.strictObject({ agentId: agentIdSchema, threadId: threadIdSchema });

export type LoadedRun = Awaited<ReturnType<typeof loadRun>>;

/** One run, deleted or not, with the lines in force that rest on it. An agent that reads it uses it (H10). */
export async function loadRun(ctx: Context, input: z.output<typeof loadRunSchema>) {
  const { agentId, threadId } = input;
  await requireAgent(ctx, agentId, "ledger.read");
  const run = await requireRun(ctx.db, agentId, threadId);
  if (ctx.acting.kind === "agent") {
    await ctx.db.transaction((tx) => countUse(tx, agentId, [threadId], ctx.now()));
  }
  const files = await loadHandbook(ctx.db, agentId);
  return { run, lines: linesOfRun(files, [toReference(run)], threadId) };
}

/** One run with the fields of its raw memory, for its page. */
export async function loadRunPage(ctx: Context, input: z.output<typeof loadRunSchema>) {
  const { ownerId } = await requireAgent(ctx, input.agentId, "ledger.read");
  const { run, lines } = await loadRun(ctx, input);
  const target = { agentId: input.agentId, ownerId };
  const fields = readRawMemory(run.rawMemory);
  return {
    run,
    lines,
    fields,
    title: describeRun(fields, run.summary) ?? run.threadId,
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
  };
}

/** Whether a person may start a handbook session, what it may come to, and the one that is open. */
export async function loadHandbookStart(ctx: Context, agent: AgentRow) {
  const open = await findOpenSession(ctx.db, agent.id, "handbook");
  const target = { agentId: agent.id, ownerId: agent.ownerId };
  return {
    mayStart: may(ctx.acting, "sessions.start", target) === true,
    estimate: await loadEstimate(ctx, agent, "handbook", null),
    openSession: open && { id: open.id, isUndecided: open.state === "awaiting-review" },
  };
}

/** An agent's runs with how many lines of the handbook rest on each, for their page. */
export async function loadRunsPage(ctx: Context, input: z.output<typeof listRunsSchema>) {
  const { agentId, q, deleted } = input;
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const all = { agentId, text: null };
  const [page, matching, active, gone, files, references] = await Promise.all([
    listRuns(ctx, input),
    countRuns(ctx.db, { agentId, text: q || null, deleted }),
    countRuns(ctx.db, { ...all, deleted: false }),
    countRuns(ctx.db, { ...all, deleted: true }),
    loadHandbook(ctx.db, agentId),
    listRunReferences(ctx.db, agentId),
  ]);
  const lines = countLinesByRun(files, references);
  const target = { agentId, ownerId: agent.ownerId };
  return {
    ...page,
    items: page.items.map((run) => ({ ...run, lines: lines.get(run.threadId) ?? 0 })),
    matching,
    active,
    deleted: gone,
    ...(await loadHandbookStart(ctx, agent)),
    mayImport: may(ctx.acting, "memories.import", target) === true,
  };
}
