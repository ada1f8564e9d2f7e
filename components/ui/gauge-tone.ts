/**
 * Which colour a retention has: lost under the threshold, near within five points above it. Ink is
 * none: what is kept is not good news while a flagged change is undecided.
 */
export type GaugeTone = "kept" | "near" | "lost" | "ink";

const nearBand = 0.05;
/** Shares of tokens come as floats; exactly five points is still near. */
const rounding = 1e-9;

export function gaugeTone(retention: number, threshold: number): GaugeTone {
  if (retention < threshold) return "lost";
  return retention < 1 && retention - threshold <= nearBand + rounding ? "near" : "kept";
}

/** The same while flagged changes need a decision: never green. */
export function undecidedTone(tone: GaugeTone, isFlagged: boolean): GaugeTone {
  return tone === "kept" && isFlagged ? "ink" : tone;
}
