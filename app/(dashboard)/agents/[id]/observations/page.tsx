import type { Metadata } from "next";
import { agentRoute } from "@/components/ui/requests";
import { PoolHead } from "@/components/sources/parts";
import { pageOfParts } from "@/components/ui/section";
import { ObservationFilterBar, ObservationList } from "@/components/sources/observation-list";
import { WriteObservation } from "@/components/sources/write-observation";
import { StartsBeside } from "@/components/writers/start-buttons";
import { EmptyState } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/link";
import { readObservationFilters } from "@/lib/browser/search";
import { listObservationsSchema } from "@/lib/memories/observations";
import { readListForPage } from "@/lib/current-context";
import { loadObservationsPage } from "@/lib/pages/sources";
import { parseInput } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Observations" };

const observationsAtOnce = 100;

/** What an agent has noted, and which facts come from it. */
export default async function ObservationsPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/observations">) {
  const { id: agentId } = await params;
  const { after, ...search } = await searchParams;
  const filters = readObservationFilters(search);
  const { coverage, relevance, dropped } = filters;
  const page = await readListForPage(after, (ctx, cursor) => {
    const input = {
      agentId,
      limit: observationsAtOnce,
      dropped,
      ...(coverage !== null && { coverage }),
      ...(relevance !== null && { relevance }),
      ...(cursor !== undefined && { cursor }),
    };
    return loadObservationsPage(ctx, parseInput(listObservationsSchema, input));
  });
  const hasAny = page.active + page.dropped > 0;
  return (
    <div className={pageOfParts}>
      <PoolHead pool={page.pool} agentId={agentId} wait={page.wait}>
        {page.mayStart && page.openSession === null && page.active > 0 && (
          <StartsBeside beside="observations" agentId={agentId} estimate={page.estimate} />
        )}
        {page.mayWrite && <WriteObservation agentId={agentId} />}
      </PoolHead>
      {hasAny && (
        <ObservationFilterBar
          filters={filters}
          matching={page.matching}
          droppedCount={page.dropped}
          path={agentRoute(agentId, "/observations")}
        />
      )}
      {page.listed.length === 0 ? (
        <EmptyState>
          {hasAny
            ? "No observations match these filters."
            : "No observations yet. An observation is a note on something that happened. Reflections read them and record lasting facts in the ledger. Your agent sends observations through the API or with the tool observe; you can add one here."}
        </EmptyState>
      ) : (
        <ObservationList agentId={agentId} observations={page.listed} mayEdit={page.mayEdit} />
      )}
      {page.nextCursor !== null && (
        <p className="flex flex-wrap gap-2 pt-4 pb-16">
          <ButtonLink href={agentRoute(agentId, "/observations", { after: page.nextCursor })}>
            More observations
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
