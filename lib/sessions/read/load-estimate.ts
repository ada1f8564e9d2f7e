import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listPastUsage } from "@/db/queries/sessions/usage";
import type { Context } from "@/lib/context";
import { estimateSession, type Estimate } from "@/lib/cost/estimate";
import type { SessionKind } from "@/lib/ledger/entries/session";
import { describeModel } from "@/lib/model/model";
import { effectiveSettings } from "@/lib/sessions/frame/effective-settings";

const mostPast = 5;

/**
 * What a session of this kind may come to if it starts now. `promptTokens` is the size of its
 * prompt, where that is known without writing it. Null where nothing can be said, and for rules,
 * which use no tokens.
 */
export async function loadEstimate(
  ctx: Context,
  agent: AgentRow,
  kind: SessionKind,
  promptTokens: number | null,
): Promise<Estimate | null> {
  const account = await loadAccount(ctx.db, agent.accountId);
  const { model, prices } = effectiveSettings(agent, account, kind);
  if (describeModel(model).isRules) return null;
  const past = await listPastUsage(ctx.db, { agentId: agent.id, kind, model }, mostPast);
  return estimateSession({ past, promptTokens, prices });
}
