import type { LineFault } from "@/lib/handbook/grammar/fault";
import type { RunLine } from "@/lib/handbook/grammar/run-files";

/** The first and last line of a part, from 1. Its trailing blank lines belong to it. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export interface MemoryBullet extends LineRange {
  /** 0, or how far it is nested. */
  readonly depth: number;
  readonly text: string;
  readonly cites: readonly number[];
  /** The path after `Related skill:`. */
  readonly skill: string | null;
}

export interface MemorySection extends LineRange {
  readonly title: MemorySectionTitle;
  readonly bullets: readonly MemoryBullet[];
}

export interface MemoryTask extends LineRange {
  readonly number: number;
  readonly title: string;
  readonly runs: readonly (RunLine & { readonly line: number })[];
  readonly keywords: readonly string[];
  readonly keywordsLine: number | null;
  /** `Related skill:` bullets below its keywords. */
  readonly bullets: readonly MemoryBullet[];
}

/** One `# Task Group`. */
export interface MemoryBlock extends LineRange {
  readonly title: string;
  readonly scope: string | null;
  readonly appliesTo: { readonly cwd: string; readonly reuseRule: string } | null;
  readonly tasks: readonly MemoryTask[];
  readonly sections: readonly MemorySection[];
}

/** H4: MEMORY.md as its parser reads it. */
export interface ParsedMemory {
  readonly lines: readonly MemoryLine[];
  readonly blocks: readonly MemoryBlock[];
  readonly faults: readonly LineFault[];
}

/** H4: what a block may end with, in this order. */
export const memorySections = [
  "User preferences",
  "Reusable knowledge",
  "Failures and how to do differently",
] as const;
type MemorySectionTitle = (typeof memorySections)[number];

type Words =
  | { readonly kind: "blank" | "runs-heading" | "keywords-heading" }
  | { readonly kind: "group"; readonly title: string }
  | { readonly kind: "scope" | "applies-to"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "task"; readonly number: number; readonly title: string }
  | { readonly kind: "section"; readonly title: MemorySectionTitle }
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "bullet"; readonly indent: string; readonly text: string };

/** One line of MEMORY.md by itself. `end` is the white space at its end, a "\r" too. */
export type MemoryLine = Words & { readonly end: string };

export function readMemoryLine(line: string): MemoryLine {
  const words = line.trimEnd();
  return { ...readWords(words), end: line.slice(words.length) };
}

function readWords(words: string): Words {
  if (words === "") return { kind: "blank" };
  const [, indent, item] = /^(\s*)- (\S.*)$/s.exec(words) ?? [];
  if (indent !== undefined && item !== undefined) return { kind: "bullet", indent, text: item };
  const [, key, value = ""] = /^(scope|applies_to):(?: (.*))?$/s.exec(words) ?? [];
  if (key === "scope" && value !== "") return { kind: "scope", text: value };
  if (key === "applies_to" && value !== "") return { kind: "applies-to", text: value };
  const [, marks = "", title = ""] = /^(#{1,6}) (\S.*)$/s.exec(words) ?? [];
  return marks === "" ? { kind: "text", text: words } : readHeading(marks.length, title);
}

function readHeading(level: number, text: string): Words {
  const [, group] = /^Task Group: (\S.*)$/s.exec(text) ?? [];
  if (level === 1 && group !== undefined) return { kind: "group", title: group };
  const [, number, title] = /^Task ([1-9]\d{0,4}): (\S.*)$/s.exec(text) ?? [];
  if (level === 2 && title !== undefined) return { kind: "task", number: Number(number), title };
  const section = memorySections.find((one) => one === text);
  if (level === 2 && section !== undefined) return { kind: "section", title: section };
  if (level === 3 && text === "rollout_summary_files") return { kind: "runs-heading" };
  if (level === 3 && text === "keywords") return { kind: "keywords-heading" };
  return { kind: "heading", level, text };
}

/** The inverse of `readMemoryLine`. */
export function printMemoryLine(line: MemoryLine): string {
  return printWords(line) + line.end;
}

function printWords(line: Words): string {
  switch (line.kind) {
    case "blank":
      return "";
    case "group":
      return `# Task Group: ${line.title}`;
    case "scope":
      return `scope: ${line.text}`;
    case "applies-to":
      return `applies_to: ${line.text}`;
    case "task":
      return `## Task ${line.number}: ${line.title}`;
    case "section":
      return `## ${line.title}`;
    case "runs-heading":
      return "### rollout_summary_files";
    case "keywords-heading":
      return "### keywords";
    case "heading":
      return `${"#".repeat(line.level)} ${line.text}`;
    case "bullet":
      return `${line.indent}- ${line.text}`;
    case "text":
      return line.text;
  }
}

export function headingLevel(line: MemoryLine): number {
  switch (line.kind) {
    case "group":
      return 1;
    case "task":
    case "section":
      return 2;
    case "runs-heading":
    case "keywords-heading":
      return 3;
    case "heading":
      return line.level;
    default:
      return 0;
  }
}
