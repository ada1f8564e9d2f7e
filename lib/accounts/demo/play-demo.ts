import { bellows } from "@/lib/accounts/demo/bellows";
import type { DemoAgent, DemoMemory } from "@/lib/accounts/demo/demo-agent";
import { linnet } from "@/lib/accounts/demo/linnet";
import { tarn } from "@/lib/accounts/demo/tarn";
import { createAgent } from "@/lib/agents/create-agent";
import type { Context } from "@/lib/context";
import { addMemories } from "@/lib/memories/add-memories";
import { openModel } from "@/lib/model/open-model";
import type { LoopLimits } from "@/lib/model/port";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { loadSession } from "@/lib/sessions/read/load-session";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";

/** Who acts in the demo. */
export interface DemoCast {
  readonly accountId: string;
  readonly admin: Context;
  readonly owner: Context;
  readonly operator: Context;
  readonly reviewer: Context;
}

/**
 * Creates the three agents and runs their sessions: one is approved, one waits for a reviewer, and
 * one trips the breaker and is rolled back. Then adds memories for the next session.
 */
export async function playDemo(cast: DemoCast, limits: LoopLimits): Promise<void> {
  const first = await addAgent(cast, linnet);
  const tidied = await play(cast.operator, first, limits);
  await approveSession(cast.reviewer, {
    sessionId: tidied.id,
    seenSequence: tidied.lastSequence,
    note: "Only copies were removed. The quotes and the November memories are unchanged.",
  });
  await remember(cast, first, linnet.later ?? []);
  await play(cast.operator, await addAgent(cast, tarn), limits);
  await play(cast.owner, await addAgent(cast, bellows), limits);
}

async function addAgent(cast: DemoCast, agent: DemoAgent): Promise<string> {
  const { name, systemPrompt, refinementPrompt, model, memories } = agent;
  const { agent: made } = await createAgent(cast.admin, {
    name,
    systemPrompt,
    ownerId: cast.owner.acting.id,
    ...(refinementPrompt !== undefined && { refinementPrompt }),
    ...(model !== undefined && { model }),
  });
  await remember(cast, made.id, memories);
  return made.id;
}

const dayMs = 24 * 60 * 60_000;

async function remember({ owner }: DemoCast, agentId: string, memories: readonly DemoMemory[]) {
  const now = owner.now().getTime();
  const items = memories.map(({ daysAgo, content, category = null, constitutional = false }) => ({
    content,
    category,
    constitutional,
    type: "core" as const,
    createdAt: now - daysAgo * dayMs,
  }));
  await addMemories(owner, { agentId, items });
}

/** Runs a session like a worker, without the pauses that let people follow. */
async function play(ctx: Context, agentId: string, limits: LoopLimits) {
  const { id } = await startSession(ctx, { agentId, mode: "full" });
  const open = (model: string) => openModel(model, { KEEPSAKE_RULES_DELAY_MS: "0" });
  const dependencies = { db: ctx.db, openModel: open, now: ctx.now, limits };
  await runSession(dependencies, id, new AbortController().signal);
  return (await loadSession(ctx, { sessionId: id })).session;
}
