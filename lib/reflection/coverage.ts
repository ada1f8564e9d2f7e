import type { MemoryImage } from "@/lib/ledger/memory";

export const coverages = ["none", "partial", "strong"] as const;
/** O2: how many standing facts name an observation: none, one, or two and more. */
export type Coverage = (typeof coverages)[number];

export function coverageOf(facts: number): Coverage {
  if (facts === 0) return "none";
  return facts === 1 ? "partial" : "strong";
}

/** O1: a journal memory with a relevance. Journals that sessions write have none. */
export function isObservation({ type, relevance }: Pick<MemoryImage, "type" | "relevance">) {
  return type === "journal" && relevance !== null;
}

/** A kept observation, of any age. */
export function isActiveObservation(image: MemoryImage): boolean {
  return isObservation(image) && image.discardedAt === null;
}

/** O1, O10: a kept core memory that names the observations it comes from. */
export function isStandingFact(image: MemoryImage): boolean {
  return image.type === "core" && image.discardedAt === null && image.supports.length > 0;
}
