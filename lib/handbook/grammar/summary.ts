import type { LineFault } from "@/lib/handbook/grammar/fault";
import type { LineRange } from "@/lib/handbook/grammar/memory";

/** H4: what memory_summary.md must have, in this order. */
export const summarySections = [
  "User Profile",
  "User preferences",
  "General Tips",
  "What's in Memory",
] as const;
export type SummarySectionTitle = (typeof summarySections)[number];

/** `- topic: keywords`, with what stands below it. */
export interface SummaryTopic extends LineRange {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly desc: string | null;
  readonly learnings: string | null;
}

export interface SummaryDay extends LineRange {
  /** `YYYY-MM-DD`; null among the older topics, which have no days. */
  readonly date: string | null;
  readonly topics: readonly SummaryTopic[];
}

/** A cwd or project below `## What's in Memory`, or below its older topics. */
export interface SummaryScope extends LineRange {
  readonly title: string;
  readonly isOlder: boolean;
  readonly days: readonly SummaryDay[];
}

export interface ParsedSummary {
  readonly lines: readonly SummaryLine[];
  readonly sections: readonly (LineRange & { readonly title: SummarySectionTitle })[];
  readonly scopes: readonly SummaryScope[];
  readonly faults: readonly LineFault[];
}

type Words =
  | { readonly kind: "blank" | "version" }
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "bullet"; readonly indent: string; readonly text: string }
  | { readonly kind: "text"; readonly text: string };

/** One line of memory_summary.md by itself. `end` is the white space at its end, a "\r" too. */
export type SummaryLine = Words & { readonly end: string };

export function readSummaryLine(line: string, at: number): SummaryLine {
  const words = line.trimEnd();
  return { ...readWords(words, at), end: line.slice(words.length) };
}

function readWords(words: string, at: number): Words {
  if (words === "") return { kind: "blank" };
  if (words === "v1" && at === 1) return { kind: "version" };
  const [, marks = "", title = ""] = /^(#{1,6}) (\S.*)$/s.exec(words) ?? [];
  if (marks !== "") return { kind: "heading", level: marks.length, text: title };
  const [, indent, item] = /^(\s*)- (\S.*)$/s.exec(words) ?? [];
  if (indent !== undefined && item !== undefined) return { kind: "bullet", indent, text: item };
  return { kind: "text", text: words };
}

/** The inverse of `readSummaryLine`. */
export function printSummaryLine(line: SummaryLine): string {
  return printWords(line) + line.end;
}

function printWords(line: SummaryLine): string {
  switch (line.kind) {
    case "blank":
      return "";
    case "version":
      return "v1";
    case "heading":
      return `${"#".repeat(line.level)} ${line.text}`;
    case "bullet":
      return `${line.indent}- ${line.text}`;
    case "text":
      return line.text;
  }
}
