import { foldName } from "@/lib/ledger/fold-name";

/** Whether a category stands in a list, as the gate sees it (G6): by how it looks to people. */
export function isListed(category: string | null, categories: readonly string[]): boolean {
  const folded = category === null ? null : foldName(category);
  return categories.some((one) => foldName(one) === folded);
}
