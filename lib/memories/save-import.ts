import { z } from "zod";
import type { Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { type AgentRow, writeAgent, writeInLots } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import type { PlaceRow } from "@/db/queries/folder/folder-files";
import { loadStructure, saveStructure } from "@/db/queries/memories/imported-structures";
import { analyzeMemories, insertImportedSources } from "@/db/queries/memories/acts";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { importFormats, type ImportPlan, type SkippedLine } from "@/lib/interop/finding";
import { readImportInSteps } from "@/lib/interop/read";
import { suggestLabel } from "@/lib/interop/suggest-label";
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

/**
 * Adds what a file in a known format holds, all or nothing in one transaction; what the agent once
 * imported is not added again, whatever became of it. Our own export, into an agent that never had
 * a memory, keeps numbers, dates and flags. A dry run reports the same and writes nothing.
 * Throws a 400 for a file that cannot be read.
 */
export async function importMemories(
  ctx: Context,
  input: z.infer<typeof importMemoriesSchema>,
): Promise<ImportReport> {
  return (await runImport(ctx, input)).report;
}

/** An import with what a page tells of it beside the report. */
interface ImportRun {
  readonly report: ImportReport;
  /** The memories that are added, in the order of the file. */
  readonly changes: readonly Change[];
  /** The last revision that the import wrote, by which it can be undone; null where it wrote none. */
  readonly lastRevision: number | null;
}

/** The same, telling after each lot how many memories of how many are written. */
export async function runImport(
  ctx: Context,
  input: z.infer<typeof importMemoriesSchema>,
  onProgress: (written: number, of: number) => void = () => undefined,
): Promise<ImportRun> {
  const { agentId, dryRun, text, format, secrets } = input;
  const agent = await requireAgent(ctx, agentId, "memories.import");
  const at = ctx.now();
  const options = { format, secrets, now: at.getTime(), sha256 };
  const reading = await takeTurns(readImportInSteps(text, options));
  if (!reading.ok) throw Refusal.invalid({ file: reading.message }, reading.message);
  const { plan } = reading;
  if (dryRun) {
    const ready = await settleImport(ctx.db, agent, plan, at);
    return { report: reportOf(plan, ready), changes: ready.changes, lastRevision: null };
  }
  const { settled, lastRevision } = await ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    const locked = await lockAgent(tx, ctx.acting.accountId, agentId);
    if (locked === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, "memories.import", { agentId, ownerId: locked.ownerId });
    const ready = await settleImport(tx, locked, plan, at);
    const by = { ctx, agent: locked, at, plan, onProgress };
    return { settled: ready, lastRevision: (await writeImport(tx, by, ready)).lastRevision };
  });
  await analyzeMemories(ctx.db, settled.changes.length);
  return { report: reportOf(plan, settled), changes: settled.changes, lastRevision };
}

/** Writes what an import comes to. Gives the agent's row, and the last revision that was written; null where none was. */
export async function writeImport(
  tx: Tx,
  by: {
    ctx: Context;
    agent: AgentRow;
    at: Date;
    plan: ImportPlan;
    onProgress: (written: number, of: number) => void;
    places?: ReadonlyMap<number, PlaceRow>;
  },
  { changes, sources, nextNumber, skipped, restores, structure }: SettledImport,
): Promise<{ readonly agent: AgentRow; readonly lastRevision: number | null }> {
  if (structure !== null) {
    const { format } = by.plan;
    const before = await loadStructure(tx, by.agent.id, format);
    await saveStructure(tx, by.agent.id, format, mergeStructures(before, structure));
  }
  if (changes.length === 0 && nextNumber === by.agent.nextNumber) {
    return { agent: by.agent, lastRevision: null };
  }
  const { at, plan, places = new Map<number, PlaceRow>() } = by;
  const { actor } = by.ctx;
  const lots = { atOnce: changesAtOnce, from: { agent: by.agent, session: null } };
  const written = await writeInLots(tx, changes, lots, (some, now, start) => {
    if (start > 0) by.onProgress(start, changes.length);
    return { agent: now.agent, actor, at, changes: some, places };
  });
  await insertImportedSources(tx, by.agent.id, sources);
  if (changes.length > 0) by.onProgress(changes.length, changes.length);
  const lastRevision = changes.length === 0 ? null : written.agent.revision;
  const counts = { added: changes.length, skipped: skipped.length };
  const run = lastRevision !== null && { lastRevision, ...numbersOf(changes) };
  const data = { format: plan.format, ...counts, ...run };
  const records = [{ kind: "memories-imported", data }];
  const patched = { agent: written.agent, actor, at, agentPatch: { nextNumber }, records };
  const { agent } = await writeAgent(tx, patched);
  if (restores && skipped.length === 0 && agent.ledgerHash !== plan.ledgerHash) {
    throw new Error("The imported ledger does not have the hash of its export.");
  }
  return { agent, lastRevision };
}

/** No other memory of the agent has, or will have, a number between these. */
function numbersOf(changes: readonly Change[]): { firstNumber: number; lastNumber: number } {
  let [firstNumber, lastNumber] = [Infinity, 0];
  for (const { number } of changes) {
    firstNumber = Math.min(firstNumber, number);
    lastNumber = Math.max(lastNumber, number);
  }
  return { firstNumber, lastNumber };
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

export function importDetails({ changes, lastRevision }: ImportRun) {
  const some = changes.slice(0, bounds.looked);
  const suggested = { relational: 0, voice: 0 };
  for (const { after } of some) {
    const suggestion = after.category === null ? suggestLabel(after.content) : null;
    if (suggestion !== null) suggested[suggestion.category] += 1;
  }
  const samples = changes.slice(0, bounds.samples).map(({ after }) => cut(after.content));
  return { samples, suggested, looked: some.length, lastRevision };
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length <= bounds.letters ? text : `${letters.slice(0, bounds.letters).join("")}…`;
}
