import type { ClaimGauge } from "@/lib/ledger/entries/entry";
import { formatRatio, formatThreshold, toRatio } from "@/lib/ledger/retention";

/** What one session of the last 30 days left: the attributed retention as a fraction (V5). */
export interface AttributedRetention {
  readonly creditTokens: number;
  readonly startMassTokens: number;
  /** What is left of its claims, by weight (L3); none where it did not measure them. */
  readonly claims?: ClaimGauge | null;
}

/** What must be kept of the mass, and of the claims where the agent has a threshold for them. */
export interface ErosionThresholds {
  readonly threshold: number;
  readonly claimThreshold?: number | null | undefined;
}

/** What the sessions of 30 days kept of the claims together. */
export interface ClaimErosion {
  /** The product of those that measured it; null where none of them did. */
  readonly kept: number | null;
  /** Sessions that did not, and are left out. */
  readonly unmeasured: number;
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

export function claimErosionOf(recent: readonly AttributedRetention[]): ClaimErosion {
  const measured = claimsOf(recent);
  const unmeasured = recent.length - measured.length;
  const isUnknown = measured.length === 0 && unmeasured > 0;
  return { kept: isUnknown ? null : erosionOf(measured), unmeasured };
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

/** Whether the product of the claims is under their threshold; never without one. */
export function areClaimsEroded(
  recent: readonly AttributedRetention[],
  claimThreshold: ErosionThresholds["claimThreshold"],
): boolean {
  return claimThreshold != null && isEroded(claimsOf(recent), claimThreshold);
}

/** The erosion in words; null where there is none (V5). */
export function sayErosion(
  recent: readonly AttributedRetention[],
  { threshold, claimThreshold }: ErosionThresholds,
): string | null {
  const said: string[] = [];
  const say = (kept: number, of: string, limit: number) =>
    said.push(
      `The sessions of the last 30 days kept ${formatRatio(kept, limit)}${of} together, under ${formatThreshold(limit)}`,
    );
  if (isEroded(recent, threshold)) say(erosionOf(recent), "", threshold);
  if (claimThreshold != null && areClaimsEroded(recent, claimThreshold)) {
    say(erosionOf(claimsOf(recent)), " of the facts", claimThreshold);
  }
  return said.length === 0 ? null : said.join(". ");
}

/** What is kept of the mass, then of the claims: "95.0%, and 98.1% of the facts". */
export function sayKept(erosion30d: number, { kept, unmeasured }: ClaimErosion): string {
  const ofAll = formatRatio(erosion30d);
  if (kept === null) return `${ofAll}; facts not measured`;
  const left = unmeasured === 0 ? "" : ` (${unmeasured} not measured)`;
  return `${ofAll}, and ${formatRatio(kept)} of the facts${left}`;
}

/** What the sessions that measured claims kept of them, as fractions for `erosionOf`. */
function claimsOf(recent: readonly AttributedRetention[]): AttributedRetention[] {
  return recent.flatMap(({ claims }) =>
    claims == null
      ? []
      : [{ creditTokens: claims.keptWeight, startMassTokens: claims.startWeight }],
  );
}
