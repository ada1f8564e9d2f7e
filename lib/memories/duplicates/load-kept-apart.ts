import type { Context } from "@/lib/context";
import { listKeptApart } from "@/lib/memories/decisions/list-kept-apart";
import { showDecisions, type ShownDecision } from "@/lib/memories/decisions/show-decisions";

/** The newest are shown; the page of earlier decisions has all. */
const mostShown = 100;

export interface KeptApartPage {
  readonly items: readonly ShownDecision[];
  readonly total: number;
}

/** What people keep apart among an agent's memories as they stand now (D1), newest first. */
export async function loadKeptApart(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<KeptApartPage> {
  const apart = await listKeptApart(ctx, { agentId });
  const shown = apart.slice(0, mostShown).map(({ decision }) => decision);
  return { items: await showDecisions(ctx, agentId, shown), total: apart.length };
}
