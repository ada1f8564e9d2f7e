import type { Snippet } from "@/lib/browser/findings";

/** How many signs stand around what was found, at most. */
const aroundLength = 48;

/**
 * The part of a text that contains a query, as the text itself writes it. Where small letters change
 * the length of the text, the part is its beginning, with no match in it.
 */
export function cutSnippet(content: string, searchText: string): Snippet {
  const spaced = content.normalize("NFC").replace(/[\p{White_Space}\uFEFF]+/gu, " ");
  const lowered = spaced.toLowerCase();
  const at = lowered.length === spaced.length ? lowered.indexOf(searchText) : -1;
  if (at < 0) return { before: cutEnd(spaced, aroundLength * 2), match: "", after: "" };
  const end = at + searchText.length;
  return {
    before: cutStart(spaced.slice(0, at), aroundLength),
    match: spaced.slice(at, end),
    after: cutEnd(spaced.slice(end), aroundLength),
  };
}

/** By whole signs, so that no emoji is cut in two; at a space where one is near. */
function cutEnd(text: string, length: number): string {
  const signs = Array.from(text);
  if (signs.length <= length) return text;
  return `${signs
    .slice(0, length)
    .join("")
    .replace(/ \S{0,12}$/, "")}…`;
}

function cutStart(text: string, length: number): string {
  const signs = Array.from(text);
  if (signs.length <= length) return text;
  return `…${signs
    .slice(-length)
    .join("")
    .replace(/^\S{0,12} /, "")}`;
}
