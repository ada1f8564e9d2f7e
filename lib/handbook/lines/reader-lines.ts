import {
  isSkillMain,
  memoryPath,
  parseSkill,
  type PlainLine,
  readPlainLine,
  splitLines,
  summaryPath,
} from "@/lib/handbook/grammar/document";
import { readMemoryLine } from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { readRunLine } from "@/lib/handbook/grammar/run-files";
import { readSummaryLine } from "@/lib/handbook/grammar/summary";
import { contextTokens, countTokens } from "@/lib/ledger/texts/content";

/** A line of a document as it is set on a page. */
export type ReaderLine =
  /** Counts in the numbers and isn't shown: blank, or a heading that is always the same. */
  | { readonly kind: "hidden" }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  /** A value with its name, such as `scope`. */
  | { readonly kind: "named"; readonly name: string; readonly text: string }
  | { readonly kind: "applies"; readonly cwd: string; readonly text: string }
  /** A run of a task; `text` is all that its line says. */
  | {
      readonly kind: "run";
      readonly file: string;
      readonly threadId: string | null;
      readonly text: string;
    }
  | { readonly kind: "item"; readonly depth: number; readonly text: string }
  | { readonly kind: "text" | "code"; readonly text: string };

const hidden = { kind: "hidden" } as const;

export function readerLines(path: string, text: string): ReaderLine[] {
  if (path === memoryPath) return memoryLines(text);
  if (path === summaryPath) return splitLines(text).map(summaryLine);
  return isSkillMain(path) ? skillLines(text) : codeLines(text);
}

/** What a line says, as one text; a hidden one says nothing. */
export function textOf(line: ReaderLine): string {
  if (line.kind === "hidden") return "";
  if (line.kind !== "applies") return line.text;
  return [line.cwd, line.text].filter((part) => part !== "").join(": ");
}

/** A file beside a skill; the empty line that ends it isn't shown. */
function codeLines(text: string): ReaderLine[] {
  const lines = splitLines(text);
  return lines.map((line, at) =>
    line === "" && at === lines.length - 1 ? hidden : { kind: "code", text: line },
  );
}

function memoryLines(text: string): ReaderLine[] {
  const { blocks } = parseMemory(text);
  const tasks = blocks.flatMap((block) => block.tasks);
  const runLines = new Set(tasks.flatMap(({ runs }) => runs.map(({ line }) => line)));
  const keywordLines = new Set(tasks.map(({ keywordsLine }) => keywordsLine));
  return splitLines(text).map((source, at): ReaderLine => {
    const line = readMemoryLine(source);
    switch (line.kind) {
      case "runs-heading":
      case "keywords-heading":
        return hidden;
      case "group":
        return { kind: "heading", level: 1, text: line.title };
      case "task":
        return { kind: "heading", level: 2, text: `Task ${line.number}: ${line.title}` };
      case "section":
        return { kind: "heading", level: 2, text: line.title };
      case "scope":
        return { kind: "named", name: "scope", text: line.text };
      case "applies-to": {
        const [, cwd = "", rule = line.text] =
          /^cwd=(.*?); ?reuse_rule=(.*)$/s.exec(line.text) ?? [];
        return { kind: "applies", cwd: cwd.trim(), text: rule.trim() };
      }
      default:
        if (line.kind === "bullet" && runLines.has(at + 1)) return runLine(line.text);
        if (line.kind !== "blank" && keywordLines.has(at + 1)) {
          return { kind: "named", name: "keywords", text: line.text };
        }
        return plainLine(line);
    }
  });
}

function runLine(text: string): ReaderLine {
  const run = readRunLine(text);
  if (run === null) return { kind: "item", depth: 0, text };
  return { kind: "run", file: run.file, threadId: run.fields.thread_id ?? null, text };
}

/** A line of any document; `below` is how much smaller its headings are set. */
function plainLine(line: PlainLine, below = 0): ReaderLine {
  switch (line.kind) {
    case "blank":
      return hidden;
    case "heading":
      return { kind: "heading", level: levelOf(line.level + below), text: line.text };
    case "bullet": {
      const depth = Math.floor(line.indent.replaceAll("\t", "  ").length / 2);
      return { kind: "item", depth: Math.min(depth, 4), text: line.text };
    }
    case "text":
      return { kind: "text", text: line.text };
  }
}

function summaryLine(source: string, at: number): ReaderLine {
  const line = readSummaryLine(source, at + 1);
  return line.kind === "version" ? hidden : plainLine(line);
}

function skillLines(text: string): ReaderLine[] {
  const { head, body } = parseSkill(text);
  let isFenced = false;
  const shown = body.map((line): ReaderLine => {
    const isMark = /^\s*(?:```|~~~)/.test(line);
    if (isMark) isFenced = !isFenced;
    return isMark || isFenced ? { kind: "code", text: line } : plainLine(readPlainLine(line), 1);
  });
  return [...head.map(frontMatterLine), ...shown];
}

/** Each line by itself, so a value of several lines is shown as it is written. */
function frontMatterLine(source: string): ReaderLine {
  if (source.trimEnd() === "---" || source.trim() === "") return hidden;
  const [, name, value = ""] = /^([A-Za-z][\w-]*):\s+(\S.*)$/s.exec(source.trimEnd()) ?? [];
  if (name === undefined) return { kind: "text", text: source.trimEnd() };
  const text = value.replace(/^(["'])(.*)\1$/s, "$2");
  return name === "name" ? { kind: "heading", level: 1, text } : { kind: "named", name, text };
}

function levelOf(level: number): 1 | 2 | 3 {
  return level <= 1 ? 1 : level === 2 ? 2 : 3;
}

/** Where a text is found, as indices. */
export type Hit = readonly [start: number, end: number];

/** Finds a text literally, whatever its case (by Unicode) and white space. */
export function hitFinder(searched: string): (line: string) => Hit[] {
  const words = searched.trim().split(/\s+/u);
  if (words[0] === "") return () => [];
  // Made once: a long text is searched in many lines.
  const pattern = new RegExp(
    words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+"),
    "giu",
  );
  return (line) =>
    [...line.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length]);
}

/** H11: as much of memory_summary.md as an agent's prompt takes. */
export const maxSummaryTokens = 2_500;

export type CutSummary = ReturnType<typeof cutSummary>;

/** H11, F15: a summary up to the last whole line that fits; blank ones at the end aren't omitted. */
export function cutSummary(text: string, maxTokens: number = maxSummaryTokens) {
  const lines = text.trimEnd().split("\n");
  let [kept, shown] = ["", 0];
  for (const line of lines) {
    const next = shown === 0 ? line : `${kept}\n${line}`;
    if (contextTokens(next) > maxTokens) break;
    [kept, shown] = [next, shown + 1];
  }
  return { text: kept, tokens: countTokens(kept), omittedLines: lines.length - shown };
}

/**
 * H10: whether a block whose `applies_to` names this `cwd` applies in a folder. A block applies to
 * the folders that it names and to everything below them. Words that are no path name no folder, so
 * they hide nothing.
 */
export function appliesTo(named: string, folder: string): boolean {
  const paths = named
    .split(",")
    .map((one) => one.replaceAll("`", "").trim())
    .filter(isPath);
  return paths.length === 0 || paths.some((path) => isWithin(stepsOf(folder), stepsOf(path)));
}

function isPath(text: string): boolean {
  return /^(?:[/~\\]|[A-Za-z]:[\\/])/.test(text);
}

function isWithin(folder: readonly string[], base: readonly string[]): boolean {
  return base.every((step, index) => folder[index] === step);
}

/** A path's folders from the outside in, with a home folder as `~` and without `.` and `..`. */
function stepsOf(path: string): string[] {
  const steps: string[] = [];
  const plain = path
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\/(?:home|Users)\/[^/]+|\/root|[A-Za-z]:\/Users\/[^/]+)(?=\/|$)/, "~");
  for (const step of plain.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps;
}

/** H10: the lines of a document, from 1, that belong to blocks that don't apply in a folder, if one is named. */
export function hiddenLines(
  path: string,
  text: string,
  folder: string | null | undefined,
): ReadonlySet<number> {
  if (path !== memoryPath || folder == null) return new Set();
  const elsewhere = parseMemory(text).blocks.filter(
    (block) => block.appliesTo !== null && !appliesTo(block.appliesTo.cwd, folder),
  );
  return new Set(
    elsewhere.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  );
}
