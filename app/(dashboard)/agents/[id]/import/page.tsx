import type { Metadata } from "next";
import { Suspense } from "react";
import { undoActAction, undoImportAction } from "@/app/actions/memories";
import { ImportsSoFar } from "@/app/(dashboard)/agents/[id]/import/imports-so-far";
import { ImportForm } from "@/components/memories/import-form";
import { EmptyState } from "@/components/ui/empty-state";
import { loadAgentPage } from "@/lib/agents/load-agent-page";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage({ params }: PageProps<"/agents/[id]/import">) {
  const { id: agentId } = await params;
  const page = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  const { mayImport, mayStart, openSession, agent } = page;
  const mayRefine = mayStart && openSession === null && agent.coreCount > 0;
  return (
    <div className="wrap max-w-3xl">
      {mayImport ? (
        <ImportForm
          agentId={agentId}
          mayRefine={mayRefine}
          undo={undoImportAction}
          undoAct={undoActAction}
        />
      ) : (
        <EmptyState>
          Only reviewers, admins and the agent&apos;s owner may import memories.
        </EmptyState>
      )}
      <Suspense>
        <ImportsSoFar agentId={agentId} mayImport={mayImport} />
      </Suspense>
    </div>
  );
}
