import { toSearchText } from "@/lib/ledger/texts/duplicates";
import { edgeWords } from "@/lib/refinement/alike/alike-hasher";

/** In which ways two memories can be alike, the surest first. */
export const waysAlike = ["text", "words", "begin", "end"] as const;
export type WayAlike = (typeof waysAlike)[number];

/**
 * What two texts have in common that are alike in a way: their search text, their set of words, how
 * they begin or end. Null where a text is too short for the way.
 */
export function alikeKey(way: WayAlike, content: string): string | null {
  const text = toSearchText(content);
  if (way === "text") return text;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (way === "words") return [...new Set(words)].sort().join(" ");
  if (words.length <= edgeWords) return null;
  return (way === "begin" ? words.slice(0, edgeWords) : words.slice(-edgeWords)).join(" ");
}
