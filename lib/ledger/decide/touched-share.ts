import type { Change } from "@/lib/ledger/change";
import { massTokensOf } from "@/lib/ledger/memory";

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
