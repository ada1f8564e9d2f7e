import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listFacts } from "@/db/queries/observations/list-facts";
import { loadPool, type PoolRow } from "@/db/queries/observations/load-pool";
import { insertPrompt } from "@/db/queries/texts/prompt-parts";
import { likenessWords } from "@/lib/ledger/texts/likeness";
import { inputLimitOf } from "@/lib/model/input-limits";
import type { ShownText } from "@/lib/reflection/gate";
import { poolTokens, worstTokens } from "@/lib/reflection/lines";
import { planPass, type Fact, type Pass } from "@/lib/reflection/pass";
import { writeReflectionPrompt } from "@/lib/reflection/prompt";
import { loadEffectiveSettings } from "@/lib/sessions/frame/effective-settings";
import { endRun } from "@/lib/sessions/frame/end-run";
import { openRun } from "@/lib/sessions/frame/open-run";
import type { LockedSession, Taken } from "@/lib/sessions/frame/writer";
import { countTiers, toPooled } from "@/lib/sessions/reflection/pool";

/** A reflection that a worker took, and what its model is shown. */
export interface TakenReflection extends Taken {
  readonly kind: "reflection";
  readonly shown: ReadonlyMap<number, ShownText>;
  /** Tokens that the chat may grow by after the prompt (P7). */
  readonly roomTokens: number;
}

/** P7: what of a question may be used, and what of that is left for the model's own calls. */
const usedShare = 0.75;
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
  const effective = await loadEffectiveSettings(tx, agent, "reflection");
  const pool = await loadPool(tx, agent.id, session.id);
  const facts = await listFacts(tx, agent.id);
  const boundary = randomUUID();
  const write = (pass: Pass) => writeReflectionPrompt(effective.settings, pass, boundary);
  const most = Math.floor(inputLimitOf(effective.model) * usedShare);
  const fixed = worstTokens(textOf(write(nothing)));
  const left = Math.max(0, most - fixed);
  const pass = planPass(pool.map(toPooled), facts, Math.floor(left * (1 - chatShare)));
  const parts = write(pass);
  const lease = session.lease + 1;
  const begun = await openRun(
    tx,
    { agent, session, at },
    {
      startHash: agent.ledgerHash,
      startMassTokens: null,
      patch: { ...effective, lease },
      data: { pass: describePass(agent, pool, pass) },
    },
  );
  if (pass.observations.length === 0) {
    const report = "No active observation is left to reflect on.";
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
    instructions: textOf(parts),
    shown: shownTexts(pass, pool, facts),
    roomTokens: Math.floor(left * chatShare),
  };
}

const nothing: Pass = { observations: [], facts: [], leftOut: 0, factsLeftOut: 0 };

function textOf(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text).join("");
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
  pool: readonly PoolRow[],
  facts: readonly Fact[],
): Map<number, ShownText> {
  const chosen = new Set([...pass.observations, ...pass.facts].map(({ number }) => number));
  const texts = [
    ...pool.map((one) => ({ ...one, kind: "observation" as const })),
    ...facts.map((one) => ({ ...one, kind: "fact" as const })),
  ];
  return new Map(
    texts
      .filter(({ number }) => chosen.has(number))
      .map(({ number, kind, content }) => [number, { kind, words: likenessWords(content) }]),
  );
}
