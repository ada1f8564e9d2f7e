import { z } from "zod";
import type { Tx } from "@/db/client";
import { analyzeMemories, insertImportedSources } from "@/db/queries/imported-sources";
import { writeAgent, type AgentRow } from "@/db/queries/agent-write";
import { lockAgent } from "@/db/queries/lock-agent";
import { sha256 } from "@/db/sha256";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { importFormats, type ImportPlan, type SkippedLine } from "@/lib/interop/import-plan";
import { readImport } from "@/lib/interop/read-import";
import { settleImport, type SettledImport } from "@/lib/memories/settle-import";

const flagSchema = z.union([z.boolean(), z.stringbool()], "Choose: true or false.");

export const importMemoriesSchema = z.strictObject({
  agentId: agentIdSchema,
  /** The whole file. */
  text: z.string(),
  format: z.enum(importFormats, `Choose: ${importFormats.join(", ")}.`).optional(),
  dryRun: flagSchema.default(false),
  secrets: z.enum(["keep", "leave-out"], "Choose: keep or leave-out.").optional(),
});

export interface ImportReport {
  readonly format: string;
  readonly added: number;
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
  /** The name in the file, to name an agent after; it renames none. */
  readonly agentName: string | null;
}

const changesAtOnce = 1_000;
const manyChanges = 5_000;

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
  const { agentId, dryRun, text, format, secrets } = input;
  const agent = await requireAgent(ctx, agentId, "memories.import");
  const at = ctx.now();
  const reading = readImport(text, { format, secrets, now: at.getTime(), sha256 });
  if (!reading.ok) throw Refusal.invalid({ file: reading.message }, reading.message);
  const { plan } = reading;
  if (dryRun) return reportOf(plan, await settleImport(ctx.db, agent, plan, at));
  const settled = await ctx.db.transaction(async (tx) => {
    const locked = await lockAgent(tx, agentId);
    if (locked === null) throw Refusal.notFound("There is no such agent.");
    requirePermission(ctx, "memories.import", { agentId, ownerId: locked.ownerId });
    const ready = await settleImport(tx, locked, plan, at);
    await writeImport(tx, { ctx, agent: locked, at, plan }, ready);
    return ready;
  });
  if (settled.changes.length >= manyChanges) await analyzeMemories(ctx.db);
  return reportOf(plan, settled);
}

async function writeImport(
  tx: Tx,
  by: { ctx: Context; agent: AgentRow; at: Date; plan: ImportPlan },
  { changes, sources, nextNumber, skipped, restores }: SettledImport,
): Promise<void> {
  if (changes.length === 0 && nextNumber === by.agent.nextNumber) return;
  const { at, plan } = by;
  const { actor } = by.ctx;
  let { agent } = by;
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    const some = changes.slice(start, start + changesAtOnce);
    agent = writeAgent(tx, { agent, actor, at, changes: some }).agent;
    await insertImportedSources(tx, agent.id, sources.slice(start, start + changesAtOnce));
  }
  const data = { format: plan.format, added: changes.length, skipped: skipped.length };
  const records = [{ kind: "memories-imported", data }];
  agent = writeAgent(tx, { agent, actor, at, agentPatch: { nextNumber }, records }).agent;
  if (restores && skipped.length === 0 && agent.ledgerHash !== plan.ledgerHash) {
    throw new Error("The imported ledger does not have the hash of its export.");
  }
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
