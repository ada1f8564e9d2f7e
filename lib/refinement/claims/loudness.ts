import type { ClaimReport } from "@/lib/ledger/entries/entry";

/** How much of an operation a reviewer must read, most first. */
export const loudnesses = ["loud", "flagged", "calm", "lossless"] as const;
export type Loudness = (typeof loudnesses)[number];

interface Marked {
  readonly marks: readonly string[];
  readonly claims: Pick<ClaimReport, "counts"> | null;
}

/**
 * Loud: something is lost nowhere else, reversed or invented. Flagged: other claims moved, or
 * nothing judged them. Calm: every claim is kept. Lossless: proven (L4), so there is no mark.
 */
export function loudnessOf({ marks, claims }: Marked): Loudness {
  if (claims === null) return marks.length === 0 ? "calm" : "flagged";
  const { lost, reversed, invented, elsewhere } = claims.counts;
  if (lost + reversed + invented > 0) return "loud";
  if (marks.length === 0) return "lossless";
  return elsewhere > 0 ? "flagged" : "calm";
}
