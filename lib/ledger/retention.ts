import type { Change } from "@/lib/ledger/change";
import { massTokensOf } from "@/lib/ledger/memory";

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

/**
 * Tokens still there for the gauge (G11): the smaller of what the session left and what the ledger
 * holds, with those of removed exact copies: others hold their words.
 */
export function keptTokens(creditTokens: number, massTokens: number, copyTokens = 0): number {
  return Math.min(creditTokens, massTokens + copyTokens);
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

/**
 * A share with one decimal: `50.0%`. Rounded, but `100%` is all of it, `0%` nothing, and what is under
 * a threshold does not read as that threshold.
 */
export function formatPercent(part: number, whole: number, threshold?: number): string {
  return formatTenths(shareTenths(part, whole, threshold));
}

/** The same of a ratio from 0 to 1. */
export function formatRatio(ratio: number, threshold?: number): string {
  return formatTenths(roundTenths(toRatio(ratio), boundsOf(threshold)));
}

/** What a share lacks to 100%, so that the two add up as they are shown: `27.8%` beside `72.2%`. */
export function formatCut(kept: number, whole: number, threshold?: number): string {
  return formatTenths(all - shareTenths(kept, whole, threshold));
}

/** A share in tenths of a per cent, as `formatPercent` shows it. */
export function shareTenths(part: number, whole: number, threshold?: number): bigint {
  if (whole === 0) return all;
  const share = { numerator: BigInt(part), denominator: BigInt(whole) };
  return roundTenths(share, boundsOf(threshold));
}

const all = 1_000n;
const nothing: Ratio = { numerator: 0n, denominator: 1n };
const whole: Ratio = { numerator: 1n, denominator: 1n };

function boundsOf(threshold: number | undefined): Ratio[] {
  // All and nothing come last: they are never given up for the threshold.
  return [...(threshold === undefined ? [] : [toRatio(threshold)]), nothing, whole];
}

/** The nearest tenth that lies on the same side of each bound as the share itself. */
function roundTenths({ numerator, denominator }: Ratio, bounds: readonly Ratio[]): bigint {
  let tenths = divideRounded(numerator * all, denominator);
  for (const bound of bounds) {
    const side = compare(numerator * bound.denominator, bound.numerator * denominator);
    const shown = compare(tenths * bound.denominator, bound.numerator * all);
    if (side < 0 && shown >= 0) tenths -= 1n;
    if (side > 0 && shown <= 0) tenths += 1n;
  }
  return tenths;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `90.9%`; all and nothing without a decimal. */
function formatTenths(tenths: bigint): string {
  const isRound = tenths === 0n || tenths === all;
  return `${isRound ? tenths / 10n : formatScaled(tenths, 1)}%`;
}

/** A threshold as its digits say: 0.29 is `29%`, 0.855 is `85.5%`. */
export function formatThreshold(threshold: number): string {
  const { numerator, denominator } = toRatio(threshold);
  const decimals = denominator.toString().length - 1;
  const digits = formatScaled(numerator * 100n, decimals);
  return `${decimals === 0 ? digits : digits.replace(/\.?0+$/, "")}%`;
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

/** What the breaker compares (G12), in tokens. */
export interface Trip {
  readonly keptTokens: number;
  readonly startMassTokens: number;
  readonly threshold: number;
}

/** Why the breaker trips, as what the operation would have done; null where it does not. */
export function whyTripped({ keptTokens: kept, startMassTokens, threshold }: Trip): string | null {
  const isBelow = isBelowThreshold(kept, startMassTokens, threshold);
  return isBelow ? wouldHaveKept(kept, startMassTokens, threshold) : null;
}

/** The numbers of a trip in words: "would have kept 100 of 200 tokens, a 50.0% cut, under the 75% retention threshold". */
export function wouldHaveKept(kept: number, startMassTokens: number, threshold: number): string {
  const cut = formatCut(kept, startMassTokens, threshold);
  return `would have kept ${kept} of ${startMassTokens} tokens, a ${cut} cut, under the ${formatThreshold(threshold)} retention threshold`;
}

/** What one session of the last 30 days left: the attributed retention as a fraction (V5). */
export interface AttributedRetention {
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** Over so many days erosion is looked at (V5). */
export const erosionDays = 30;

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

/** The memories of the start that a session's standing changes touched, and their tokens then. */
export interface Touched {
  readonly memories: number;
  readonly startTokens: number;
}

/** The same, with the tokens that are left of them. */
export interface TouchedShare extends Touched {
  readonly keptTokens: number;
}

interface TouchingStep {
  readonly sequence: number;
  readonly slot: number | null;
  readonly changes: readonly Change[];
  readonly credits: Readonly<Record<string, readonly [before: number, after: number]>>;
}

/**
 * What standing operations touched. A long ledger hides what they lost: of 170,000 tokens 80 are
 * nothing, of the five memories that they were taken from they may be all.
 */
export function touchedBy(standing: readonly TouchingStep[]): Touched {
  const tokens = new Map<number, number>();
  const mutating = standing.filter(({ slot }) => slot !== null);
  for (const step of [...mutating].sort((a, b) => a.sequence - b.sequence)) {
    for (const { number, before } of step.changes) {
      if (tokens.has(number)) continue;
      const there = massTokensOf(before);
      // What came after the start answers for nothing of it (G11).
      tokens.set(number, Math.min(there, step.credits[number]?.[0] ?? there));
    }
  }
  const start = [...tokens.values()].filter((one) => one > 0);
  return { memories: start.length, startTokens: start.reduce((sum, one) => sum + one, 0) };
}

/** What is left of it: all that a session lost (G11), it lost of the memories that it touched. */
export function shareOfTouched(
  touched: Touched,
  mass: { readonly startMassTokens: number; readonly creditTokens: number },
): TouchedShare | null {
  if (touched.memories === 0) return null;
  const lost = Math.max(0, mass.startMassTokens - mass.creditTokens);
  return { ...touched, keptTokens: Math.max(0, touched.startTokens - lost) };
}
