import { formatRatio, formatThreshold, toRatio } from "@/lib/ledger/retention";

/** What one session of the last 30 days left: the attributed retention as a fraction (V5). */
export interface AttributedRetention {
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** Over so many days erosion is looked at (V5). */
export const erosionDays = 30;

/** The product of attributed retentions; 1 for none. */
export function erosionOf(recent: readonly AttributedRetention[]): number {
  return recent.reduce(
    (product, { creditTokens, startMassTokens }) =>
      startMassTokens === 0 ? product : product * (creditTokens / startMassTokens),
    1,
  );
}

/** Whether the product is under the threshold, as whole numbers. */
export function isEroded(recent: readonly AttributedRetention[], threshold: number): boolean {
  const { numerator, denominator } = toRatio(threshold);
  let left = denominator;
  let right = numerator;
  for (const { creditTokens, startMassTokens } of recent) {
    if (startMassTokens === 0) continue;
    left *= BigInt(creditTokens);
    right *= BigInt(startMassTokens);
  }
  return left < right;
}

/** The erosion in words; null where there is none (V5). */
export function sayErosion(
  recent: readonly AttributedRetention[],
  threshold: number,
): string | null {
  if (!isEroded(recent, threshold)) return null;
  const kept = formatRatio(erosionOf(recent), threshold);
  return `The sessions of the last 30 days kept ${kept} together, under ${formatThreshold(threshold)}`;
}
