import type { Metadata } from "next";
import { agentRoute } from "@/components/ui/requests";
import { ObservationList } from "@/components/sources/observation-list";
import { FolderState, PathStep } from "@/components/sources/path";
import { EmptyState } from "@/components/ui/blank";
import { TextLink } from "@/components/ui/link";
import { pageOfParts } from "@/components/ui/section";
import { StartsBeside } from "@/components/writers/start-buttons";
import { readForPage } from "@/lib/current-context";
import { loadSourcesPage } from "@/lib/pages/sources";

export const metadata: Metadata = { title: "Sources" };

/** N5: the path from conversations to memory. */
export default async function SourcesPage({ params }: PageProps<"/agents/[id]/sources">) {
  const { id: agentId } = await params;
  const page = await readForPage((ctx) => loadSourcesPage(ctx, { agentId }));
  const { steps, observed, files } = page;
  const connectHref = agentRoute(agentId, "/connect");
  const nothing = (
    <EmptyState>
      No observations yet. <TextLink href={connectHref}>Connect the agent</TextLink> and send its
      conversations: memory forms from them.
    </EmptyState>
  );
  if (steps.every(({ count }) => count === 0) && files.length === 0) {
    return <div className={pageOfParts}>{nothing}</div>;
  }
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)_20rem] items-start gap-6 px-6 pt-5 pb-16 max-pane:grid-cols-[minmax(0,1fr)] max-phone:gap-5 max-phone:px-4">
      <ol
        className="sheet col-span-full grid grid-cols-4 max-pane:grid-cols-2 max-phone:-mx-4 max-phone:grid-cols-1 max-phone:rounded-none"
        aria-label="From conversation to memory"
      >
        {steps.map((step) => (
          <PathStep key={step.name} agentId={agentId} step={step} />
        ))}
      </ol>
      <FolderState agentId={agentId} connectHref={connectHref} {...page} />
      <section
        className="sheet max-phone:-mx-4 max-phone:rounded-none pane:col-start-1 pane:row-start-2"
        aria-labelledby="h-recent"
      >
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-6 py-2 max-phone:px-4">
          <h2 id="h-recent" className="text-read font-strong">
            Recent observations
          </h2>
          {observed.mayStart && observed.openSession === null && observed.active > 0 && (
            <StartsBeside beside="observations" agentId={agentId} estimate={observed.estimate} />
          )}
        </div>
        <div className="px-6 max-phone:px-4 [&_li:last-child]:border-b-0">
          {observed.active === 0 ? (
            nothing
          ) : (
            <ObservationList agentId={agentId} observations={observed.listed} />
          )}
        </div>
      </section>
    </div>
  );
}
