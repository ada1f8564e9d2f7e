import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { findDecisions } from "@/db/queries/decisions/decision-rows";
import { findSameText } from "@/db/queries/memories/copies";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { listFacts, listFactsByObservation } from "@/db/queries/observations/list-observations";
import { loadPool, loadTexts, type PoolRow } from "@/db/queries/observations/reflection-rows";
import { insertPrompt } from "@/db/queries/texts/session-words";
import {
  answerRefusal,
  applyOperation,
  type OperationAnswer,
  type OperationCall,
  performCall,
  toPassSession,
} from "@/lib/frame/answer-call";
import { joinText } from "@/lib/frame/prompt/lines";
import { loadDecisionLines } from "@/lib/frame/earlier-decisions";
import { endRun, openRun } from "@/lib/frame/run";
import { type PassEnd, runPass, type TakenPass } from "@/lib/frame/run-chat";
import type { LockedSession, Run, RunOutcome } from "@/lib/frame/writer";
import type { Evidence } from "@/lib/ledger/entries/entry";
import type { Memory } from "@/lib/ledger/memory";
import { likenessWords } from "@/lib/ledger/texts/words";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
} from "@/lib/writers/refinement/gate/settings";
import { countTiers, toPooled } from "@/lib/writers/reflection/complete";
import {
  decideRecord,
  namedBy,
  type Recorded,
  type ShownText,
} from "@/lib/writers/reflection/gate";
import {
  type Fact,
  inOrderOfPass,
  type Pass,
  planPass,
  poolTokens,
} from "@/lib/writers/reflection/pass";
import { reflectionOpening, writeReflectionPrompt } from "@/lib/writers/reflection/prompt";
import { delayNextPass, loadReflectionRoom, noRoom } from "@/lib/writers/reflection/start";
import { parseRecord, recordTool } from "@/lib/writers/reflection/tools";

/** A reflection that a worker took, and what its model is shown. */
export interface TakenReflection extends TakenPass {
  readonly kind: "reflection";
  readonly shown: ReadonlyMap<number, ShownText>;
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
  const { effective, room } = await loadReflectionRoom(tx, agent);
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
  const decisions = await loadDecisionLines(tx, agent.id, shownFacts, { facts: true });
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
    instructions: joinText(parts),
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
export function writeReflection(run: Run<TakenReflection>): Promise<RunOutcome<PassEnd>> {
  const { deps, taken } = run;
  const shown = new Map(taken.shown);
  return runPass(run, {
    opening: reflectionOpening,
    tool: recordTool,
    perform: (call) => performRecord(deps.db, call, shown, deps.now),
    stray,
  });
}

const stray = {
  tool: "The model called a tool that a reflection doesn't have, so this doesn't count as a pass.",
  prose: "The model answered in prose and recorded nothing, so this doesn't count as a pass.",
} as const;

/** What a pass was shown, to which its own facts are added as they are recorded. */
type ShownTexts = Map<number, ShownText>;

/** One call in one transaction under M6's locks (O4, O8); repeated, its answer (G10). */
export async function performRecord(
  db: Database,
  call: OperationCall,
  shown: ShownTexts,
  now: () => Date,
): Promise<OperationAnswer> {
  const parsed = parseRecord(call.name, call.input);
  const answer = await performCall(db, call, now, async (tx, situation) => {
    const { agent, session, at } = situation;
    const content = parsed.ok ? parsed.request.content : "";
    const memories = await loadMemories(tx, agent.id, namedBy(parsed));
    const replaces = parsed.ok ? parsed.request.replaces : null;
    const old = replaces === null ? undefined : memories.get(replaces);
    const texts = [content, old?.content ?? ""].filter((text) => text !== "").map(hashText);
    const decision = decideRecord(parsed, {
      session: {
        ...toPassSession(situation),
        replaced: session.stats.replace ?? 0,
        immutableCategories: session.settings?.immutableCategories ?? defaultImmutableCategories,
        relationalCategories: session.settings?.relationalCategories ?? defaultRelationalCategories,
      },
      nextNumber: agent.nextNumber,
      now: at.getTime(),
      memories,
      sameText: content === "" ? null : await findSameText(tx, agent.id, content),
      earlier: await findDecisions(tx, agent.id, texts),
      hashText,
      shown,
    });
    if (!decision.ok) return answerRefusal(tx, situation, decision, namedBy(parsed));
    const evidence = await loadEvidence(tx, agent.id, decision, memories);
    return (await applyOperation(tx, situation, decision, { evidence })).answer;
  });
  // A repeated call, too: its first answer may have been lost before it was noted.
  noteRecorded(shown, answer.changes ?? []);
  return answer;
}

/** The observations that an operation rests on, as they were before and after it. */
async function loadEvidence(
  tx: Tx,
  agentId: string,
  { operation }: Recorded,
  memories: ReadonlyMap<number, Memory>,
): Promise<Evidence[]> {
  const replaced = operation.name === "replace" ? memories.get(operation.id) : undefined;
  const facts = await listFactsByObservation(tx, agentId, operation.supports);
  return operation.supports.flatMap((number) => {
    const memory = memories.get(number);
    if (memory?.relevance == null) return [];
    const { createdAt, relevance, content: text } = memory;
    const before = facts.get(number)?.length ?? 0;
    const factsAfter = before + (replaced?.supports.includes(number) === true ? 0 : 1);
    return [{ number, createdAt, relevance, facts: before, factsAfter, content: text }];
  });
}

/** A later fact of the same pass may be nearly the same as this one, or replace it. */
function noteRecorded(shown: ShownTexts, changes: Recorded["changes"]): void {
  for (const { number, before, after } of changes) {
    if (after.discardedAt !== null) shown.delete(number);
    else if (before === null) {
      shown.set(number, {
        kind: "recorded",
        content: after.content,
        words: likenessWords(after.content),
      });
    }
  }
}
