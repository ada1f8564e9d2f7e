import type { Context } from "@/lib/context";
import { valuesOf } from "@/lib/agents/agent-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listStandingRetentions } from "@/db/queries/sessions/waiting-sessions";
import { gaugedKinds } from "@/lib/sessions/writer-of";
import { defaultStyle } from "@/lib/refinement/prompt";
import { erosionDays, erosionOf } from "@/lib/refinement/gate/erosion";
import { defaultThreshold } from "@/lib/refinement/settings";

const erosionMs = erosionDays * 24 * 60 * 60_000;

/** An agent's current values, with what is computed from its sessions. */
export interface AgentView {
  readonly agent: AgentRow;
  /** The product of the attributed retentions of its refinements in effect from 30 days (V5). */
  readonly erosion30d: number;
}

/** Rows with what is computed from their sessions, in one query for all. */
export async function viewAgents(ctx: Context, rows: readonly AgentRow[]): Promise<AgentView[]> {
  const from = new Date(ctx.now().getTime() - erosionMs);
  const wanted = { agentIds: rows.map((row) => row.id), kinds: gaugedKinds(), from };
  const standing = await listStandingRetentions(ctx.db, wanted);
  const retentions = Map.groupBy(standing, ({ agentId }) => agentId);
  return rows.map((agent) => {
    return { agent, erosion30d: erosionOf(retentions.get(agent.id) ?? []) };
  });
}

export async function viewAgent(ctx: Context, row: AgentRow): Promise<AgentView> {
  const [view] = await viewAgents(ctx, [row]);
  if (view === undefined) throw new Error("A row has its view.");
  return view;
}

/** An agent for the API: stored values (null means the default), and the values in effect. */
export function describeAgent({ agent, erosion30d }: AgentView) {
  return {
    id: agent.id,
    ...valuesOf(agent),
    effectiveRefinementPrompt: agent.refinementPrompt ?? defaultStyle,
    effectiveRefinementThreshold: agent.refinementThreshold ?? defaultThreshold,
    massTokens: agent.massTokens,
    ledgerHash: agent.ledgerHash,
    revision: agent.revision,
    coreCount: agent.coreCount,
    erosion30d,
    lastRefinementAt: agent.lastRefinementAt?.toISOString() ?? null,
    version: agent.version,
    createdAt: agent.createdAt.toISOString(),
  };
}
