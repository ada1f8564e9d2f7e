import { coverageOf } from "@/lib/reflection/coverage";

/** How many facts name an observation, as dots and in words (O2). */
export function coverageCopy(facts: number): string {
  const tier = coverageOf(facts);
  return tier === "none" ? "not covered" : `${tier} coverage`;
}

/** A minute of the viewer-independent day: `2026-05-19 10:30`. */
export function minuteOf(createdAt: number): string {
  return new Date(createdAt).toISOString().slice(0, 16).replace("T", " ");
}
