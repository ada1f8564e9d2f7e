import { diffArrays } from "diff";
import type { LineFacts } from "@/lib/ledger/entries/entry";

/** A handbook's two main files; everything else is a file of a skill. */
export const memoryPath = "MEMORY.md";
export const summaryPath = "memory_summary.md";

export type { LineFacts };

export interface HandbookDocument {
  readonly text: string;
  /** As many as `splitLines(text)`. */
  readonly lines: readonly LineFacts[];
}

export type HandbookFiles = ReadonlyMap<string, HandbookDocument>;

/** The lines of a text. A "\r" belongs to its line, and a text that ends in "\n" ends in an empty line. */
export function splitLines(text: string): string[] {
  return text.split("\n");
}

/** The inverse of `splitLines`. */
export function joinLines(lines: readonly string[]): string {
  return lines.join("\n");
}

const maxPathLength = 200;
const skillFile = /^skills\/([a-z0-9-]{1,64})\/(?:SKILL\.md|(?:scripts|templates|examples)\/.+)$/;
/** H4b: where the origin keeps a person's notes. */
const noteFile = /^extensions\/ad_hoc\/notes\/.+\.md$/;
// Invisible signs make two paths look alike.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u;

// No name at all, one that lists don't show or that leads elsewhere, and one that differs by a space.
const badName = /^$|^[.\s]|\s$/;

/** Whether a session or a person may write a file of this path. */
export function isHandbookPath(path: string): boolean {
  if (path === memoryPath || path === summaryPath) return true;
  if (unseen.test(path) || Array.from(path).length > maxPathLength) return false;
  return (
    !path.split("/").some((part) => badName.test(part)) &&
    (skillFile.test(path) || noteFile.test(path))
  );
}

/** H4b: whether a file is a person's note; no session writes one. */
export function isNotePath(path: string): boolean {
  return noteFile.test(path) && isHandbookPath(path);
}

/** Whether a file belongs to a skill: its SKILL.md, or what lies beside it. */
export function isSkillFile(path: string): boolean {
  return skillNameOf(path) !== null;
}

export function skillNameOf(path: string): string | null {
  return skillFile.exec(path)?.[1] ?? null;
}

export function skillPathOf(name: string): string {
  return `skills/${name}/SKILL.md`;
}

export function isSkillMain(path: string): boolean {
  return path === skillPathOf(skillNameOf(path) ?? "");
}

/** H6: scripts are always flagged and shown in full. */
export function isScript(path: string): boolean {
  return /^skills\/[^/]+\/scripts\//.test(path);
}

/** The order of files in lists: MEMORY.md, the summary, notes, then each skill with SKILL.md first. */
export function compareHandbookPaths(a: string, b: string): number {
  const [one, other] = [sortKey(a), sortKey(b)];
  return one < other ? -1 : Number(one > other);
}

function sortKey(path: string): string {
  const place = [memoryPath, summaryPath].indexOf(path);
  return place === -1
    ? `2${path.replace(/\/SKILL\.md$/, "/").replaceAll("/", "\0")}`
    : String(place);
}

/** A line of Markdown by itself. */
export type PlainLine = {
  /** As it stands in the file, with the white space at its end. */
  readonly source: string;
  /** Of a heading, from 1; 0 for any other line. */
  readonly level: number;
} & (
  | { readonly kind: "blank" }
  | { readonly kind: "bullet"; readonly indent: string; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
);

export function readPlainLine(source: string): PlainLine {
  const words = source.trimEnd();
  if (words === "") return { source, level: 0, kind: "blank" };
  const [, indent, item] = /^(\s*)- (\S.*)$/s.exec(words) ?? [];
  if (indent !== undefined && item !== undefined) {
    return { source, level: 0, kind: "bullet", indent, text: item };
  }
  const [, marks = "", title = words] = /^(#{1,6}) +(\S.*)$/s.exec(words) ?? [];
  return { source, level: marks.length, kind: marks === "" ? "text" : "heading", text: title };
}

/** The text of lines that were read. */
export function sourceOf(lines: readonly { readonly source: string }[]): string {
  return joinLines(lines.map(({ source }) => source));
}

/** A change of lines: at a line, from 0, some go and others come. */
export interface Splice {
  readonly at: number;
  readonly removed: number;
  readonly added: readonly string[];
}

/**
 * For each line the index that it had before; null for a new one. Comparing takes long where much
 * changed: beyond so many edits all lines are new.
 */
export function findSources(
  before: readonly string[],
  after: readonly string[],
  mostEdits = 4_000,
): (number | null)[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostEdits });
  if (parts === undefined) return after.map(() => null);
  const sources: (number | null)[] = [];
  let at = 0;
  for (const { added, removed, count } of parts) {
    for (let step = 0; step < count; step += 1) {
      if (!removed) sources.push(added ? null : at);
      if (!added) at += 1;
    }
  }
  return sources;
}

/** What turns some lines into others, the last change first, so that positions stay valid. */
export function findSplices(
  before: readonly string[],
  after: readonly string[],
  mostEdits = Infinity,
): Splice[] {
  const splices: Splice[] = [];
  let [at, place] = [0, 0];
  for (const [index, source] of [
    ...findSources(before, after, mostEdits),
    before.length,
  ].entries()) {
    if (source === null) continue;
    if (source > at || index > place) {
      splices.push({ at, removed: source - at, added: after.slice(place, index) });
    }
    [at, place] = [source + 1, index + 1];
  }
  return splices.reverse();
}

/** A text from a form, with the line ends of the text it was made from (H8). */
export function keepLineEnds(before: string, typed: string): string {
  const old = splitLines(before);
  if (!before.includes("\r")) return typed;
  if (old.slice(0, -1).every((line) => line.endsWith("\r"))) return typed.replaceAll("\n", "\r\n");
  const bare = old.map((line) => line.replace(/\r$/, ""));
  const lines = splitLines(typed);
  const sources = findSources(bare, lines);
  return joinLines(lines.map((line, at) => old[sources[at] ?? -1] ?? line));
}

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

/**
 * H4: the parts of a SKILL.md, as pages read them: the lines of its front matter with both `---`,
 * none without one, its body, and the body's headings. `check-skill` reads the YAML of its head.
 */
export function parseSkill(text: string) {
  const lines = splitLines(text);
  const isMark = (line: string) => line.trimEnd() === "---";
  const end = isMark(lines[0] ?? "") ? lines.findIndex((line, at) => at > 0 && isMark(line)) : -1;
  const head = lines.slice(0, end + 1);
  const body = lines.slice(end + 1);
  return { head, body, headings: findSkillHeadings(body, head.length) };
}

/** Code in fences has none. */
function findSkillHeadings(body: readonly string[], offset: number) {
  const headings: { line: number; level: number; title: string }[] = [];
  let fence: string | null = null;
  for (const [place, line] of body.entries()) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && fence === null) fence = mark;
    else if (fence !== null && mark !== undefined && mark.startsWith(fence)) fence = null;
    const read = readPlainLine(line);
    if (fence === null && read.kind === "heading") {
      headings.push({ line: offset + place + 1, level: read.level, title: read.text });
    }
  }
  return headings;
}
