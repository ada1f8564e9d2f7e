import { z } from "zod";
import { loadContextMemories, toMemory } from "@/db/queries/memories/load-memories";
import { findNewestVersion } from "@/db/queries/handbook/document-versions";
import { countReading } from "@/lib/handbook/load";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import {
  agentContext,
  defaultContextTokens,
  journalContextMs,
  mostContextTokens,
  observationRoom,
  type AgentContext,
} from "@/lib/ledger/agent-context";
import { cutSummary, type CutSummary } from "@/lib/handbook/lines/reader-lines";
import { summaryPath } from "@/lib/handbook/grammar/document";
import { tokensOf, type Memory } from "@/lib/ledger/memory";

const boundWords = `A whole number from 1 to ${mostContextTokens.toLocaleString("en-US")}.`;

/** The most tokens that a context may have, as JSON gives it and as an address does. */
export const maxTokensSchema = bounded(z.number(boundWords));
export const maxTokensParam = bounded(z.coerce.number(boundWords));

function bounded(number: z.ZodNumber | z.ZodCoercedNumber) {
  return number
    .int(boundWords)
    .min(1, boundWords)
    .max(mostContextTokens, boundWords)
    .default(defaultContextTokens)
    .meta({
      description:
        "The most tokens of memories; each character outside Latin, Greek and Cyrillic counts as one. What is constitutional comes first, then the newest; one that does not fit is left out. Observations take at most a fifth: critical and high ones first, then the newest. `omitted` says what was left out.",
    });
}

export interface LoadedContext extends AgentContext {
  readonly agentId: string;
  readonly agentName: string;
  readonly at: Date;
  /** H11: the summary of its handbook, as far as it fits; null where there is none. */
  readonly handbook: CutSummary | null;
}

/** An agent's prompt now: ledger, observations, journals of a week, and its handbook (H11). */
export async function loadAgentContext(
  ctx: Context,
  { agentId, maxTokens }: { readonly agentId: string; readonly maxTokens: number },
): Promise<LoadedContext> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const at = ctx.now();
  const journalsFrom = new Date(at.getTime() - journalContextMs);
  const observationTokens = observationRoom(maxTokens);
  const wanted = { agentId, journalsFrom, maxTokens, observationTokens };
  const loaded = await loadContextMemories(ctx.db, wanted);
  const context = agentContext(loaded.rows.map(toMemory), at.getTime(), maxTokens);
  const { core, journals, tokens } = context;
  // What did not fit was not read: it is what is left of the whole.
  const omitted = {
    memories: loaded.count - core.length - journals.length,
    tokens: loaded.tokens - tokens,
    observations: loaded.observations - journals.filter(({ relevance }) => relevance).length,
  };
  const handbook = await loadSummary(ctx, agentId);
  return { agentId, agentName: agent.name, at, ...context, omitted, handbook };
}

/** Whoever is given the summary uses the runs behind it (H1b). */
async function loadSummary(ctx: Context, agentId: string): Promise<CutSummary | null> {
  const newest = await findNewestVersion(ctx.db, { agentId, path: summaryPath });
  if (newest?.content == null || newest.content.trim() === "") return null;
  const summary = cutSummary(newest.content);
  const shown = summary.text
    .split("\n")
    .map((_, index) => ({ path: summaryPath, line: index + 1 }));
  await countReading(ctx, agentId, shown);
  return summary;
}

export function describeContext(context: LoadedContext) {
  const { agentId, agentName, at, core, journals, tokens, omitted, handbook } = context;
  return {
    agentId,
    agentName,
    at: at.toISOString(),
    tokens,
    core: core.map(describePart),
    journals: journals.map(describePart),
    omitted: { ...omitted },
    handbook,
  };
}

function describePart(memory: Memory) {
  const { number, content, category, constitutional, relevance, createdAt } = memory;
  return {
    number,
    content,
    tokens: tokensOf(memory),
    category,
    constitutional,
    relevance,
    createdAt: new Date(createdAt).toISOString(),
  };
}
