import { relevances, type Relevance } from "@/lib/ledger/memory";
import { coverages, type Coverage } from "@/lib/reflection/coverage";

/** What the page of observations is narrowed to; its address keeps it. */
export interface ObservationFilters {
  readonly coverage: Coverage | null;
  readonly relevance: Relevance | null;
  /** The dropped and discarded ones instead of the active. */
  readonly dropped: boolean;
}

/** Filters from an address. What is none of them is left out. */
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
