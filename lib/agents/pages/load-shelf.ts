import { loadAccount } from "@/db/queries/accounts/load-account";
import { listLabels } from "@/db/queries/memories/list-labels";
import { listSizeCounts, loadShelfGroups, type ShelfGroup } from "@/db/queries/agents/load-shelf";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { isListed } from "@/lib/ledger/is-listed";

const spinesAtMost = 160;

/** A ledger as people see it beside a threshold: its length is bounded whatever the ledger's is. */
export interface Shelf {
  /** From the oldest: each a memory, or as many as `perSpine` says. */
  readonly spines: readonly ShelfGroup[];
  readonly perSpine: number;
  readonly memories: number;
  readonly massTokens: number;
  readonly constitutional: number;
  /** Untouchable by their category. */
  readonly immutable: number;
  /** Sizes of what a session may touch, largest first: tokens, and how many are of that size. */
  readonly sizes: readonly (readonly [tokens: number, count: number])[];
}

/** The ledger of an agent as a shelf. Throws a 404 for a foreign or unknown id (U1). */
export async function loadShelf(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<Shelf> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const account = await loadAccount(ctx.db, agent.accountId);
  const perSpine = Math.max(1, Math.ceil(agent.coreCount / spinesAtMost));
  const labels = await listLabels(ctx.db, agentId);
  const immutable = labels.filter((label) => isListed(label, account.immutableCategories));
  const [spines, counts] = await Promise.all([
    loadShelfGroups(ctx.db, agentId, perSpine),
    listSizeCounts(ctx.db, agentId, immutable),
  ]);
  const held = (hold: string) =>
    counts.reduce((sum, one) => (one.hold === hold ? sum + one.count : sum), 0);
  return {
    spines,
    perSpine,
    memories: counts.reduce((sum, { count }) => sum + count, 0),
    massTokens: counts.reduce((sum, { tokens, count }) => sum + tokens * count, 0),
    constitutional: held("constitutional"),
    immutable: held("immutable"),
    sizes: counts.flatMap(({ hold, tokens, count }) =>
      hold === "free" ? [[tokens, count] as const] : [],
    ),
  };
}
