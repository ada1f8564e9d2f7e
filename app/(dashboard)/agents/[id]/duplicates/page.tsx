import type { Metadata } from "next";
import { z } from "zod";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { dropCopiesAction, undoActAction } from "@/app/actions/memories";
import { DuplicatesFrame, type DuplicatesTab } from "@/components/duplicates/duplicates-frame";
import { ExactCopies } from "@/components/duplicates/exact-copies";
import { loadAgentPage } from "@/lib/agents/pages/load-agent-page";
import { loadDuplicatesPart } from "@/lib/memories/duplicates/load-duplicates";
import { readForPage } from "@/lib/page-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Duplicates" };

const kinds = ["exact", "alike", "apart"] as const;
type Kind = (typeof kinds)[number];

const viewSchema = z.strictObject({
  show: z.enum(kinds, `Choose: ${kinds.join(", ")}.`).default("exact"),
});

/** Memories that say the same, or nearly: exact copies to drop, look-alikes, what is kept apart. */
export default async function DuplicatesPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/duplicates">) {
  const { id: agentId } = await params;
  const { show } = readSearch(viewSchema, await searchParams);
  const [page, exact] = await readForPage((ctx) =>
    Promise.all([loadAgentPage(ctx, { agentId }), loadDuplicatesPart(ctx, { agentId })]),
  );
  return (
    <DuplicatesFrame>
      <ExactCopies
        agentId={agentId}
        tabs={tabsOf(agentId, show, { exact: exact.total.groups })}
        given={exact}
        actions={{ drop: dropCopiesAction, undo: undoActAction }}
        mayDrop={page.mayEdit}
      />
    </DuplicatesFrame>
  );
}

const names: Readonly<Record<Kind, string>> = {
  exact: "Exact copies",
  alike: "Look-alikes",
  apart: "Kept apart",
};

function tabsOf(
  agentId: string,
  show: Kind,
  counts: Readonly<Partial<Record<Kind, number>>>,
): DuplicatesTab[] {
  return kinds.map((kind) => ({
    name: names[kind],
    href: agentRoute(agentId, "/duplicates", { show: kind === "exact" ? null : kind }),
    isCurrent: kind === show,
    count: counts[kind] ?? null,
  }));
}
