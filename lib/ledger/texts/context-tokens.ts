import { countCodePoints } from "@/lib/ledger/texts/tokens";

/**
 * F15: tokens of a text for the limit of a context. A character outside Latin, Greek and Cyrillic is
 * a token, and four of the others are one.
 */
export function contextTokens(text: string): number {
  const outside =
    text.match(/[^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  return outside + Math.ceil((countCodePoints(text) - outside) / 4);
}
