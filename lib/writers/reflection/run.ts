import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listFacts } from "@/db/queries/observations/list-observations";
import { loadPool, loadTexts, type PoolRow } from "@/db/queries/observations/load-pool";
import { recordUsage } from "@/db/queries/sessions/session-rows";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { retryLost } from "@/db/retry-lost";
import { noUsage } from "@/lib/cost/cost";
import { loadFactDecisionLines } from "@/lib/frame/earlier-decisions";
import { endRun, openRun } from "@/lib/frame/run";
import { TextWriter } from "@/lib/frame/write-text";
import {
  chatOf,
  type LockedSession,
  type Run,
  type RunOutcome,
  type Taken,
} from "@/lib/frame/writer";
import { likenessWords } from "@/lib/ledger/texts/likeness";
import { worstTokens } from "@/lib/ledger/texts/tokens";
import { runLoop } from "@/lib/model/loop";
import type { LoopEnd } from "@/lib/model/port";
import { countTiers, type ReflectionEnd, toPooled } from "@/lib/writers/reflection/complete";
import type { ShownText } from "@/lib/writers/reflection/gate";
import { isBriefAnswer } from "@/lib/writers/reflection/outcome";
import {
  type Fact,
  inOrderOfPass,
  type Pass,
  planPass,
  poolTokens,
} from "@/lib/writers/reflection/pass";
import { performRecord } from "@/lib/writers/reflection/perform";
import { reflectionOpening, writeReflectionPrompt } from "@/lib/writers/reflection/prompt";
import { delayNextPass, loadRoom, noRoom } from "@/lib/writers/reflection/start";
import { recordTool } from "@/lib/writers/reflection/tools";

/** A reflection that a worker took, and what its model is shown. */
export interface TakenReflection extends Taken {
  readonly kind: "reflection";
  readonly shown: ReadonlyMap<number, ShownText>;
  /** Tokens that the chat may grow by after the prompt (P7). */
  readonly roomTokens: number;
}

/** P7: what of the room is left for the model's own calls. */
const chatShare = 0.25;

/**
 * Begins a reflection under the locks of agent and session: decides what the pass is shown (O7),
 * records what it runs under (S3), stores the prompt (P5). It asks for no consent (O10). Null where
 * no active observation is left: the session then ends unchanged.
 */
export async function beginReflection(
  tx: Tx,
  locked: LockedSession,
  at: Date,
): Promise<TakenReflection | null> {
  const { agent, session } = locked;
  const { effective, room } = await loadRoom(tx, agent);
  const pool = await loadPool(tx, agent.id);
  const facts = await listFacts(tx, agent.id);
  const boundary = randomUUID();
  const { observationPool, observationTarget } = agent;
  const poolLimits = { observationPool, observationTarget };
  const passRoom = Math.floor(room * (1 - chatShare));
  const near = inOrderOfPass(pool.map(toPooled), passRoom);
  const texts = await loadTexts(
    tx,
    agent.id,
    near.map(({ number }) => number),
  );
  const shownPool = near.flatMap((one) => {
    const content = texts.get(one.number);
    return content === undefined ? [] : [{ ...one, content }];
  });
  const planned = planPass(shownPool, facts, passRoom);
  const pass = { ...planned, leftOut: pool.length - planned.observations.length };
  const shownFacts = facts.filter(({ number }) =>
    pass.facts.some((part) => part.number === number),
  );
  const decisions = await loadFactDecisionLines(tx, agent.id, shownFacts);
  const parts = writeReflectionPrompt(effective.settings, pass, decisions, boundary);
  const lease = session.lease + 1;
  const begun = await openRun(
    tx,
    { agent, session, at },
    {
      startHash: agent.ledgerHash,
      startMassTokens: null,
      patch: { ...effective, settings: { ...effective.settings, pool: poolLimits }, lease },
      data: { pass: describePass(agent, pool, pass) },
    },
  );
  if (pass.observations.length === 0) {
    // O6: nothing was shown, and without a wait the next automatic pass would start at once.
    if (pool.length > 0) await delayNextPass(tx, begun.session, { message: noRoom, at });
    const report = pool.length > 0 ? noRoom : "No active observation is left to reflect on.";
    await endRun(tx, { ...begun, at }, { state: "unchanged", report, endHash: agent.ledgerHash });
    return null;
  }
  await insertPrompt(tx, session.id, "reflection", parts);
  return {
    kind: "reflection",
    sessionId: session.id,
    agentId: agent.id,
    lease,
    model: effective.model,
    instructions: parts.map(({ text }) => text).join(""),
    shown: shownTexts(pass, shownPool, facts),
    roomTokens: Math.floor(room * chatShare),
  };
}

function describePass(agent: AgentRow, pool: readonly PoolRow[], pass: Pass) {
  return {
    coverage: countTiers(pool),
    observations: pass.observations.length,
    leftOut: pass.leftOut,
    facts: pass.facts.length,
    poolTokens: poolTokens(pool.map(toPooled)),
    targetTokens: agent.observationTarget,
    limitTokens: agent.observationPool,
  };
}

function shownTexts(
  pass: Pass,
  pool: readonly Fact[],
  facts: readonly Fact[],
): Map<number, ShownText> {
  const chosen = new Set([...pass.observations, ...pass.facts].map(({ number }) => number));
  const texts = [
    ...pool
      .filter(({ number }) => chosen.has(number))
      .map((one) => ({ ...one, kind: "observation" as const })),
    // O4: a near-copy of a fact is marked, whether the fact fitted or not.
    ...facts.map((one) => ({
      ...one,
      kind: chosen.has(one.number) ? ("fact" as const) : ("hidden" as const),
    })),
  ];
  return new Map(
    texts.map(({ number, kind, content }) => [
      number,
      { kind, content, words: likenessWords(content) },
    ]),
  );
}

/** The model's part of a reflection: it records facts until it stops (S11). */
export async function writeReflection(
  run: Run<TakenReflection>,
): Promise<RunOutcome<ReflectionEnd>> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const writer = new TextWriter(db, taken, now);
  const shown = new Map(taken.shown);
  let usage = noUsage;
  let roomTokens = taken.roomTokens;
  let text = "";
  const called = new Set<string>();
  const left = () => roomTokens - worstTokens(text);
  const end = await runLoop({
    ...chatOf(run),
    model: opened.model,
    instructions: taken.instructions,
    opening: reflectionOpening,
    tools: [recordTool],
    limits: deps.limits,
    perform: async (call) => {
      await writer.flush();
      called.add(call.name);
      const answer = await retryLost(() => performRecord(db, { ...taken, ...call }, shown, now));
      // P7: the call and its answer are part of every later question.
      roomTokens -= worstTokens(JSON.stringify(call.input) ?? "") + worstTokens(answer.text);
      return { text: answer.text, end: answer.end, endsAfterStep: left() < 0 };
    },
    onStep: async (step) => {
      roomTokens = left();
      text = "";
      await writer.startStep(step);
      await retryLost(() => recordUsage(db, taken, usage));
    },
    onText: (_step, piece) => {
      text += piece;
      return writer.write(piece);
    },
    onUsage: (total) => {
      usage = total;
    },
  });
  await writer.flush();
  await retryLost(() => recordUsage(db, taken, usage));
  return settle(end, { report: text.trim(), called, isFull: left() < 0 });
}

interface Reflected {
  readonly report: string;
  /** The names of the tools that the model called. */
  readonly called: ReadonlySet<string>;
  readonly isFull: boolean;
}

/** A pass is completed where the model stops on its own; at a limit S8 applies (O6). */
function settle(end: LoopEnd, reflected: Reflected): RunOutcome<ReflectionEnd> {
  const { report, isFull } = reflected;
  switch (end.kind) {
    case "completed":
      // The session is over for the caller, or the chat has no room left.
      return isFull ? { end: { report, limit: limits.room } } : null;
    case "aborted":
      return null;
    case "failed":
      return { broken: { message: end.message } };
    case "stopped":
      return { end: { report, limit: findStray(reflected) } };
    case "limit":
      return { end: { report, limit: limits[end.limit] } };
  }
}

/** O6: a model that did something else has not reflected, however cleanly it stopped. */
function findStray({ report, called }: Reflected): string | null {
  if ([...called].some((name) => name !== recordTool.name)) return limits.tool;
  return called.size === 0 && !isBriefAnswer(report) ? limits.prose : null;
}

const limits = {
  steps: "The limit of model steps was reached.",
  calls: "The limit of calls was reached.",
  time: "The time limit was reached.",
  tool: "The model called a tool that a reflection doesn't have, so this doesn't count as a pass.",
  prose: "The model answered in prose and recorded nothing, so this doesn't count as a pass.",
  room: "The chat reached the model's input limit.",
} as const;
