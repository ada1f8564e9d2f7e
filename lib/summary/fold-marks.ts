import { listSpecifics } from "@/lib/losses/list-specifics";
import { shortWords } from "@/lib/losses/loss-parts";
import type { FoldTexts } from "@/lib/summary/origin";

const mostNamed = 8;
/** With more capitalised words than one in so many, a text writes them for other reasons than names. */
const wordsPerCapital = 5;

/**
 * S11: a fold is marked for what it invents: numbers, identifiers, quoted words and names that neither
 * its messages nor the summary before hold. It may leave out what it likes: that is what a summary is for.
 */
export function markFold({ messages, around, written }: FoldTexts): string[] {
  const known = new Set([...messages, ...around].flatMap(({ keys }) => [...keys]));
  const capitals = written.words.filter(
    ({ text, opensSentence }) => /^\p{Lu}/u.test(text) && !opensSentence,
  ).length;
  const isMostlyCapitals = capitals * wordsPerCapital > written.words.length;
  const invented = listSpecifics(written).filter(
    ({ key, sort }) => !known.has(key) && !(sort === "name" && isMostlyCapitals),
  );
  if (invented.length === 0) return [];
  const named = invented.slice(0, mostNamed).map((word) => `"${shortWords(word)}"`);
  const left = invented.length - named.length;
  const more = left > 0 ? `, and ${left} more` : "";
  const verb = invented.length === 1 ? "isn't" : "aren't";
  return [`New text: ${named.join(", ")}${more} ${verb} in the messages`];
}
