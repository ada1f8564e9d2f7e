import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listLabels } from "@/db/queries/memories/search-memories";
import { listSizeCounts, loadLedgerGroups, type LedgerGroup } from "@/db/queries/memories/copies";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { isListed } from "@/lib/ledger/is-listed";

const maxGroups = 160;

/** A ledger shown beside a threshold, of limited size whatever the ledger's length. */
export interface LedgerOverview {
  /** From the oldest: each a memory, or as many as `perGroup` says. */
  readonly groups: readonly LedgerGroup[];
  readonly perGroup: number;
  readonly memories: number;
  readonly massTokens: number;
  readonly constitutional: number;
  /** Protected by their category. */
  readonly immutable: number;
  /**
   * Sizes of memories that a session may change, largest first: tokens, and number of that size.
   */
  readonly sizes: readonly (readonly [tokens: number, count: number])[];
}

/** An overview of an agent's ledger. Throws a 404 for an unknown id or another account's (U1). */
export async function loadLedgerOverview(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<LedgerOverview> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const account = await loadAccount(ctx.db, agent.accountId);
  const perGroup = Math.max(1, Math.ceil(agent.coreCount / maxGroups));
  const labels = await listLabels(ctx.db, agentId);
  const immutable = labels.filter((label) => isListed(label, account.immutableCategories));
  const [groups, counts] = await Promise.all([
    loadLedgerGroups(ctx.db, agentId, perGroup),
    listSizeCounts(ctx.db, agentId, immutable),
  ]);
  const held = (hold: string) =>
    counts.reduce((sum, one) => (one.hold === hold ? sum + one.count : sum), 0);
  return {
    groups,
    perGroup,
    memories: counts.reduce((sum, { count }) => sum + count, 0),
    massTokens: counts.reduce((sum, { tokens, count }) => sum + tokens * count, 0),
    constitutional: held("constitutional"),
    immutable: held("immutable"),
    sizes: counts.flatMap(({ hold, tokens, count }) =>
      hold === "free" ? [[tokens, count] as const] : [],
    ),
  };
}
