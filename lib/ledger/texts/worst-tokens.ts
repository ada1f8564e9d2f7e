import { countCodePoints } from "@/lib/ledger/texts/tokens";

/**
 * P7: a measure for limits alone. A code point outside Latin script is a token, and three of the
 * others are one.
 */
export function worstTokens(text: string): number {
  const outside = text.match(/[^\p{Script=Latin}\p{ASCII}]/gu)?.length ?? 0;
  return outside + Math.ceil((countCodePoints(text) - outside) / 3);
}
