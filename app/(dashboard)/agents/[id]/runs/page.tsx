import type { Metadata } from "next";
import { agentRoute } from "@/components/ui/requests";
import { pageOfParts } from "@/components/ui/section";
import { RunList } from "@/components/sources/runs";
import { RunsBar } from "@/components/sources/run-acts";
import { StartsBeside } from "@/components/writers/start-buttons";
import { EmptyState } from "@/components/ui/blank";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ButtonLink } from "@/components/ui/link";
import { findTextFault } from "@/lib/ledger/texts/content";
import { readListForPage } from "@/lib/current-context";
import { parseInput } from "@/lib/parse-input";
import { listRunsSchema, loadRunsPage } from "@/lib/handbook/load-runs";

export const metadata: Metadata = { title: "Runs" };

const runsAtOnce = 100;

/** The finished runs that an agent's handbook is made from. */
export default async function RunsPage({ params, searchParams }: PageProps<"/agents/[id]/runs">) {
  const { id: agentId } = await params;
  const { after, q: given, deleted } = await searchParams;
  const isSearched = typeof given === "string" && findTextFault(given) === null;
  const q = isSearched ? given.slice(0, 200) : "";
  const isDeleted = deleted === "true";
  const page = await readListForPage(after, (ctx, cursor) => {
    const input = { agentId, q, deleted: isDeleted, limit: runsAtOnce };
    return loadRunsPage(
      ctx,
      parseInput(listRunsSchema, { ...input, ...(cursor !== undefined && { cursor }) }),
    );
  });
  const { active, mayImport } = page;
  const importing = mayImport && (
    <ButtonLink href={agentRoute(agentId, "/handbook/import")}>
      <Icon name="upload" />
      Import folder
    </ButtonLink>
  );
  if (active + page.deleted === 0) {
    return (
      <div className={pageOfParts}>
        <EmptyState act={importing}>No runs yet. Import a folder, or send them by API.</EmptyState>
      </div>
    );
  }
  const more = { after: page.nextCursor, q, deleted: isDeleted ? "true" : null };
  return (
    <div className={pageOfParts}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {page.mayStart && page.openSession === null && active > 0 && (
          <StartsBeside beside="documents" agentId={agentId} estimate={page.estimate} />
        )}
        {importing}
        <a
          className={buttonClass()}
          href={`/api/agents/${encodeURIComponent(agentId)}/handbook/zip`}
          download
        >
          <Icon name="download" />
          Export as zip
        </a>
      </div>
      <RunsBar
        q={q}
        isDeleted={isDeleted}
        matching={page.matching}
        deletedCount={page.deleted}
        path={agentRoute(agentId, "/runs")}
      />
      {page.items.length === 0 ? (
        <EmptyState>No runs match this search.</EmptyState>
      ) : (
        <RunList agentId={agentId} runs={page.items} />
      )}
      {page.nextCursor !== null && (
        <p className="flex flex-wrap gap-2 pt-4">
          <ButtonLink href={agentRoute(agentId, "/runs", more)}>More runs</ButtonLink>
        </p>
      )}
    </div>
  );
}
