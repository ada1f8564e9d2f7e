import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Purge } from "@/lib/ledger/memory";
import { loadPurgeRecord, type PurgeRecord } from "@/lib/memories/purge/load-purge-record";
import { purgeMemory, type PurgeReport } from "@/lib/memories/purge/purge-memory";
import { rehearse } from "@/lib/rehearse";

/** A memory before it is purged: what would go, or why it cannot. */
export interface PurgePreview {
  readonly agentId: string;
  readonly agentName: string;
  readonly number: number;
  readonly version: number;
  readonly content: string;
  readonly isKept: boolean;
  /** Set where it was purged already. */
  readonly purged: Purge | null;
  /** What the last purge of it removed. */
  readonly done: PurgeRecord | null;
  readonly report: PurgeReport | null;
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
