import type { SessionRow } from "@/db/queries/agent-write";
import {
  listStandingRefinements,
  type StandingRefinement,
} from "@/db/queries/list-standing-refinements";
import type { Context } from "@/lib/context";
import { erosionDays } from "@/lib/refinement/outcome";

const dayMs = 24 * 60 * 60 * 1000;

/** V5: what the product of retentions multiplies, as far as it stands now; the session included. */
export async function loadRecent(
  { db, now }: Context,
  { agentId, kind, endedAt }: Pick<SessionRow, "agentId" | "kind" | "endedAt">,
): Promise<StandingRefinement[]> {
  if (kind !== "refinement") return [];
  const to = endedAt ?? now();
  const from = new Date(to.getTime() - erosionDays * dayMs);
  return listStandingRefinements(db, agentId, { from, to });
}
