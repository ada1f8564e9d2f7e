import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { type AgentRow, writeAgent, writeInLots } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import type { PlaceRow } from "@/db/queries/folder/folder-files";
import {
  analyzeMemories,
  insertImportedSources,
  loadStructure,
  saveStructure,
} from "@/db/queries/memories/acts";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { importFormats, type ImportPlan, type SkippedLine } from "@/lib/interop/finding";
import { readImportInSteps } from "@/lib/interop/read";
import { suggestLabel } from "@/lib/interop/suggest-label";
import { writeActId } from "@/lib/ledger/entries/actor";
import { mergeStructures } from "@/lib/ledger/file-structure";
import type { Change } from "@/lib/ledger/change";
import { type SettledImport, settleImport } from "@/lib/memories/settle-import";
import { takeTurns } from "@/lib/process";

const flagSchema = z.union([z.boolean(), z.stringbool()], "Choose: true or false.");

export const importMemoriesSchema = z.strictObject({
  agentId: agentIdSchema,
  text: z.string(),
  format: z.enum(importFormats, `Choose: ${importFormats.join(", ")}.`).optional(),
  dryRun: flagSchema.default(false),
  secrets: z.enum(["keep", "leave-out"], "Choose: keep or leave-out.").optional(),
});

/** The same as an address says it; the file itself is the body. */
export const importQuerySchema = importMemoriesSchema.omit({ agentId: true, text: true });

export interface ImportReport {
  readonly format: string;
  readonly added: number;
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
  /** The name in the file, to name an agent after; it renames none. */
  readonly agentName: string | null;
}

const changesAtOnce = 1_000;

/** An import with what a page tells of it beside the report. */
export interface ImportRun<R = ImportReport> {
  readonly report: R;
  /** The memories that are added, in the order of the file. */
  readonly changes: readonly Change[];
  /** By which the import can be undone; null where it wrote no memory. */
  readonly act: string | null;
}

/** Called after each lot with how many memories of how many are written. */
export type OnProgress = (written: number, of: number) => void;

/**
 * Adds what a file in a known format holds, all or nothing in one transaction; what the agent once
 * imported is not added again, whatever became of it. Our own export, into an agent that never had
 * a memory, keeps numbers, dates and flags. A dry run reports the same and writes nothing.
 * Throws a 400 for a file that cannot be read.
 */
export async function runImport(
  ctx: Context,
  { agentId, dryRun, text, format, secrets }: z.infer<typeof importMemoriesSchema>,
  onProgress?: OnProgress,
): Promise<ImportRun> {
  const agent = await requireAgent(ctx, agentId, "memories.import");
  const options = { format, secrets, now: ctx.now().getTime(), sha256 };
  const reading = await takeTurns(readImportInSteps(text, options));
  if (!reading.ok) throw Refusal.invalid({ file: reading.message }, reading.message);
  const { plan } = reading;
  const { settled, act } = await writePlan(
    ctx,
    { agent, dryRun, onProgress },
    async (db, now, at) => ({ plan, settled: await settleImport(db, now, plan, at) }),
  );
  return { report: reportOf(plan, settled), changes: settled.changes, act };
}

/** What an import comes to in one agent, before it is written. */
export interface ReadyImport {
  readonly plan: ImportPlan;
  readonly settled: SettledImport;
  /** Where its memories stand in the agent's folder. */
  readonly placed?: readonly PlaceRow[];
}

/**
 * The one way in: settles an import and writes it under the agent's lock, then what else belongs to
 * it (`also`). A dry run only settles it.
 */
export async function writePlan<Ready extends ReadyImport>(
  ctx: Context,
  {
    agent,
    dryRun,
    onProgress = () => undefined,
  }: { agent: AgentRow; dryRun: boolean; onProgress?: OnProgress | undefined },
  settle: (db: Db, agent: AgentRow, at: Date) => Promise<Ready>,
  also: (tx: Tx, agent: AgentRow, ready: Ready) => Promise<void> = async () => undefined,
): Promise<Ready & { readonly act: string | null }> {
  const at = ctx.now();
  if (dryRun) return { ...(await settle(ctx.db, agent, at)), act: null };
  const agentId = agent.id;
  const done = await ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    const locked = await lockAgent(tx, ctx.acting.accountId, agentId);
    if (locked === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, "memories.import", { agentId, ownerId: locked.ownerId });
    const ready = await settle(tx, locked, at);
    const written = await writeImport(tx, { ctx, agent: locked, at, onProgress }, ready);
    await also(tx, written.agent, ready);
    return { ...ready, act: written.act };
  });
  await analyzeMemories(ctx.db, done.settled.changes.length);
  return done;
}

/** Writes what an import comes to, as an act; null where no memory was written. */
async function writeImport(
  tx: Tx,
  by: { ctx: Context; agent: AgentRow; at: Date; onProgress: OnProgress },
  { plan, settled, placed = [] }: ReadyImport,
): Promise<{ readonly agent: AgentRow; readonly act: string | null }> {
  const { changes, sources, nextNumber, skipped, restores, structure } = settled;
  if (structure !== null) {
    const { format } = plan;
    const before = await loadStructure(tx, by.agent.id, format);
    await saveStructure(tx, by.agent.id, format, mergeStructures(before, structure));
  }
  if (changes.length === 0 && nextNumber === by.agent.nextNumber) {
    return { agent: by.agent, act: null };
  }
  const { at } = by;
  const { actor } = by.ctx;
  const places = new Map(placed.map((place) => [place.number, place]));
  const lots = { atOnce: changesAtOnce, from: { agent: by.agent, session: null } };
  const written = await writeInLots(tx, changes, lots, (some, now, start) => {
    if (start > 0) by.onProgress(start, changes.length);
    return { agent: now.agent, actor, at, changes: some, places };
  });
  await insertImportedSources(tx, by.agent.id, sources);
  if (changes.length > 0) by.onProgress(changes.length, changes.length);
  const counts = { added: changes.length, skipped: skipped.length };
  const revisions = [by.agent.revision + 1, written.agent.revision];
  const data = { format: plan.format, ...counts, ...(changes.length > 0 && { revisions }) };
  const records = [{ kind: "memories-imported", data }];
  const patched = { agent: written.agent, actor, at, agentPatch: { nextNumber }, records };
  const { agent } = await writeAgent(tx, patched);
  if (restores && skipped.length === 0 && agent.ledgerHash !== plan.ledgerHash) {
    const file = "The export is damaged: its ledger hash doesn't match its memories.";
    throw Refusal.invalid({ file });
  }
  const act =
    changes.length === 0 ? null : writeActId({ agentId: agent.id, position: agent.auditCount });
  return { agent, act };
}

function reportOf(plan: ImportPlan, settled: SettledImport): ImportReport {
  return {
    format: plan.format,
    added: settled.changes.length,
    skipped: settled.skipped,
    warnings: settled.warnings,
    agentName: plan.agentName,
  };
}

const bounds = { samples: 3, letters: 280, looked: 1_000 };

/** What a page tells beside the report: the first of what is added, cut, and which labels they want. */
export function importDetails({ changes, act }: ImportRun) {
  const some = changes.slice(0, bounds.looked);
  const suggested = { relational: 0, voice: 0 };
  for (const { after } of some) {
    const suggestion = after.category === null ? suggestLabel(after.content) : null;
    if (suggestion !== null) suggested[suggestion.category] += 1;
  }
  const samples = changes.slice(0, bounds.samples).map(({ after }) => cut(after.content));
  return { samples, suggested, looked: some.length, act };
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length <= bounds.letters ? text : `${letters.slice(0, bounds.letters).join("")}…`;
}
