import { z } from "zod";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { findPurgeRecord } from "@/db/queries/texts/purge-rows";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import { type Context, rehearse, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Purge } from "@/lib/ledger/memory";
import { memoryNumberSchema } from "@/lib/memories/schema";
import { purgeMemory } from "@/lib/purge/memory";

const count = z.number().default(0);
const ids = z.array(z.string()).default([]);
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
/** Records of before do not name sessions and conversations. */
type PurgeRecord = z.infer<typeof recordSchema>;

/** What the last purge of a memory removed; null where there is no record of one. */
async function loadPurgeRecord(
  ctx: Context,
  target: { readonly agentId: string; readonly number: number },
): Promise<PurgeRecord | null> {
  const data = await findPurgeRecord(ctx.db, target);
  return data === null ? null : recordSchema.parse(data);
}

/** A memory before it is purged: what would go, or why it cannot. */
export interface PurgePreview {
  readonly agentId: string;
  readonly agentName: string;
  readonly number: number;
  readonly version: number;
  readonly content: string;
  readonly isKept: boolean;
  readonly purged: Purge | null;
  readonly done: PurgeRecord | null;
  readonly report: Awaited<ReturnType<typeof purgeMemory>> | null;
  readonly refusal: { readonly message: string; readonly sessionId: string | null } | null;
}

/** What a purge would do, by doing it and taking it back. Throws a 404 for what is not there. */
export async function previewPurge(
  ctx: Context,
  { agentId, number }: { readonly agentId: string; readonly number: number },
): Promise<PurgePreview> {
  const agent = await loadAgentRow(ctx.db, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, "memories.purge", { agentId, ownerId: agent.ownerId });
  const [row] = await loadMemoryRows(ctx.db, agentId, [number]);
  if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
  const { version, content, purged } = row;
  const isKept = row.discardedAt === null;
  const about = {
    agentId,
    agentName: agent.name,
    number,
    version,
    content,
    isKept,
    purged,
    done: null,
  };
  if (purged !== null) {
    const done = await loadPurgeRecord(ctx, { agentId, number });
    return { ...about, done, report: null, refusal: null };
  }
  try {
    const report = await rehearse(ctx, true, (within) =>
      purgeMemory(within, { agentId, number, version }),
    );
    return { ...about, report, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sessionId = error.extra?.["sessionId"];
    const refusal = {
      message: error.message,
      sessionId: typeof sessionId === "string" ? sessionId : null,
    };
    return { ...about, report: null, refusal };
  }
}

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
