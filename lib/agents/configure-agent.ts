import { holdMember } from "@/db/queries/agents/configuration";
import type { AgentPatch } from "@/lib/agents/agent-schema";
import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import { changesIn } from "@/lib/agents/check-configuration";
import { orNameTaken } from "@/lib/agents/refuse-taken-name";
import { writeVersion } from "@/lib/agents/versions/write-version";
import type { Context } from "@/lib/context";

/**
 * Changes the given parts of an agent's configuration, with its row locked (M6). The previous
 * values are kept in the agent's chain with who changed them and when (A4). Running sessions keep
 * what they recorded (S3). Without a difference nothing is written; a difference is refused (409)
 * if someone else changed the agent since the version that was seen.
 */
export async function configureAgent(
  ctx: Context,
  input: AgentPatch & { agentId: string; seenVersion?: number | undefined },
): Promise<AgentView> {
  const { agentId, seenVersion, ...patch } = input;
  const patchOf = async () => changesIn(patch, null);
  const write = ctx.db.transaction(async (tx) => {
    // Before the agent: a removal locks in this order.
    if (patch.ownerId != null) await holdMember(tx, ctx.acting.accountId, patch.ownerId);
    return writeVersion(ctx, tx, { agentId, seenVersion, patchOf });
  });
  return viewAgent(ctx, await orNameTaken(write));
}
