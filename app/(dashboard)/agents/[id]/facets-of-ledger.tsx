import { LedgerFilters } from "@/components/memories/ledger-filters";
import { LedgerMonths } from "@/components/memories/ledger-months";
import type { LedgerView } from "@/components/memories/ledger-view";
import type { LedgerQuery } from "@/lib/memories/ledger-query";
import { loadLedgerFacets } from "@/lib/memories/load-ledger-facets";
import { readForPage } from "@/lib/page-context";

interface Props {
  readonly query: LedgerQuery;
  readonly view: LedgerView;
}

/** What a ledger can be narrowed by, with counts, which take longer than a part of it. */
export async function FacetsOfLedger({ query }: Pick<Props, "query">) {
  const { show, flags, categories } = await readForPage((ctx) => loadLedgerFacets(ctx, query));
  return <LedgerFilters show={show} flags={flags} categories={categories} />;
}

/** The months of a view, where it is in an order by time. */
export async function MonthsOfLedger({ query, view }: Props) {
  if (query.sort !== "ledger" && query.sort !== "newest") return null;
  const { months } = await readForPage((ctx) => loadLedgerFacets(ctx, query));
  return <LedgerMonths agentId={query.agentId} view={view} months={months} />;
}
