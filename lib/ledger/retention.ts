/**
 * Retention without floating point: shares of tokens are compared as whole numbers, and a
 * threshold is the decimal that its digits say (0.29 is 29/100), so that exactly at the
 * threshold passes and one token less trips (G11, G12).
 */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A finite decimal number as the exact ratio that its shortest notation says. */
export function toRatio(value: number): Ratio {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (match === null) throw new RangeError(`${value} is not a non-negative finite number`);
  const [, whole = "0", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) };
}

/** Tokens still there for the gauge: the smaller of what the session left and what stands now (G11). */
export function keptTokens(creditTokens: number, massTokens: number): number {
  return Math.min(creditTokens, massTokens);
}

/** True when kept / start < threshold, strictly. A start of 0 switches the breaker off. */
export function isBelowThreshold(
  kept: number,
  startMassTokens: number,
  threshold: number,
): boolean {
  if (startMassTokens === 0) return false;
  const { numerator, denominator } = toRatio(threshold);
  return BigInt(kept) * denominator < numerator * BigInt(startMassTokens);
}

/** The fewest tokens that may be left before the breaker trips. */
export function minimumTokens(startMassTokens: number, threshold: number): number {
  const { numerator, denominator } = toRatio(threshold);
  const product = numerator * BigInt(startMassTokens);
  return Number((product + denominator - 1n) / denominator);
}

/** kept / start for people and JSON; 1 when the start is 0. */
export function retentionRatio(kept: number, startMassTokens: number): number {
  return startMassTokens === 0 ? 1 : kept / startMassTokens;
}

/** A share as text with one decimal, rounded, never truncated: `50.0 %`. */
export function formatPercent(part: number, whole: number, decimals: 0 | 1 = 1): string {
  if (whole === 0) return formatPercent(1, 1, decimals);
  const scale = 10n ** BigInt(decimals);
  const tenths = divideRounded(BigInt(part) * 100n * scale, BigInt(whole));
  return `${formatScaled(tenths, decimals)} %`;
}

/** A threshold as its digits say: 0.29 is `29 %`, 0.855 is `85.5 %`. */
export function formatThreshold(threshold: number): string {
  const { numerator, denominator } = toRatio(threshold);
  const decimals = denominator.toString().length - 1;
  const digits = formatScaled(numerator * 100n, decimals);
  return `${decimals === 0 ? digits : digits.replace(/\.?0+$/, "")} %`;
}

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  return sign * ((2n * numerator * sign + denominator) / (2n * denominator));
}

function formatScaled(value: bigint, decimals: number): string {
  const sign = value < 0n ? "-" : "";
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
