/** Which pigment a retention has: lost under the threshold, near within five points above it. */
export type GaugeTone = "kept" | "near" | "lost";

const nearBand = 0.05;
/** Shares of tokens come as floats; exactly five points is still near. */
const rounding = 1e-9;

export function gaugeTone(retention: number, threshold: number): GaugeTone {
  if (retention < threshold) return "lost";
  return retention < 1 && retention - threshold <= nearBand + rounding ? "near" : "kept";
}
