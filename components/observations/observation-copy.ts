import { coverageOf } from "@/lib/ledger/memory";

/** How many facts name an observation, as dots and in words (O2). */
export function coverageCopy(facts: number): string {
  const tier = coverageOf(facts);
  return tier === "none" ? "not covered" : `${tier} coverage`;
}
