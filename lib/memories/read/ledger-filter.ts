import {
  listLabels,
  type MemoryFilter,
  type Standing,
} from "@/db/queries/memories/search-memories";
import { listTouchedNumbers } from "@/db/queries/sessions/load-applied-steps";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listOpenSessions } from "@/db/queries/agents/load-agents";
import type { Context } from "@/lib/context";
import { isListed } from "@/lib/ledger/is-listed";
import type { LedgerQuery, ShownPart } from "@/lib/memories/read/ledger-query";
import { readSearchedText } from "@/lib/memories/read/searched-text";

const standingsOf: Readonly<Record<ShownPart, readonly Standing[]>> = {
  core: ["core"],
  journal: ["journal"],
  discarded: ["discarded-core", "discarded-journal"],
};

/** What the page's words mean for this agent and account. */
export async function ledgerFilter(
  ctx: Context,
  query: Pick<LedgerQuery, "agentId" | "q" | "show" | "flag" | "category">,
): Promise<MemoryFilter> {
  const { agentId, q, show, flag } = query;
  const shown: readonly ShownPart[] = show.length === 0 ? ["core"] : show;
  const categories = query.category.map((category) => (category === "" ? null : category));
  const isTouched = flag.includes("in-session");
  return {
    standings: shown.flatMap((part) => standingsOf[part]),
    searchText: readSearchedText(q),
    constitutional: flag.includes("constitutional") ? true : null,
    bySession: flag.includes("by-session"),
    categories: flag.includes("immutable")
      ? await onlyImmutable(ctx, agentId, categories)
      : categories,
    numbers: isTouched ? await touchedByOpenSession(ctx, agentId) : null,
  };
}

/** The memories that the session which has the ledger open has changed or made. */
export async function touchedByOpenSession(ctx: Context, agentId: string): Promise<number[]> {
  const open = (await listOpenSessions(ctx.db, [agentId])).get(agentId);
  return open === undefined ? [] : listTouchedNumbers(ctx.db, open);
}

/** A label that no memory can have stands for none at all: an empty list would mean any. */
async function onlyImmutable(
  ctx: Context,
  agentId: string,
  chosen: readonly (string | null)[],
): Promise<readonly (string | null)[]> {
  const { immutableCategories } = await loadAccount(ctx.db, ctx.acting.accountId);
  const labels = chosen.length === 0 ? await listLabels(ctx.db, agentId) : chosen;
  const wanted = labels.filter((label) => isListed(label, immutableCategories));
  return wanted.length === 0 ? [""] : wanted;
}
