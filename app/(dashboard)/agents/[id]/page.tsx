import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/link";
import { Suspense } from "react";
import {
  ActsList,
  ExportForm,
  LedgerFacts,
  LedgerMonths,
  monthsClass,
} from "@/components/memories/ledger-facts";
import { LedgerAimed, LedgerFilters, LedgerSide } from "@/components/memories/ledger-filters";
import { LedgerBook, WriteMemory } from "@/components/memories/ledger-book";
import { isByMonth } from "@/components/memories/ledger-item";
import { LedgerFrame } from "@/components/ui/ledger-frame";
import { describeAgent } from "@/lib/agents/load";
import { type AgentPageData, loadAgentPage } from "@/lib/pages/agent";
import { exportFormats } from "@/lib/interop/finding";
import {
  type LedgerQuery,
  ledgerQuerySchema,
  loadLedgerFacets,
  loadLedgerMonths,
  loadLedgerPage,
  type ShownPart,
} from "@/lib/memories/load-ledger";
import { readForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";
import { listActs } from "@/lib/memories/acts";
import { agentRoute } from "@/components/ui/requests";
import { EmptyState } from "@/components/ui/blank";

export const metadata: Metadata = { title: "Ledger" };

const viewSchema = ledgerQuerySchema.omit({ agentId: true });

export default async function LedgerPage({ params, searchParams }: PageProps<"/agents/[id]">) {
  const { id: agentId } = await params;
  const given = await searchParams;
  const page = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  const view = readSearch(viewSchema, given);
  const query = { ...view, agentId };
  const first = await readForPage((ctx) => loadLedgerPage(ctx, query));
  const agent = describeAgent(page);
  return (
    <LedgerAimed agentId={agentId} view={view}>
      <LedgerFrame>
        <LedgerSide>
          <Suspense fallback={<div className="min-h-68" />}>
            <FacetsOfLedger query={query} />
          </Suspense>
          <LedgerFacts {...agent} effectiveModel={page.model} spending={page.spending} />
          <ExportForm agentId={agentId} formats={exportFormats} />
          <Suspense>
            <RecentActs agentId={agentId} mayEdit={page.mayEdit} />
          </Suspense>
        </LedgerSide>
        <LedgerBook
          agentId={agentId}
          view={view}
          first={first}
          immutableCategories={page.immutableCategories}
          mayEdit={page.mayEdit}
          mayPurge={page.mayPurge}
          tools={page.mayAdd && <WriteMemory key="write" agentId={agentId} />}
          empty={<EmptyLedger page={page} shown={query.show} />}
        />
        <Suspense fallback={<div className={monthsClass} />}>
          <MonthsOfLedger query={query} />
        </Suspense>
      </LedgerFrame>
    </LedgerAimed>
  );
}

interface Props {
  readonly query: LedgerQuery;
}

/** What a ledger can be narrowed by, with counts, which take longer than a part of it. */
async function FacetsOfLedger({ query }: Props) {
  return <LedgerFilters {...await readForPage((ctx) => loadLedgerFacets(ctx, query))} />;
}

/** The months of a view, where it is in an order by time. */
async function MonthsOfLedger({ query }: Props) {
  if (!isByMonth(query)) return null;
  const months = await readForPage((ctx) => loadLedgerMonths(ctx, query));
  return <LedgerMonths agentId={query.agentId} view={query} months={months} />;
}

interface RecentActsProps {
  readonly agentId: string;
  readonly mayEdit: boolean;
}

const actsAtOnce = 5;

/** What was done last with many of an agent's memories at once. Older acts is in the audit. */
async function RecentActs({ agentId, mayEdit }: RecentActsProps) {
  const acts = await readForPage((ctx) => listActs(ctx, { agentId, limit: actsAtOnce }));
  return <ActsList acts={acts} mayUndo={mayEdit} />;
}

interface EmptyLedgerProps {
  readonly page: AgentPageData;
  readonly shown: readonly ShownPart[];
}

/** What stands where there is no memory: what to do next. */
function EmptyLedger({ page: { agent, mayImport }, shown }: EmptyLedgerProps) {
  const [only] = shown;
  if (shown.length === 1 && only === "discarded") {
    return <EmptyState>No discarded memories.</EmptyState>;
  }
  if (shown.length === 1 && only === "journal")
    return <EmptyState>No journal entries yet.</EmptyState>;
  if (!mayImport) return <EmptyState>{agent.name} has no memories yet.</EmptyState>;
  const act = (
    <ButtonLink tone="ink" href={agentRoute(agent.id, "/import")}>
      Import memories
    </ButtonLink>
  );
  return (
    <EmptyState act={act}>
      {agent.name} has no memories yet. Import a folder or a file, or add a memory.
    </EmptyState>
  );
}
