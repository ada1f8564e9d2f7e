import {
  countFacets,
  countMonths,
  type MonthCount,
  noFilter,
} from "@/db/queries/memories/search-memories";
import { countMemories } from "@/db/queries/memories/select-memories";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { isListed } from "@/lib/ledger/is-listed";
import { ledgerFilter, touchedByOpenSession } from "@/lib/memories/read/ledger-filter";
import type { LedgerQuery, MemoryFlag, ShownPart } from "@/lib/memories/read/ledger-query";

/** By what the memories of an agent can be told apart, each with how many there are. */
export interface LedgerFacets {
  readonly show: Readonly<Record<ShownPart, number>>;
  /** Among what is shown. */
  readonly flags: Readonly<Record<MemoryFlag, number>>;
  /** Among what is shown, most first; no label is empty and comes last. */
  readonly categories: readonly { readonly name: string; readonly count: number }[];
}

/** What a view of an agent's memories can be narrowed by. */
export async function loadLedgerFacets(ctx: Context, query: LedgerQuery): Promise<LedgerFacets> {
  const { id } = await requireAgent(ctx, query.agentId, "ledger.read");
  const { immutableCategories } = await loadAccount(ctx.db, ctx.acting.accountId);
  const { standings } = await ledgerFilter(ctx, query);
  const all = await countFacets(ctx.db, id, noFilter);
  const rows = all.filter(({ standing }) => standings.includes(standing));
  const labels = sumByLabel(rows);
  const touched = await touchedByOpenSession(ctx, id);
  const shown = { ...noFilter, standings };
  return {
    show: {
      core: sum(all.filter(({ standing }) => standing === "core")),
      journal: sum(all.filter(({ standing }) => standing === "journal")),
      discarded: sum(all.filter(({ standing }) => standing.startsWith("discarded"))),
    },
    flags: {
      constitutional: sum(rows.filter(({ constitutional }) => constitutional)),
      immutable: sum(rows.filter(({ category }) => isListed(category, immutableCategories))),
      "by-session": await countMemories(ctx.db, id, { ...shown, bySession: true }),
      "in-session": await countMemories(ctx.db, id, { ...shown, numbers: touched }),
    },
    categories: [
      ...[...labels].filter(([name]) => name !== "").toSorted(byCount),
      ["", labels.get("") ?? 0] as const,
    ].map(([name, count]) => ({ name, count })),
  };
}

/** How many memories of a view each month has, oldest first. */
export async function loadLedgerMonths(ctx: Context, query: LedgerQuery): Promise<MonthCount[]> {
  const { id } = await requireAgent(ctx, query.agentId, "ledger.read");
  return countMonths(ctx.db, id, await ledgerFilter(ctx, query));
}

interface Counted {
  readonly category: string | null;
  readonly count: number;
}

function sum(rows: readonly Counted[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function sumByLabel(rows: readonly Counted[]): Map<string, number> {
  const labels = new Map<string, number>();
  for (const { category, count } of rows) {
    labels.set(category ?? "", (labels.get(category ?? "") ?? 0) + count);
  }
  return labels;
}

function byCount([a, ofA]: readonly [string, number], [b, ofB]: readonly [string, number]): number {
  return ofB - ofA || (a < b ? -1 : 1);
}
