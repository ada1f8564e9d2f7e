import type { Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { findAlike } from "@/db/queries/memories/held-words";
import { listUnseenNumbers } from "@/db/queries/agents/agent-view";
import {
  countWaitingTokens,
  loadPool,
  loadReflectionState,
  loadTexts,
  markShown,
  type PoolRow,
  saveReflectionState,
} from "@/db/queries/observations/reflection-rows";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { listPromptNumbers } from "@/db/queries/texts/session-words";
import { noGauge } from "@/lib/frame/run";
import { endPass, type PassEnd, wasAllRefused } from "@/lib/frame/run-chat";
import { type LockedSession, sessionActor } from "@/lib/frame/writer";
import { isListed } from "@/lib/ledger/category";
import { changeMemory } from "@/lib/ledger/change";
import { evidenceOf } from "@/lib/ledger/entries/session-view";
import { type ReadPair, textAfter, textBefore } from "@/lib/reader/rules";
import type { CoverageCounts } from "@/lib/ledger/entries/entry";
import { addOperation } from "@/lib/ledger/entries/operations";
import { coverageOf } from "@/lib/ledger/memory";
import {
  coverCheck,
  decideReflection,
  type DropCandidate,
  planDrops,
  type PlannedDrop,
} from "@/lib/writers/reflection/outcome";
import { poolTokens } from "@/lib/writers/reflection/pass";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
} from "@/lib/writers/refinement/gate/settings";
import { delayNextPass } from "@/lib/writers/reflection/start";

/** An observation as passes and the dropper know it: with its coverage (O2). */
export function toPooled(row: PoolRow) {
  return { ...row, coverage: coverageOf(row.facts) };
}

export function countTiers(rows: readonly PoolRow[]): CoverageCounts {
  const tiers = { none: 0, partial: 0, strong: 0 };
  for (const { facts } of rows) tiers[coverageOf(facts)] += 1;
  return tiers;
}

type Locked = LockedSession & { readonly at: Date };

const mostAlike = 10;

/** B2: each fact, the observations that it comes from, and the memories that are most like it. */
export async function showReflection(tx: Tx, session: Locked["session"]): Promise<ReadPair[]> {
  const { agentId } = session;
  const steps = (await loadStandingSteps(tx, session)).filter(({ slot }) => slot !== null);
  const pairs: ReadPair[] = [];
  for (const { slot, changes, parsed } of steps) {
    const after = textAfter(changes);
    const except = changes.map(({ number }) => number);
    const alike = await findAlike(tx, agentId, after, { except, limit: mostAlike });
    const evidence = parsed === null ? [] : evidenceOf(parsed);
    const memories = await loadMemories(tx, agentId, [...alike, ...evidence]);
    const textsOf = (numbers: readonly number[]) =>
      numbers.flatMap((number) => memories.get(number)?.content ?? []);
    pairs.push({
      operation: slot ?? 0,
      before: textBefore(changes),
      after,
      sources: textsOf(evidence),
      ...(alike.length > 0 && { kept: textsOf(alike).join("\n") }),
    });
  }
  return pairs;
}

/** Ends a reflection under its locks: fades (O5), remembers what it saw (O6), review (V1). */
export async function completeReflection(
  tx: Tx,
  locked: Locked,
  { report, limit: reached }: PassEnd,
): Promise<void> {
  const { agent } = locked;
  const limit = reached ?? ((await wasAllRefused(tx, locked.session)) ? allRefused : null);
  const before = await loadPool(tx, agent.id);
  const state = await loadReflectionState(tx, agent.id);
  const limits = poolLimitsOf(locked);
  const tokens = poolTokens(before.map(toPooled));
  const isOver = tokens > limits.target;
  const passesOverTarget = limit !== null || !isOver ? 0 : state.passesOverTarget + 1;
  const mayDrop = limit === null && tokens > limits.poolLimit;
  const candidates = mayDrop ? await loadCandidates(tx, locked, before) : [];
  const { record = 0, replace = 0 } = locked.session.stats;
  const pass = { hasRecorded: record + replace > 0, now: locked.at.getTime(), passesOverTarget };
  const drops = planDrops(candidates, { ...limits, ...pass });
  let next = locked;
  for (const drop of drops) next = await dropOne(tx, next, drop);
  if (limit === null) {
    const shown = await listPromptNumbers(tx, next.session.id, "reflection");
    await markShown(tx, agent.id, shown, next.session.startRevision ?? 0);
    await saveReflectionState(tx, agent.id, {
      failedTries: 0,
      nextTryAt: null,
      passesOverTarget,
      isScheduled: false,
    });
  } else {
    await delayNextPass(tx, next.session, { message: limit, at: locked.at });
  }
  await writeEnd(tx, next, { report, limit });
}

const allRefused = "Every record was refused, so this doesn't count as a pass.";

/** O5b: the pool with the facts that cover each observation, not only name it. */
async function loadCandidates(
  tx: Tx,
  { agent, session }: Locked,
  pool: readonly PoolRow[],
): Promise<DropCandidate[]> {
  const { settings } = session;
  const kept = [
    ...(settings?.immutableCategories ?? defaultImmutableCategories),
    ...(settings?.relationalCategories ?? defaultRelationalCategories),
  ];
  const named = new Set(pool.flatMap(({ approvedFacts }) => approvedFacts));
  const facts = await loadTexts(tx, agent.id, [...named]);
  const numbers = pool.map(({ number }) => number);
  const texts = await loadTexts(tx, agent.id, numbers);
  const covers = coverCheck(texts.values());
  return pool.map((row) => {
    const text = texts.get(row.number) ?? "";
    // M4, G6, G7: what a person protected or labelled as never touched is covered by nothing.
    const coveringFacts =
      row.isConstitutional || isListed(row.category, kept)
        ? []
        : row.approvedFacts.filter((fact) => covers(facts.get(fact) ?? "", text));
    return { ...toPooled(row), coveringFacts };
  });
}

/** S3: the pool's limits are those of the session's start. */
function poolLimitsOf({ agent, session }: Locked) {
  const { observationPool, observationTarget } = session.settings?.pool ?? agent;
  return { poolLimit: observationPool, target: observationTarget };
}

/** O5: dropping is discarding, as an operation of its own, so that each can be taken back alone. */
async function dropOne(
  tx: Tx,
  locked: Locked,
  { number, reason, coveredBy }: PlannedDrop,
): Promise<Locked> {
  const { agent, session, at } = locked;
  const memories = await loadMemories(tx, agent.id, [number, coveredBy]);
  const memory = memories.get(number);
  const fact = memories.get(coveredBy);
  if (memory === undefined || fact === undefined) {
    throw new Error("An observation of the pool, or the fact that covers it, is missing.");
  }
  const operation = { name: "drop", id: number, reason } as const;
  const { operationsApplied, protectsApplied } = session;
  const changes = [changeMemory(memory, { discardedAt: at.getTime() })];
  const written = await writeAgent(tx, {
    agent,
    at,
    actor: sessionActor(session),
    changes,
    bySession: true,
    session: {
      row: session,
      patch: { stats: addOperation(session.stats, operation) },
      entries: [
        {
          kind: "operation-applied",
          data: {
            step: 0,
            index: 0,
            operation,
            slot: null,
            changes,
            // While this session is undecided the fact must stay: it is why the observation could go.
            twins: { [number]: coveredBy },
            covering: { number: coveredBy, content: fact.content },
            marks: [],
            credits: {},
            gauge: { ...noGauge, massTokens: agent.massTokens },
            operationsApplied,
            protectsApplied,
            answer: "",
          },
        },
      ],
    },
  });
  return { agent: written.agent, session: written.session ?? session, at };
}

async function writeEnd(tx: Tx, locked: Locked, end: PassEnd): Promise<void> {
  const { agent, session } = locked;
  const pool = await loadPool(tx, agent.id);
  const { reviewPolicy: policy, operationsApplied: operations, refusals, marks } = session;
  const outcome = decideReflection(
    { policy, operations, refusals, marks: marks.length, unfinished: end.limit },
    { drops: session.stats.drop ?? 0, restsOnUnseen: await restsOnUnseen(tx, session) },
  );
  await endPass(tx, locked, end, outcome, {
    pool: {
      tokens: poolTokens(pool.map(toPooled)),
      waitingTokens: await countWaitingTokens(tx, agent.id),
      everyTokens: agent.reflectionAutomatic ? agent.reflectionEvery : null,
      coverage: countTiers(pool),
    },
  });
}

/** T1: whether a fact of this session names an observation of a session that its agent doesn't see. */
async function restsOnUnseen(tx: Tx, session: Locked["session"]): Promise<boolean> {
  if (session.operationsApplied === 0) return false;
  const unseen = await listUnseenNumbers(tx, session.agentId, session.id);
  if (unseen.size === 0) return false;
  const changes = (await loadStandingSteps(tx, session)).flatMap((step) => step.changes);
  return changes.some(({ after }) => after.supports.some((number) => unseen.has(number)));
}
