import type { z } from "zod";
import { countObservations } from "@/db/queries/observations/list-observations";
import { loadPoolTokens } from "@/db/queries/observations/load-pool";
import {
  countWaitingTokens,
  loadReflectionState,
} from "@/db/queries/observations/reflection-state";
import { listOpenSessions } from "@/db/queries/agents/load-agents";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { listObservations, type listObservationsSchema } from "@/lib/memories/observations";
import { loadEstimate } from "@/lib/frame/load-settings";

/** Of a reflection's prompt: rules and tool. */
const rulesTokens = 2_000;

/** An agent's observations with the pool that they are in, for their page. */
export async function loadObservationsPage(
  ctx: Context,
  input: z.infer<typeof listObservationsSchema>,
) {
  const agent = await requireAgent(ctx, input.agentId, "ledger.read");
  const { agentId, coverage = null, relevance = null, dropped } = input;
  const everything = { agentId, coverage: null, relevance: null };
  const [page, matching, active, gone, tokens, waiting, state, open] = await Promise.all([
    listObservations(ctx, input),
    countObservations(ctx.db, { agentId, coverage, relevance, dropped }),
    countObservations(ctx.db, { ...everything, dropped: false }),
    countObservations(ctx.db, { ...everything, dropped: true }),
    loadPoolTokens(ctx.db, agentId),
    countWaitingTokens(ctx.db, agentId),
    loadReflectionState(ctx.db, agentId),
    listOpenSessions(ctx.db, [agentId]),
  ]);
  const target = { agentId, ownerId: agent.ownerId };
  return {
    ...page,
    matching,
    active,
    dropped: gone,
    pool: { tokens, target: agent.observationTarget, limit: agent.observationPool },
    waitingTokens: waiting,
    everyTokens: agent.reflectionEvery,
    isAutomatic: agent.reflectionAutomatic && !agent.paused,
    // A wait that is over says nothing any more.
    nextTryAt:
      state.failedTries > 0 && state.nextTryAt !== null && state.nextTryAt > ctx.now()
        ? state.nextTryAt
        : null,
    isScheduled: state.isScheduled && !agent.paused,
    openSession: open.get(agentId) ?? null,
    estimate: await loadEstimate(ctx, agent, "reflection", rulesTokens + tokens),
    mayStart: may(ctx.acting, "sessions.start", target) === true,
    mayWrite: may(ctx.acting, "observations.write", target) === true,
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
  };
}
