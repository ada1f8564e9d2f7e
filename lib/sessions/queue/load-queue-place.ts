import type { SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import { loadWaiting } from "@/lib/sessions/queue/load-waiting";
import type { QueuePlace } from "@/lib/browser/queued-review";

/** Where a session stands among all that wait, riskiest first; null for one that does not wait. */
export async function loadQueuePlace(
  ctx: Context,
  { id, state }: Pick<SessionRow, "id" | "state">,
): Promise<QueuePlace | null> {
  // Most sessions that are looked at were decided long ago: for them nothing is ranked.
  if (state !== "awaiting-review" && state !== "rolled-back") return null;
  const ids = (await loadWaiting(ctx, "riskiest")).map(({ facts }) => facts.id);
  const at = ids.indexOf(id);
  if (at === -1) return null;
  const previous = ids[at - 1] ?? null;
  return { index: at + 1, total: ids.length, previous, next: ids[at + 1] ?? null };
}
