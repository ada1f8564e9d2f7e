"use client";

import { capitalise } from "@/components/ui/words/capitalise";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toRoute } from "@/components/shell/to-route";
import { FilterField } from "@/components/ui/forms/filter-field";
import { plural } from "@/components/ui/words/number-words";
import { observationQuery, type ObservationFilters } from "@/lib/browser/filters";
import { coverages, relevances } from "@/lib/ledger/memory";

interface ObservationFilterBarProps {
  readonly filters: ObservationFilters;
  readonly matching: number;
  readonly droppedCount: number;
  /** The page without filters. */
  readonly path: string;
}

const coverageWords = {
  none: "Not covered",
  partial: "By one fact",
  strong: "By more facts",
} as const;

/** What the list of observations is narrowed to. */
export function ObservationFilterBar({
  filters: shown,
  matching,
  droppedCount,
  path,
}: ObservationFilterBarProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [filters, aim] = useOptimistic(shown);
  const show = (patch: Partial<ObservationFilters>) =>
    startTransition(() => {
      const next = { ...filters, ...patch };
      aim(next);
      const query = observationQuery(next);
      router.replace(toRoute(query === "" ? path : `${path}?${query}`), { scroll: false });
    });
  return (
    <search className="mb-2 flex flex-wrap items-center gap-2" aria-busy={isPending}>
      <FilterField
        choice={{
          name: "coverage",
          label: "Coverage",
          options: coverages.map((tier) => [tier, coverageWords[tier]]),
        }}
        value={filters.coverage}
        onChoose={(value) => show({ coverage: coverages.find((one) => one === value) ?? null })}
      />
      <FilterField
        choice={{
          name: "relevance",
          label: "Relevance",
          options: relevances.map((one) => [one, capitalise(one)]),
        }}
        value={filters.relevance}
        onChoose={(value) => show({ relevance: relevances.find((one) => one === value) ?? null })}
      />
      {(droppedCount > 0 || filters.dropped) && (
        <label className="inline-flex min-h-8 items-center gap-2 text-ink-2">
          <input
            type="checkbox"
            className="check"
            checked={filters.dropped}
            onChange={(event) => show({ dropped: event.target.checked })}
          />
          Dropped ({droppedCount})
        </label>
      )}
      <span className="ml-auto text-ink-2 max-phone:hidden" aria-live="polite">
        {plural(matching, "observation")}
      </span>
    </search>
  );
}
