import type { Metadata } from "next";
import { pageOfParts } from "@/components/ui/section";
import { HandbookReader } from "@/components/handbook/reader";
import { agentRoute } from "@/components/ui/requests";
import { StartsBeside } from "@/components/writers/start-buttons";
import { plural } from "@/components/ui/words";
import { EmptyState } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/link";
import { handbookPageSchema } from "@/lib/handbook/schema";
import { loadHandbookPage } from "@/lib/handbook/load";
import { readForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Handbook" };

/** What an agent learned from its runs, to read, search, edit and forget. */
export default async function AgentHandbookPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/handbook">) {
  const { id: agentId } = await params;
  const { cwd, path, line } = readSearch(handbookPageSchema, await searchParams);
  const page = await readForPage((ctx) => loadHandbookPage(ctx, { agentId, cwd }));
  const start = page.mayStart && page.openSession === null && page.runs.length > 0 && (
    <StartsBeside beside="documents" agentId={agentId} estimate={page.estimate} />
  );
  if (page.documents.length === 0) {
    const hasRuns = page.runs.length > 0;
    const importing = page.mayImport && (
      <ButtonLink tone="ink" href={agentRoute(agentId, "/handbook/import")}>
        Import runs
      </ButtonLink>
    );
    return (
      <div className={pageOfParts}>
        <EmptyState act={hasRuns ? start : importing}>
          No handbook yet.{" "}
          {!hasRuns
            ? "Import runs, or send them by API."
            : page.openSession === null
              ? `A session writes it from ${plural(page.runs.length, "run")}; you review what it wrote.`
              : "A session is writing it."}
        </EmptyState>
      </div>
    );
  }
  return (
    <HandbookReader
      page={page}
      cwd={cwd}
      first={path === null || line === null ? null : { path, line }}
      start={start}
    />
  );
}
