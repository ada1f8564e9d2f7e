import type { z } from "zod";
import { listOpenOf } from "@/db/queries/agents/source-path";
import { countObservations } from "@/db/queries/observations/list-observations";
import {
  countWaiting,
  loadPoolTokens,
  loadReflectionState,
} from "@/db/queries/observations/reflection-rows";
import { listSpentBudgets } from "@/db/queries/sessions/usage";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { loadEstimate } from "@/lib/frame/load-settings";
import { isActive } from "@/lib/ledger/entries/session";
import {
  describeListed,
  listObservations,
  type listObservationsSchema,
} from "@/lib/memories/observations";
import { sayCount, sayWait, whyOff } from "@/lib/schedule/wait";
import { writerOf } from "@/lib/writers/writer-of";

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
  const [page, matching, active, gone, tokens, waiting, state, open, spent] = await Promise.all([
    listObservations(ctx, input),
    countObservations(ctx.db, { agentId, coverage, relevance, dropped }),
    countObservations(ctx.db, { ...everything, dropped: false }),
    countObservations(ctx.db, { ...everything, dropped: true }),
    loadPoolTokens(ctx.db, agentId),
    countWaiting(ctx.db, agentId),
    loadReflectionState(ctx.db, agentId),
    listOpenOf(ctx.db, agentId),
    listSpentBudgets(ctx.db, [agent], ctx.now()),
  ]);
  const openSession = open.find(({ target: one }) => one === "ledger") ?? null;
  const isAutomatic = agent.reflectionAutomatic && !agent.paused;
  const isScheduled = state.isScheduled && !agent.paused;
  const isDue = isScheduled || waiting.tokens > agent.reflectionEvery;
  const target = { agentId, ownerId: agent.ownerId };
  return {
    nextCursor: page.nextCursor,
    listed: await describeListed(ctx.db, agentId, page.items),
    matching,
    active,
    dropped: gone,
    pool: { tokens, target: agent.observationTarget, limit: agent.observationPool },
    wait: sayWait({
      open: open.filter(
        ({ kind, state: at }) => writerOf(kind).fills === (isActive(at) ? "facts" : "observations"),
      ),
      isEmpty: active === 0,
      said:
        waiting.observations === 0
          ? null
          : `${sayCount(waiting.observations, "observation")}, ${sayCount(waiting.tokens, "token")} wait for a reflection`,
      off: whyOff(isAutomatic || isScheduled, spent.has(agentId)),
      // A wait that is over says nothing any more.
      nextTryAt:
        state.failedTries > 0 && state.nextTryAt !== null && state.nextTryAt > ctx.now()
          ? state.nextTryAt.getTime()
          : null,
      starts: isDue
        ? "it starts next"
        : `it starts above ${agent.reflectionEvery.toLocaleString("en-US")}`,
      after: isDue ? openSession : null,
    }),
    openSession,
    estimate: await loadEstimate(ctx, agent, "reflection", rulesTokens + tokens),
    mayStart: may(ctx.acting, "sessions.start", target) === true,
    mayWrite: may(ctx.acting, "observations.write", target) === true,
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
  };
}
