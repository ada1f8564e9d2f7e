import { readText, type ReadText, type ReadWord } from "@/lib/losses/read-text";

/**
 * The specifics of a text, each once: numbers, identifiers, quoted words and names, without turning words
 * and words that only begin a sentence. For texts that say less than their sources on purpose (L7).
 */
export function listSpecifics(content: string | ReadText): ReadWord[] {
  const { words } = typeof content === "string" ? readText(content) : content;
  const named = words.filter(
    ({ sort, opensSentence }) => sort !== null && sort !== "turning" && !opensSentence,
  );
  return [...new Map(named.map((word) => [word.key, word] as const)).values()];
}

/** The specifics of a text that another one doesn't hold. */
export function listLost(before: string, after: string): ReadWord[] {
  const { keys } = readText(after);
  return listSpecifics(before).filter(({ key }) => !keys.has(key));
}
