import type { Metadata } from "next";
import { pageOfParts, partTitle } from "@/components/ui/section";
import { FolderForm } from "@/components/handbook/folder-form";
import { EmptyState } from "@/components/ui/blank";
import { loadAgentPage } from "@/lib/pages/agent";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "Import handbook" };

/** Imports a folder of runs and documents. */
export default async function ImportHandbookPage({
  params,
}: PageProps<"/agents/[id]/handbook/import">) {
  const { id: agentId } = await params;
  const { mayImport } = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  return (
    <div className={pageOfParts}>
      <h2 className={`mb-4 ${partTitle}`}>Import a handbook</h2>
      {mayImport ? (
        <FolderForm agentId={agentId} />
      ) : (
        <EmptyState>
          Only reviewers, admins and the agent&apos;s owner can import a handbook.
        </EmptyState>
      )}
    </div>
  );
}
