/** What a mark means and what to look at, in one sentence (G17). */
export function markMeaning(mark: string): string {
  return mark.startsWith("under")
    ? "More than a fifth of the different words stand nowhere in it any more: read what is struck."
    : "No other memory says the same to the letter: see whether what it said stands elsewhere.";
}
