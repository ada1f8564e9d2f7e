"use client";

import { toRoute } from "@/components/ui/requests";
import { type FilterChoice, FilterField, SearchField } from "@/components/ui/filter-field";
import { useFilters } from "@/components/ui/use-filters";
import { plural } from "@/components/ui/words";
import { type AgentFilters, agentQuery, agentSorts, agentStates } from "@/lib/browser/search";

const stateChoice: FilterChoice = {
  name: "state",
  label: "Show",
  options: [
    ["needs-review", "Needs review"],
    ["running", "Running"],
    ["paused", "Paused"],
    ["mine", "Owned by me"],
  ],
};

const sortWords = {
  created: "Oldest first",
  name: "Name",
  largest: "Largest ledger",
  refined: "Refined longest ago",
} satisfies Record<AgentFilters["sort"], string>;

interface AgentFilterBarProps {
  readonly filters: AgentFilters;
  readonly matching: number;
}

/** Search, filter and order of the list of agents; the address keeps them. */
export function AgentFilterBar({ filters: shown, matching }: AgentFilterBarProps) {
  const { filters, isPending, show } = useFilters(shown, (next) =>
    toRoute("/agents", agentQuery({ ...next, from: 0 })),
  );
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2" aria-busy={isPending}>
      <SearchField
        label="Search agents"
        placeholder="Agent name"
        filters={filters}
        onSearch={(q) => show({ q })}
      />
      <FilterField
        choice={stateChoice}
        value={filters.state}
        onChoose={(value) => show({ state: agentStates.find((one) => one === value) ?? null })}
      />
      <label className="flex items-center gap-2 text-ink-2">
        Sort
        <select
          className="control w-auto"
          value={filters.sort}
          onChange={({ target: { value } }) =>
            show({ sort: agentSorts.find((one) => one === value) ?? "created" })
          }
        >
          {agentSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </select>
      </label>
      <span className="ml-auto text-ink-2 max-phone:hidden" aria-live="polite">
        {plural(matching, "agent")}
      </span>
    </search>
  );
}
