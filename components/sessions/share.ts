import { formatPercent } from "@/lib/ledger/retention";

/** Tokens kept of tokens at the start, as a share: `90.9 %`, and `100 %` where nothing is missing. */
export function formatShare(part: number, whole: number): string {
  return part === whole ? formatPercent(1, 1, 0) : formatPercent(part, whole);
}

const precision = 1_000_000;

/** The same of a ratio, 0 to 1. */
export function formatRatio(ratio: number): string {
  return formatShare(Math.round(ratio * precision), precision);
}
