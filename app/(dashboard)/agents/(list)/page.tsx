import type { Metadata } from "next";
import { AgentFilterBar } from "@/components/agents/agent-filter-bar";
import { AgentsTable } from "@/components/agents/agents-table";
import { EmptyState } from "@/components/ui/blank";
import { Icon } from "@/components/ui/icon";
import Link, { ButtonLink } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/section";
import { toRoute } from "@/components/ui/requests";
import { plural, weekdayMinute } from "@/components/ui/words";
import { loadAgentsPage } from "@/lib/agents/load";
import { agentQuery, agentsAtOnce, readAgentFilters } from "@/lib/browser/search";
import { loadNextRun } from "@/lib/sessions/schedule/sweep";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "Agents" };

interface NextScheduleProps {
  readonly at: Date;
  readonly zone: string;
  /** Null where there are too many agents to be counted. */
  readonly due: number | null;
}

/** When agents are refined next on their own, in the account's zone. */
function NextSchedule({ at, zone, due }: NextScheduleProps) {
  const agents = due === null ? "" : `, ${due === 0 ? "no agents" : plural(due, "agent")} due`;
  return (
    <Link className="textlink text-note text-ink-2" href="/settings/schedule">
      Next schedule: <time dateTime={at.toISOString()}>{weekdayMinute(at.getTime(), zone)}</time>
      {agents}
    </Link>
  );
}

export default async function AgentsPage({ searchParams }: PageProps<"/agents">) {
  const filters = readAgentFilters(await searchParams);
  const [{ items, matching, mayCreate }, nextRun] = await readForPage((ctx) =>
    Promise.all([loadAgentsPage(ctx, filters), loadNextRun(ctx)]),
  );
  const isFiltered = filters.q !== "" || filters.state !== null;
  const partAt = (from: number) => toRoute(`/agents?${agentQuery({ ...filters, from })}`);
  return (
    <main id="main" className="wrap">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageTitle>Agents</PageTitle>
          {nextRun !== null && items.length > 0 && <NextSchedule {...nextRun} />}
        </div>
        {mayCreate && (
          <ButtonLink tone="ink" href="/agents/new">
            <Icon name="plus" />
            New agent
          </ButtonLink>
        )}
      </div>
      {(matching > 0 || isFiltered) && <AgentFilterBar filters={filters} matching={matching} />}
      {items.length > 0 && <AgentsTable agents={items} />}
      {items.length === 0 && isFiltered && (
        <EmptyState act={<ButtonLink href="/agents">Clear filters</ButtonLink>}>
          No agent matches.
        </EmptyState>
      )}
      {items.length === 0 && !isFiltered && (
        <EmptyState>
          {mayCreate
            ? "No agents yet. Create the first one, then add or import its memories."
            : "No agents yet. An operator or an admin can create the first one."}
        </EmptyState>
      )}
      <p className="mt-4 flex gap-2">
        {filters.from > 0 && (
          <ButtonLink href={partAt(Math.max(0, filters.from - agentsAtOnce))}>
            Previous agents
          </ButtonLink>
        )}
        {filters.from + items.length < matching && (
          <ButtonLink href={partAt(filters.from + agentsAtOnce)}>More agents</ButtonLink>
        )}
      </p>
    </main>
  );
}
