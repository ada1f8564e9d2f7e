import { z } from "zod";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { findPurgeRecord } from "@/db/queries/texts/purge-rows";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import { type Context, rehearse, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { memoryNumberSchema } from "@/lib/memories/schema";
import { purgeMemory } from "@/lib/purge/memory";

const count = z.number().default(0);
const ids = z.array(z.string()).readonly().default([]);
/** How much of each kind of place lost words; records of before do not name sessions and conversations. */
const recordSchema = z.object({
  texts: count,
  prompts: count,
  entries: count,
  messages: count,
  summaries: count,
  runs: count,
  documents: count,
  answers: count,
  sessions: ids,
  conversations: ids,
});
/** What a purge would do, by doing it and taking it back; or why it can't be done. */
export async function tryPurge<T>(ctx: Context, purge: (within: Context) => Promise<T>) {
  try {
    return { report: await rehearse(ctx, true, purge), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, extra } = error;
    const sessionId = typeof extra?.["sessionId"] === "string" ? extra["sessionId"] : null;
    return { report: null, refusal: { code, message, sessionId } };
  }
}

/** A memory before it is purged: what would go, or why it can't; or what its last purge took. */
export async function previewPurge(
  ctx: Context,
  target: { readonly agentId: string; readonly number: number },
) {
  const { agentId, number } = target;
  const agent = await loadAgentRow(ctx.db, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, "memories.purge", { agentId, ownerId: agent.ownerId });
  const [row] = await loadMemoryRows(ctx.db, agentId, [number]);
  if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
  const { version, content, purged } = row;
  const isKept = row.discardedAt === null;
  const about = { ...target, agentName: agent.name, version, content, isKept, purged };
  if (purged !== null) {
    const data = await findPurgeRecord(ctx.db, target);
    const done = data === null ? null : recordSchema.parse(data);
    return { ...about, done, report: null, refusal: null };
  }
  const tried = await tryPurge(ctx, (within) => purgeMemory(within, { ...target, version }));
  return { ...about, done: null, ...tried };
}
export type PurgePreview = Awaited<ReturnType<typeof previewPurge>>;

const namedSchema = z.object({ agentId: agentIdSchema, number: memoryNumberSchema });

/** M7: the account's page of a purge, with the memory that its address names, if there is one. */
export async function loadPurgeSettings(
  ctx: Context,
  named: { readonly agentId?: unknown; readonly number?: unknown },
) {
  requirePermission(ctx, "settings.read");
  const mayPurge = may(ctx.acting, "memories.purge") === true;
  const parsed = namedSchema.safeParse(named);
  if (!mayPurge || !parsed.success) return { mayPurge, preview: null };
  try {
    return { mayPurge, preview: await previewPurge(ctx, parsed.data) };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { mayPurge, preview: null };
    throw error;
  }
}
