import type { Metadata } from "next";
import { agentRoute } from "@/components/ui/requests";
import { pageOfParts, partTitle } from "@/components/ui/section";
import { DecisionList } from "@/components/memories/decision-list";
import { EmptyState } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/link";
import { listDecisionsSchema, loadDecisionsPage } from "@/lib/memories/load-decisions";
import { readListForPage } from "@/lib/current-context";
import { parseInput } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Earlier decisions" };

const decisionsAtOnce = 100;

/** What people decided about an agent's memories before, which sessions must not do again. */
export default async function DecisionsPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/decisions">) {
  const { id: agentId } = await params;
  const { after } = await searchParams;
  const page = await readListForPage(after, (ctx, cursor) => {
    const input = { agentId, limit: decisionsAtOnce, ...(cursor !== undefined && { cursor }) };
    return loadDecisionsPage(ctx, parseInput(listDecisionsSchema, input));
  });
  return (
    <div className={pageOfParts}>
      <h2 className={partTitle}>Earlier decisions</h2>
      <p className="mt-1 mb-4 text-pretty text-ink-2">
        Sessions are told about these decisions, and changes that go against them are refused. Exact
        duplicates can still be removed.
      </p>
      {page.items.length === 0 ? (
        <EmptyState>
          No decisions yet. They appear here when you roll back or revert a change and say why, or
          keep memories apart.
        </EmptyState>
      ) : (
        <DecisionList agentId={agentId} decisions={page.items} mayDecide={page.mayDecide} />
      )}
      {page.nextCursor !== null && (
        <p className="flex flex-wrap gap-2 pt-4 pb-16">
          <ButtonLink href={agentRoute(agentId, "/decisions", { after: page.nextCursor })}>
            More decisions
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
