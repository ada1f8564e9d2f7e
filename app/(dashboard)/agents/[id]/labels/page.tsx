import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/link";
import { pageOfParts, partTitle } from "@/components/ui/section";
import { LabelSuggestions } from "@/components/memories/label-suggestions";
import { EmptyState } from "@/components/ui/blank";
import { formatCount, plural } from "@/components/ui/words";
import { agentRoute } from "@/components/ui/requests";
import { loadAgentPage } from "@/lib/pages/agent";
import { suggestLabels, suggestLabelsSchema } from "@/lib/memories/labels";
import { readForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Suggested labels" };

const placeSchema = suggestLabelsSchema.omit({ agentId: true });

/** Labels that an agent's memories seem to want, for a person to decide. */
export default async function LabelsPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/labels">) {
  const { id: agentId } = await params;
  const given = await searchParams;
  const page = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  const { from } = readSearch(placeSchema, given);
  const { items, unlabelled, looked } = await readForPage((ctx) =>
    suggestLabels(ctx, { agentId, from }),
  );
  return (
    <div className={pageOfParts}>
      <h2 className={partTitle}>Suggested labels</h2>
      <p className="mt-1 mb-4 text-ink-2">
        Labels protect memories. Sessions can&apos;t change &quot;voice&quot;, and can only remove
        exact duplicates of &quot;relational&quot;. We checked {formatCount(looked)} of{" "}
        {plural(unlabelled, "unlabelled memory", "unlabelled memories")} for quotes, promises, dates
        and voices (English only).
      </p>
      {items.length === 0 && <EmptyState>No suggestions.</EmptyState>}
      <LabelSuggestions
        // What was labelled leaves the lists; what someone left out of them stays left out.
        key={from}
        agentId={agentId}
        items={items}
        mayEdit={page.mayEdit}
      />
      {looked < unlabelled && (
        <p className="mt-4">
          <ButtonLink href={agentRoute(agentId, "/labels", { from: String(looked) })}>
            Check more
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
