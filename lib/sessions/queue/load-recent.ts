import type { SessionRow } from "@/db/queries/agents/agent-write";
import {
  listStandingRetentions,
  type StandingRetention,
} from "@/db/queries/sessions/waiting-sessions";
import type { Context } from "@/lib/context";
import { isGauged } from "@/lib/sessions/writer-of";
import { erosionDays } from "@/lib/refinement/gate/erosion";

const dayMs = 24 * 60 * 60 * 1000;

/** V5: what the product of retentions multiplies, as far as it stands now; the session included. */
export async function loadRecent(
  { db, now }: Context,
  { agentId, kind, endedAt }: Pick<SessionRow, "agentId" | "kind" | "endedAt">,
): Promise<StandingRetention[]> {
  if (!isGauged(kind)) return [];
  const to = endedAt ?? now();
  const from = new Date(to.getTime() - erosionDays * dayMs);
  return listStandingRetentions(db, { agentIds: [agentId], kinds: [kind], from, to });
}
