import type { Metadata } from "next";
import { Suspense } from "react";
import {
  addMemoryAction,
  discardMemoryAction,
  editMemoryAction,
  protectMemoryAction,
  restoreMemoryAction,
} from "@/app/actions/memories";
import { EmptyLedger } from "@/app/(dashboard)/agents/[id]/empty-ledger";
import { ViewsOfLedger } from "@/app/(dashboard)/agents/[id]/views-of-ledger";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { LedgerFacts } from "@/components/memories/ledger-facts";
import { LedgerSheet } from "@/components/memories/ledger-sheet";
import { WriteMemory } from "@/components/memories/write-memory";
import { buttonClass } from "@/components/ui/button-class";
import { describeAgent } from "@/lib/agents/agent-view";
import { loadAgentPage } from "@/lib/agents/load-agent-page";
import { ledgerViews, loadLedgerPage } from "@/lib/memories/load-ledger-page";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Ledger" };

const actions = {
  edit: editMemoryAction,
  discard: discardMemoryAction,
  restore: restoreMemoryAction,
  protect: protectMemoryAction,
};

export default async function LedgerPage({ params, searchParams }: PageProps<"/agents/[id]">) {
  const { id: agentId } = await params;
  const given = await searchParams;
  const q = typeof given["q"] === "string" ? given["q"] : "";
  const cursor = typeof given["after"] === "string" ? given["after"] : undefined;
  const view = ledgerViews.find((known) => known === given["view"]) ?? "core";
  const page = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  const wanted = { agentId, view, q, cursor };
  const ledger = await readForPage((ctx) => loadLedgerPage(ctx, wanted));
  const agent = describeAgent(page);
  const placeAt = (after: string | null) =>
    agentRoute(agentId, "", { view: view === "core" ? null : view, q, after });
  return (
    <div className="book">
      <aside className="book-side" aria-label="About the ledger">
        <Suspense>
          <ViewsOfLedger agentId={agentId} view={view} />
        </Suspense>
        <LedgerFacts
          {...agent}
          threshold={agent.effectiveRefinementThreshold}
          model={page.model}
          now={Date.now()}
        />
        <a className={buttonClass()} href={`/api/agents/${agentId}/export`} download>
          Export
        </a>
      </aside>
      <LedgerSheet
        memories={ledger.items}
        total={agent.coreCount}
        query={q}
        immutableCategories={page.immutableCategories}
        nextHref={ledger.nextCursor === null ? null : placeAt(ledger.nextCursor)}
        firstHref={cursor === undefined ? null : placeAt(null)}
        acts={page.mayEdit ? { agentId, actions } : null}
        tools={page.mayAdd && <WriteMemory agentId={agentId} action={addMemoryAction} />}
        empty={<EmptyLedger page={page} view={view} />}
      />
    </div>
  );
}
