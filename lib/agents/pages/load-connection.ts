import { listAgentKeys } from "@/db/queries/accounts/keys";
import { requireAgent } from "@/lib/agents/require-agent";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";

/** How an agent connects to Keepsake, and whether it did. */
export interface Connection {
  readonly agentName: string;
  /** The server's public origin. */
  readonly origin: string;
  readonly keys: number;
  /** When one of the agent's keys was last used, to the minute; null if never. */
  readonly lastUsedAt: string | null;
  readonly mayMakeKeys: boolean;
}

/**
 * Data for an agent's connection page. Throws a 404 for an unknown id or another account's (U1).
 */
export async function loadConnection(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<Connection> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const keys = await listAgentKeys(ctx.db, agent.id);
  const used = keys.flatMap(({ lastUsedAt }) => lastUsedAt?.getTime() ?? []);
  return {
    agentName: agent.name,
    origin: runningEnvironment().publicUrl,
    keys: keys.length,
    lastUsedAt: used.length === 0 ? null : new Date(Math.max(...used)).toISOString(),
    mayMakeKeys: may(ctx.acting, "keys.manage") === true,
  };
}
