export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, " ");
}

// Globs (`src/**/x`) and powers (`2 ** 8`) are not bold.
const bold = /(?<![\w/.*-])\*\*(?![\s*/.])(?:[^*]|\*(?!\*))+?(?<![\s*/])\*\*(?![\w/*])/;
const underlined = /(?<!\w)__(?=\S)[^_]*\s[^_]*__(?!\w)/;

export function hasBold(text: string): boolean {
  const words = withoutCode(text);
  return bold.test(words) || underlined.test(words);
}

/** The parts of a list in one line, without empty ones and the backticks around each. */
export function splitKeywords(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim().replace(/^`([^`]*)`$/, "$1"))
    .filter((part) => part !== "");
}

const saysNothing = new Set(
  "misc miscellaneous general generic task tasks group other others various stuff things and etc placeholder untitled unnamed tbd keyword keywords".split(
    " ",
  ),
);

/** Whether a name or keyword says nothing about what it names: "misc", "General tasks", "<title>". */
export function isPlaceholder(text: string): boolean {
  const bare = text.toLowerCase().replace(/^["'`]+|["'`.:!]+$/g, "");
  if (/^(?:<[^<>]*>|[.…-]*)$/.test(bare)) return true;
  const words = bare.split(/\s+/);
  return (
    words.some((word) => saysNothing.has(word)) &&
    words.every((word) => saysNothing.has(word) || /^\d+$/.test(word))
  );
}

const oneCitation = /\[Tasks? (\d{1,5}(?:(?:, and |, ?| and | & )(?:Task )?\d{1,5})*)\]/g;

/** The tasks that a text cites, in order: `[Task 1] [Task 2]`, or several in one pair of brackets. */
export function readCitations(text: string): number[] {
  const found = [...withoutCode(text).matchAll(oneCitation)];
  return [...new Set(found.flatMap(([cited]) => cited.match(/\d+/g) ?? []).map(Number))];
}

/** Brackets that were meant as a citation and can't be read: `[Task 1-3]`. */
export function findUnreadCitation(text: string): string | null {
  const rest = withoutCode(text).replace(oneCitation, "");
  return /\[tasks?\b[^[\]]{0,80}\d[^[\]]{0,80}\]/i.exec(rest)?.[0] ?? null;
}
