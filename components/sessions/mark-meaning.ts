/** What a mark means and what to look at, in one sentence (G17). */
export function markMeaning(mark: string): string {
  if (mark.includes("older copy removed")) {
    return "The same words are kept in a younger memory: check whether the earlier date matters.";
  }
  return /^#\d+ was /u.test(mark)
    ? "No other memory has the same words: check whether what it said is kept elsewhere."
    : "The meaning may have changed: compare the struck words with the new ones.";
}
