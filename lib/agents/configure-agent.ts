import { holdMember } from "@/db/queries/agents/agent-configuration";
import type { AgentPatch } from "@/lib/agents/agent-schema";
import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import { changesIn } from "@/lib/agents/check-configuration";
import { orNameTaken } from "@/lib/agents/refuse-taken-name";
import { writeVersion } from "@/lib/agents/versions/write-version";
import type { Context } from "@/lib/context";

/**
 * Changes what is given of an agent's configuration, under its lock (M6). What stood before is kept
 * in the agent's chain with who changed it and when (A4). A session in progress goes by what it
 * recorded (S3). Nothing different writes nothing; what differs is refused (409) where someone
 * else changed the agent after the version that was seen.
 */
export async function configureAgent(
  ctx: Context,
  input: AgentPatch & { agentId: string; seenVersion?: number | undefined },
): Promise<AgentView> {
  const { agentId, seenVersion, ...patch } = input;
  const patchOf = async () => changesIn(patch, null);
  const write = ctx.db.transaction(async (tx) => {
    // Before the agent: in the order in which a removal locks them.
    if (patch.ownerId != null) await holdMember(tx, ctx.acting.accountId, patch.ownerId);
    return writeVersion(ctx, tx, { agentId, seenVersion, patchOf });
  });
  return viewAgent(ctx, await orNameTaken(write));
}
