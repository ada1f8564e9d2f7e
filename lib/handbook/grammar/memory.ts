import { type PlainLine, readPlainLine } from "@/lib/handbook/grammar/document";
import type { LineFault } from "@/lib/handbook/grammar/fault";
import type { RunLine } from "@/lib/handbook/grammar/run-files";

/** A part while it is read. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

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

/** One line of MEMORY.md by itself. */
export type MemoryLine =
  | PlainLine
  | (Pick<PlainLine, "source" | "level"> &
      (
        | { readonly kind: "runs-heading" | "keywords-heading" }
        | { readonly kind: "group"; readonly title: string }
        | { readonly kind: "task"; readonly number: number; readonly title: string }
        | { readonly kind: "section"; readonly title: MemorySectionTitle }
        | { readonly kind: "scope" | "applies-to"; readonly text: string }
      ));

export function readMemoryLine(source: string): MemoryLine {
  const line = readPlainLine(source);
  const { level } = line;
  if (line.kind === "text") {
    const [, key, text] = /^(scope|applies_to): (.+)$/s.exec(line.text) ?? [];
    if (text === undefined) return line;
    return { source, level, kind: key === "scope" ? "scope" : "applies-to", text };
  }
  if (line.kind !== "heading") return line;
  const { text } = line;
  const [, group] = /^Task Group: (\S.*)$/s.exec(text) ?? [];
  if (level === 1 && group !== undefined) return { source, level, kind: "group", title: group };
  const [, number, title] = /^Task ([1-9]\d{0,4}): (\S.*)$/s.exec(text) ?? [];
  if (level === 2 && title !== undefined) {
    return { source, level, kind: "task", number: Number(number), title };
  }
  const section = memorySections.find((one) => one === text);
  if (level === 2 && section !== undefined) {
    return { source, level, kind: "section", title: section };
  }
  if (level === 3 && text === "rollout_summary_files") {
    return { source, level, kind: "runs-heading" };
  }
  if (level === 3 && text === "keywords") return { source, level, kind: "keywords-heading" };
  return line;
}
