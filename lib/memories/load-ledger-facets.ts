import { countMonths, tallyMemories, type MonthCount } from "@/db/queries/count-facets";
import { noFilter } from "@/db/ledger-index/memory-filter";
import { selectMemories } from "@/db/queries/select-memories";
import { loadAccount } from "@/db/queries/load-account";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { isListed } from "@/lib/ledger/is-listed";
import { ledgerFilter, touchedByOpenSession } from "@/lib/memories/ledger-filter";
import type { LedgerQuery, MemoryFlag, ShownPart } from "@/lib/memories/ledger-query";

/** By what the memories of an agent can be told apart, each with how many there are. */
export interface LedgerFacets {
  readonly show: Readonly<Record<ShownPart, number>>;
  /** Among what is shown. */
  readonly flags: Readonly<Record<MemoryFlag, number>>;
  /** Among what is shown, most first; no label is empty and comes last. */
  readonly categories: readonly { readonly name: string; readonly count: number }[];
  /** Of the memories that pass the whole filter, oldest first. */
  readonly months: readonly MonthCount[];
}

/** What a view of an agent's memories can be narrowed by. */
export async function loadLedgerFacets(ctx: Context, query: LedgerQuery): Promise<LedgerFacets> {
  const { id } = await requireAgent(ctx, query.agentId, "ledger.read");
  const { immutableCategories } = await loadAccount(ctx.db, ctx.acting.accountId);
  const filter = await ledgerFilter(ctx, query);
  const all = await tallyMemories(ctx.db, id, noFilter);
  const shown = { ...noFilter, standings: filter.standings };
  const tally = await tallyMemories(ctx.db, id, shown);
  const [core = 0, journal = 0, ...discarded] = all.standings;
  const named = [...tally.categories].filter(([name, count]) => name !== null && count > 0);
  const touched = await touchedByOpenSession(ctx, id);
  const none = { sort: "ledger", from: 0, limit: 0 } as const;
  const inSession =
    touched.length === 0
      ? 0
      : (await selectMemories(ctx.db, id, { ...shown, numbers: touched }, none)).total;
  return {
    show: { core, journal, discarded: discarded.reduce((sum, count) => sum + count, 0) },
    flags: {
      constitutional: tally.constitutional,
      immutable: [...tally.categories].reduce(
        (sum, [name, count]) => (isListed(name, immutableCategories) ? sum + count : sum),
        0,
      ),
      "by-session": tally.bySession,
      "in-session": inSession,
    },
    categories: [
      ...named.toSorted((a, b) => b[1] - a[1] || compare(a[0], b[0])),
      [null, tally.categories.get(null) ?? 0] as const,
    ].map(([name, count]) => ({ name: name ?? "", count })),
    months: await countMonths(ctx.db, id, filter),
  };
}

function compare(a: string | null, b: string | null): number {
  return (a ?? "") < (b ?? "") ? -1 : 1;
}
