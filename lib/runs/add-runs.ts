import { lockAgent } from "@/db/queries/agents/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { takeTurns } from "@/lib/process";
import { redactRuns } from "@/lib/runs/redact-run";
import type { NewRunInput } from "@/lib/runs/run-schema";
import { settleRuns, type RunChange } from "@/lib/runs/settle-runs";
import { writeRuns } from "@/lib/runs/write-runs";

export interface AddedRuns {
  readonly items: readonly {
    readonly threadId: string;
    readonly file: string;
    readonly change: Exclude<RunChange, "stale">;
  }[];
  /** How many secrets were replaced by a mark. */
  readonly redactions: number;
}

/**
 * Adds runs, all or none (H1). One that the agent has is replaced where it differs, and comes back
 * where it was deleted. Throws a 409 that names those that are older than what is there.
 */
export async function addRuns(
  ctx: Context,
  { agentId, items }: { readonly agentId: string; readonly items: readonly NewRunInput[] },
): Promise<AddedRuns> {
  const at = ctx.now();
  refuseDoubles(items);
  const redacted = await takeTurns(redactRuns(items));
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, "runs.write", { agentId, ownerId: agent.ownerId });
    refuseFuture(items, at);
    const by = { agentId, at, actor: ctx.actor };
    const settled = await settleRuns(tx, by, redacted);
    const added = settled.map(({ row: { threadId, file }, change }) => {
      if (change === "stale") throw refuseStale(settled.filter((one) => one.change === "stale"));
      return { threadId, file, change };
    });
    await writeRuns(tx, { ...by, agent }, settled);
    return { items: added, redactions: settled.reduce((sum, one) => sum + one.redactions, 0) };
  });
}

const namedAtMost = 10;

function refuseStale(stale: readonly { readonly row: { readonly threadId: string } }[]): Refusal {
  const threadIds = stale.slice(0, namedAtMost).map(({ row }) => row.threadId);
  const rest = stale.length - threadIds.length;
  const more = rest > 0 ? ` and ${rest} more` : "";
  const message = `Nothing was added: a newer version is there already of ${threadIds.join(", ")}${more}.`;
  return Refusal.conflict("stale-run", message, { threadIds });
}

function refuseDoubles(items: readonly NewRunInput[]): void {
  const seen = new Set<string>();
  for (const [index, { threadId }] of items.entries()) {
    if (seen.has(threadId)) {
      throw Refusal.invalid({ [`items.${index}.threadId`]: "This thread is here twice." });
    }
    seen.add(threadId);
  }
}

/** A clock may be a day off. A run from later would stay the most recent one. */
const aheadAtMostMs = 24 * 60 * 60_000;

export function isFuture(updatedAt: number, now: Date): boolean {
  return updatedAt > now.getTime() + aheadAtMostMs;
}

function refuseFuture(items: readonly NewRunInput[], now: Date): void {
  const index = items.findIndex(({ updatedAt }) => isFuture(updatedAt, now));
  if (index === -1) return;
  const field = items.length === 1 ? "updatedAt" : `items.${index}.updatedAt`;
  throw Refusal.invalid({ [field]: "This time is in the future." });
}
