import type { Metadata } from "next";
import { pageOfParts } from "@/components/ui/section";
import { ImportForm } from "@/components/memories/import-form";
import { EmptyState } from "@/components/ui/blank";
import { loadAgentPage } from "@/lib/pages/agent";
import { countCopies } from "@/lib/memories/load-duplicates";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage({ params }: PageProps<"/agents/[id]/import">) {
  const { id: agentId } = await params;
  const [page, copies] = await readForPage((ctx) =>
    Promise.all([loadAgentPage(ctx, { agentId }), countCopies(ctx, { agentId })]),
  );
  const { mayImport, mayStart, openSession, agent } = page;
  const mayRefine = mayStart && openSession === null && agent.coreCount > 0;
  return (
    <div className={pageOfParts}>
      {mayImport ? (
        <ImportForm agentId={agentId} mayRefine={mayRefine} copies={copies} />
      ) : (
        <EmptyState>
          Only reviewers, admins and the agent&apos;s owner can import memories.
        </EmptyState>
      )}
    </div>
  );
}
