import { normaliseName } from "@/lib/ledger/texts/normalise-name";

/**
 * Whether a category stands in a list (G6, G7). Categories are labels that people write: what looks
 * like `voice` to them is held as `voice` is, by the gate and wherever a page tells what is held.
 */
export function isListed(category: string | null, categories: readonly string[]): boolean {
  if (category === null) return false;
  const name = normaliseName(category);
  return categories.some((one) => normaliseName(one) === name);
}
