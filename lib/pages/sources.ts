import type { z } from "zod";
import { type AccountRow, loadAccount } from "@/db/queries/accounts/account-settings";
import {
  countTalked,
  listFilesOf,
  listLastRuns,
  listOpenOf,
} from "@/db/queries/agents/source-path";
import { countObservations, listFacts } from "@/db/queries/observations/list-observations";
import {
  countWaiting,
  loadPool,
  loadReflectionState,
} from "@/db/queries/observations/reflection-rows";
import { listSpentBudgets } from "@/db/queries/sessions/usage";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { loadEstimate } from "@/lib/frame/load-settings";
import type { Writer } from "@/lib/frame/writer";
import { isActive, sessionKinds } from "@/lib/ledger/entries/session";
import {
  describeListed,
  listObservations,
  type listObservationsSchema,
} from "@/lib/memories/observations";
import { sayCount, saySchedule, sayWait, whyOff } from "@/lib/schedule/sweep";
import { toPooled } from "@/lib/writers/reflection/complete";
import { poolTokens } from "@/lib/writers/reflection/pass";
import { writerOf } from "@/lib/writers/writer-of";

const observationsAtOnce = 8;

type Step = NonNullable<Writer["fills"]>;
const kindsOfSteps = (["observations", "facts", "memory"] satisfies Step[]).map((step) => ({
  step,
  kinds: sessionKinds.filter((kind) => writerOf(kind).fills === step),
}));

/** N5: from conversations to memory: of each step the count, the last run and what it waits for. */
export async function loadSourcesPage(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const { db } = ctx;
  const [observed, talked, facts, runs, open, files, spent, account] = await Promise.all([
    loadObservationsPage(ctx, { agentId, dropped: false, limit: observationsAtOnce }),
    countTalked(db, agentId),
    listFacts(db, agentId),
    listLastRuns(db, agentId, kindsOfSteps),
    listOpenOf(db, agentId),
    listFilesOf(db, agentId),
    listSpentBudgets(db, [agent], ctx.now()),
    loadAccount(db, agent.accountId),
  ]);
  const openOf = (step: Step, isRunning: boolean) =>
    open.filter((one) => writerOf(one.kind).fills === step && isActive(one.state) === isRunning);
  const lastOf = (step: Step, one: string, many: string) => {
    const run = runs.find((found) => found.step === step);
    if (run === undefined) return null;
    const { id, state, done, at } = run;
    const ended = state === "failed" || state === "declined" || state === "rolled-back";
    const words = ended ? state.replace("-", " ") : `${done} ${done === 1 ? one : many}`;
    return { href: `/sessions/${id}`, at, words };
  };
  const { waiting, unseen, nextTryAt, newestId, newestAt } = talked;
  const steps = [
    {
      name: "Conversations",
      place: "/conversations",
      count: talked.conversations,
      also: sayCount(talked.messages, "message"),
      last:
        newestAt === null
          ? null
          : { href: `/conversations/${newestId}`, at: newestAt, words: "newest message" },
      wait: sayWait({
        open: openOf("observations", true),
        isEmpty: talked.messages === 0,
        said:
          unseen === 0
            ? null
            : `${sayCount(unseen, "message")}, ${sayCount(talked.tokens, "token")} wait`,
        off: whyOff(agent.observeAutomatic && !agent.paused, spent.has(agentId)),
        nextTryAt: nextTryAt !== null && nextTryAt > ctx.now().getTime() ? nextTryAt : null,
        starts:
          talked.most >= agent.observeEvery
            ? "observing starts next"
            : `observing starts at ${agent.observeEvery.toLocaleString("en-US")}${waiting > 1 ? " in one conversation" : ""}`,
      }),
    },
    {
      name: "Observations",
      place: "/observations",
      count: observed.active,
      also: sayCount(observed.pool.tokens, "token"),
      last: lastOf("observations", "noted", "noted"),
      wait: observed.wait,
    },
    {
      name: "Facts",
      place: "",
      flag: "facts",
      count: facts.length,
      also: "each with its evidence",
      last: lastOf("facts", "change", "changes"),
      wait: sayWait({
        open: openOf("facts", false),
        isEmpty: facts.length === 0,
        said: sayRefinement(agent, account),
      }),
    },
    {
      name: "Memory",
      place: "",
      count: agent.coreCount,
      also: `${agent.massTokens.toLocaleString("en-US")} of ${sayCount(agent.tokenBudget, "token")}`,
      last: lastOf("memory", "change", "changes"),
      wait: sayWait({
        open: open.filter(({ kind }) => writerOf(kind).fills === "memory"),
        isEmpty: agent.coreCount === 0,
        said: null,
      }),
    },
  ] as const;
  /** The session whose edits are held (F7). */
  const heldEdits = open.find(({ held }) => held)?.id ?? null;
  const target = { agentId, ownerId: agent.ownerId };
  const mayFree = may(ctx.acting, "memories.import", target) === true;
  return { steps, observed, files, heldEdits, mayFree };
}

function sayRefinement({ paused }: AgentRow, account: AccountRow): string {
  const { sweepDays: days, sweepMinute: minute, sweepZone: zone } = account;
  if (paused || days.length === 0) return "Scheduled refinement is off: start one by hand";
  return `Refinement, ${saySchedule({ days, minute, zone })}`;
}

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
  const [page, matching, active, gone, pool, waiting, state, open, spent] = await Promise.all([
    listObservations(ctx, input),
    countObservations(ctx.db, { agentId, coverage, relevance, dropped }),
    countObservations(ctx.db, { ...everything, dropped: false }),
    countObservations(ctx.db, { ...everything, dropped: true }),
    loadPool(ctx.db, agentId),
    countWaiting(ctx.db, agentId),
    loadReflectionState(ctx.db, agentId),
    listOpenOf(ctx.db, agentId),
    listSpentBudgets(ctx.db, [agent], ctx.now()),
  ]);
  const tokens = poolTokens(pool.map(toPooled));
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
