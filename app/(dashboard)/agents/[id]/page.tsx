import type { Metadata } from "next";
import Link from "@/components/ui/link";
import { Suspense } from "react";
import {
  addMemoryAction,
  discardMemoryAction,
  editMemoryAction,
  labelMemoriesAction,
  protectMemoryAction,
  restoreMemoryAction,
  undoActAction,
} from "@/app/actions/memories";
import { EmptyLedger } from "@/app/(dashboard)/agents/[id]/empty-ledger";
import { FacetsOfLedger, MonthsOfLedger } from "@/app/(dashboard)/agents/[id]/facets-of-ledger";
import { RecentActs } from "@/app/(dashboard)/agents/[id]/recent-acts";
import { ExportForm } from "@/components/memories/export-form";
import { LedgerAimed } from "@/components/memories/ledger-aimed";
import { LedgerBook } from "@/components/memories/ledger-book";
import { LedgerFacts } from "@/components/memories/ledger-facts";
import { LedgerSide } from "@/components/memories/ledger-side";
import type { LedgerView } from "@/components/memories/ledger-view";
import { toRoute } from "@/components/shell/to-route";
import { WriteMemory } from "@/components/memories/write-memory";
import { buttonClass } from "@/components/ui/button-class";
import { describeAgent } from "@/lib/agents/agent-view";
import { loadAgentPage } from "@/lib/agents/load-agent-page";
import { importFormats } from "@/lib/interop/import-plan";
import { ledgerQuerySchema, type LedgerQuery } from "@/lib/memories/ledger-query";
import { loadLedgerPage } from "@/lib/memories/load-ledger-page";
import { readForPage } from "@/lib/page-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Ledger" };

const actions = {
  edit: editMemoryAction,
  discard: discardMemoryAction,
  restore: restoreMemoryAction,
  protect: protectMemoryAction,
  label: labelMemoriesAction,
  undo: undoActAction,
};

const viewSchema = ledgerQuerySchema.omit({ agentId: true });

export default async function LedgerPage({ params, searchParams }: PageProps<"/agents/[id]">) {
  const { id: agentId } = await params;
  const given = await searchParams;
  const page = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  const query = { ...readSearch(viewSchema, given), agentId };
  const first = await readForPage((ctx) => loadLedgerPage(ctx, query));
  const view = viewOf(query);
  const agent = describeAgent(page);
  return (
    <LedgerAimed agentId={agentId} view={view}>
      <div className="book">
        <LedgerSide>
          <Suspense fallback={<div className="facets is-coming" />}>
            <FacetsOfLedger query={query} />
          </Suspense>
          <LedgerFacts
            {...agent}
            threshold={agent.effectiveRefinementThreshold}
            model={page.model}
            now={Date.now()}
          />
          <p className="side-do">
            <Link className={buttonClass()} href={toRoute(`/agents/${agentId}/labels`)}>
              Suggested labels
            </Link>
          </p>
          <ExportForm agentId={agentId} formats={importFormats} />
          <Suspense>
            <RecentActs agentId={agentId} mayEdit={page.mayEdit} />
          </Suspense>
        </LedgerSide>
        <LedgerBook
          agentId={agentId}
          view={view}
          first={first}
          immutableCategories={page.immutableCategories}
          actions={page.mayEdit ? actions : null}
          mayPurge={page.mayPurge}
          tools={
            page.mayAdd && <WriteMemory key="write" agentId={agentId} action={addMemoryAction} />
          }
          empty={<EmptyLedger page={page} shown={query.show} />}
        />
        <Suspense fallback={<div className="thumbs" />}>
          <MonthsOfLedger query={query} view={view} />
        </Suspense>
      </div>
    </LedgerAimed>
  );
}

function viewOf({ q, show, flag, category, sort, from, m }: LedgerQuery): LedgerView {
  return { q, show, flag, category, sort, from: from ?? null, m: m ?? null };
}
