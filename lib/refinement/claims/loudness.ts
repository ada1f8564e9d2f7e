import type { ClaimCounts } from "@/lib/ledger/entries/entry";
import { countLosses } from "@/lib/refinement/claims/count-claims";

/** How much of an operation a reviewer must read, most first. */
export const loudnesses = ["loud", "flagged", "calm", "lossless"] as const;
export type Loudness = (typeof loudnesses)[number];

/**
 * Of operations by their marks and what they did to claims, null where nothing judged those. Loud:
 * something is lost nowhere else, reversed or invented. Flagged: other claims moved or were reworded,
 * or nothing judged them. Calm: every claim is kept. Lossless: proven (L4), so there is no mark.
 */
export function loudnessOf(marks: number, counts: ClaimCounts | null): Loudness {
  if (counts === null) return marks === 0 ? "calm" : "flagged";
  if (countLosses(counts) > 0) return "loud";
  if (marks === 0) return "lossless";
  return counts.elsewhere + (counts.reworded ?? 0) > 0 ? "flagged" : "calm";
}
