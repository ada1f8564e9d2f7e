import { writeAgent } from "@/db/queries/agent-write";
import { updateAgentRow } from "@/db/queries/agent-configuration";
import { lockAgent } from "@/db/queries/lock-agent";
import type { AgentPatch } from "@/lib/agents/agent-schema";
import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import { changesIn, checkConfiguration } from "@/lib/agents/check-configuration";
import { refuseTakenName } from "@/lib/agents/refuse-taken-name";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * Changes what is given of an agent's configuration, under its lock (M6). What stood before is kept
 * in the agent's chain with who changed it and when (A4). A session under way goes by what it
 * recorded (S3). Nothing different writes nothing.
 */
export async function configureAgent(
  ctx: Context,
  { agentId, ...patch }: AgentPatch & { agentId: string },
): Promise<AgentView> {
  const write = ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, agentId);
    if (agent === null || agent.accountId !== ctx.acting.accountId) {
      throw Refusal.notFound("There is no such agent.");
    }
    const target = { agentId: agent.id, ownerId: agent.ownerId };
    requirePermission(ctx, "agents.configure", target);
    await checkConfiguration(ctx, tx, patch, agent);
    const after = changesIn(patch, agent);
    const names = Object.keys(after);
    if (names.length === 0) return agent;
    const before = Object.fromEntries(names.map((name) => [name, Reflect.get(agent, name)]));
    const changed = await updateAgentRow(tx, agent, after);
    const records = [
      { kind: "agent-configured", data: { version: changed.version, before, after } },
    ];
    const written = writeAgent(tx, {
      agent: changed,
      actor: ctx.actor,
      at: ctx.now(),
      records,
    });
    return written.agent;
  });
  return viewAgent(ctx, await refuseTakenName(write));
}
