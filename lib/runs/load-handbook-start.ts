import { findOpenSession } from "@/db/queries/sessions/session-rows";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import type { Estimate } from "@/lib/cost/estimate";
import { loadEstimate } from "@/lib/sessions/read/load-estimate";

/** Whether a person may start a handbook session, what it may come to, and the one that is open. */
export interface HandbookStartFacts {
  readonly mayStart: boolean;
  readonly estimate: Estimate | null;
  readonly openSession: { readonly id: string; readonly isUndecided: boolean } | null;
}

export async function loadHandbookStart(
  ctx: Context,
  agent: AgentRow,
): Promise<HandbookStartFacts> {
  const open = await findOpenSession(ctx.db, agent.id, "handbook");
  const target = { agentId: agent.id, ownerId: agent.ownerId };
  return {
    mayStart: may(ctx.acting, "sessions.start", target) === true,
    estimate: await loadEstimate(ctx, agent, "handbook", null),
    openSession: open && { id: open.id, isUndecided: open.state === "awaiting-review" },
  };
}
