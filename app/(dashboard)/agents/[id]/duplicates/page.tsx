import type { Metadata } from "next";
import { Suspense } from "react";
import { z } from "zod";
import { agentRoute } from "@/components/ui/requests";
import { LiveRefresh } from "@/components/live/account-hints";
import { AlikeSide, KeptApart, LookAlikes } from "@/components/memories/duplicates/look-alikes";
import {
  DuplicatesFrame,
  type DuplicatesTab,
  LookAlikesBlank,
} from "@/components/memories/duplicates/duplicates-frame";
import { ExactCopies } from "@/components/memories/duplicates/exact-copies";
import {
  loadDuplicatesHead,
  loadFirstDuplicates,
  mostGroups,
  loadFirstDuplicatesSchema,
  loadLookAlikes,
  loadLookAlikesSchema,
} from "@/lib/memories/load-duplicates";
import { loadKeptApart } from "@/lib/memories/load-decisions";
import { readForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Duplicates" };

const kinds = ["exact", "alike", "apart"] as const;
type Kind = (typeof kinds)[number];

const viewSchema = z.strictObject({
  from: loadLookAlikesSchema.shape.from,
  groups: loadFirstDuplicatesSchema.shape.groups,
  show: z.enum(kinds, `Choose: ${kinds.join(", ")}.`).default("exact"),
});

/** Memories that say the same, or nearly: exact copies to drop, look-alikes, what is kept apart. */
export default async function DuplicatesPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/duplicates">) {
  const { id: agentId } = await params;
  const { show, from, groups } = readSearch(viewSchema, await searchParams);
  const head = await readForPage((ctx) => loadDuplicatesHead(ctx, { agentId }));
  return (
    <DuplicatesFrame>
      {show === "exact" && <ExactPart agentId={agentId} head={head} groups={groups} />}
      {show === "alike" && (
        <>
          <Suspense key={from} fallback={<LookAlikesBlank tabs={tabsOf(agentId, show, head)} />}>
            <AlikePart agentId={agentId} head={head} from={from} />
          </Suspense>
          <AlikeSide />
        </>
      )}
      {show === "apart" && (
        <>
          <ApartPart agentId={agentId} head={head} />
          <AlikeSide />
        </>
      )}
    </DuplicatesFrame>
  );
}

interface PartProps {
  readonly agentId: string;
  readonly head: Awaited<ReturnType<typeof loadDuplicatesHead>>;
}

async function ExactPart({ agentId, head, groups }: PartProps & { readonly groups: number }) {
  const page = await readForPage((ctx) => loadFirstDuplicates(ctx, { agentId, groups }));
  return (
    <ExactCopies
      agentId={agentId}
      tabs={tabsOf(agentId, "exact", { ...head, exact: page.total.groups })}
      page={page}
      more={
        page.nextCursor === null || groups === mostGroups
          ? null
          : agentRoute(agentId, "/duplicates", { groups: String(Math.min(2 * groups, mostGroups)) })
      }
      mayDrop={head.mayEdit}
    />
  );
}

/** It compares the whole ledger, which takes a moment where that is long. */
async function AlikePart({ agentId, head, from }: PartProps & { readonly from: number }) {
  const page = await readForPage((ctx) => loadLookAlikes(ctx, { agentId, from }));
  const end = page.from + page.groups.length;
  return (
    <>
      {page.meaning !== null && page.meaning.waiting > 0 && <LiveRefresh />}
      <LookAlikes
        agentId={agentId}
        tabs={tabsOf(agentId, "alike", { ...head, alike: page.total })}
        page={page}
        next={
          end < page.total
            ? agentRoute(agentId, "/duplicates", { show: "alike", from: String(end) })
            : null
        }
        apart={agentRoute(agentId, "/duplicates", { show: "apart" })}
        mayDecide={head.mayDecide}
        mayEdit={head.mayEdit}
      />
    </>
  );
}

async function ApartPart({ agentId, head }: PartProps) {
  const { items, total } = await readForPage((ctx) => loadKeptApart(ctx, { agentId }));
  return (
    <KeptApart
      agentId={agentId}
      tabs={tabsOf(agentId, "apart", head)}
      decisions={items}
      total={total}
      all={agentRoute(agentId, "/decisions")}
      mayDecide={head.mayDecide}
    />
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
