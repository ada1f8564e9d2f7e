/** What counts as kept with removed copies in it is not what the ledger holds now (G11). */
export function nowWords(copyTokens: number): string {
  return copyTokens > 0 ? "Counted as kept" : "Now";
}
