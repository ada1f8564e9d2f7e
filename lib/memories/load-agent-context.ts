import { loadContextMemories } from "@/db/queries/load-context-memories";
import { toMemory } from "@/db/queries/memory-row";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { agentContext, journalContextMs, type AgentContext } from "@/lib/ledger/agent-context";
import { tokensOf, type Memory } from "@/lib/ledger/memory";

export interface LoadedContext extends AgentContext {
  readonly agentId: string;
  readonly agentName: string;
  readonly at: Date;
}

/** What belongs into an agent's prompt now: its ledger, and its journals of seven days. */
export async function loadAgentContext(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<LoadedContext> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const at = ctx.now();
  const journalsFrom = new Date(at.getTime() - journalContextMs);
  const rows = await loadContextMemories(ctx.db, agentId, journalsFrom);
  const context = agentContext(rows.map(toMemory), at.getTime());
  return { agentId, agentName: agent.name, at, ...context };
}

/** The context as the API answers it. */
export function describeContext(context: LoadedContext) {
  const { agentId, agentName, at, core, journals, tokens } = context;
  return {
    agentId,
    agentName,
    at: at.toISOString(),
    tokens,
    core: core.map(describePart),
    journals: journals.map(describePart),
  };
}

function describePart(memory: Memory) {
  const { number, content, category, constitutional, createdAt } = memory;
  return {
    number,
    content,
    tokens: tokensOf(memory),
    category,
    constitutional,
    createdAt: new Date(createdAt).toISOString(),
  };
}
