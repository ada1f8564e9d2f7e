import { relevances, type Relevance } from "@/lib/ledger/memory";
import { coverages, type Coverage } from "@/lib/reflection/coverage";

/** Filters of the observations page, kept in its address. */
export interface ObservationFilters {
  readonly coverage: Coverage | null;
  readonly relevance: Relevance | null;
  /** The dropped and discarded observations instead of the active ones. */
  readonly dropped: boolean;
}

/** Filters from an address; anything else is ignored. */
export function readObservationFilters(
  search: Readonly<Record<string, string | string[] | undefined>>,
): ObservationFilters {
  return {
    coverage: coverages.find((one) => one === search["coverage"]) ?? null,
    relevance: relevances.find((one) => one === search["relevance"]) ?? null,
    dropped: search["dropped"] === "true",
  };
}

export function observationQuery({ coverage, relevance, dropped }: ObservationFilters): string {
  return new URLSearchParams({
    ...(coverage !== null && { coverage }),
    ...(relevance !== null && { relevance }),
    ...(dropped && { dropped: "true" }),
  }).toString();
}
