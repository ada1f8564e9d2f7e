import {
  memoryPath,
  skillNameOf,
  skillPathOf,
  splitLines,
  summaryPath,
} from "@/lib/handbook/grammar/document";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { parseSkill } from "@/lib/handbook/grammar/parse-skill";
import { readRunLine } from "@/lib/handbook/grammar/run-line";
import { readSummaryLine } from "@/lib/handbook/grammar/summary";

/** How a line of a document is set, and its words without the signs that say so. */
export interface LookedLine {
  readonly look: "heading" | "fact" | "run" | "bullet" | "text" | "code" | "hidden";
  /** Of a heading its level from 1; of a bullet how far it is nested. */
  readonly depth: number;
  /** What a line of facts begins with: `scope`, `keywords`. */
  readonly label: string | null;
  readonly text: string;
}

const hidden: LookedLine = { look: "hidden", depth: 0, label: null, text: "" };

/** The lines of a document as its grammar reads them (H4). Blank lines and fixed headings are hidden. */
export function lookAtLines(path: string, texts: readonly string[]): readonly LookedLine[] {
  if (path === memoryPath) return lookAtMemory(texts.join("\n"));
  if (path === summaryPath) return texts.map(lookAtSummaryLine);
  const skill = skillNameOf(path);
  if (skill !== null && path === skillPathOf(skill)) return lookAtSkill(texts.join("\n"));
  return texts.map((text) => (text.trim() === "" ? hidden : plain("code", text)));
}

function lookAtMemory(text: string): LookedLine[] {
  const { lines, blocks } = parseMemory(text);
  const tasks = blocks.flatMap((block) => block.tasks);
  const keywords = new Set(tasks.map(({ keywordsLine }) => keywordsLine));
  const runs = new Set(tasks.flatMap((task) => task.runs.map(({ line }) => line)));
  return lines.map((line, index): LookedLine => {
    switch (line.kind) {
      case "blank":
      case "runs-heading":
      case "keywords-heading":
        return hidden;
      case "group":
        return heading(1, line.title);
      case "task":
        return heading(2, `Task ${line.number}: ${line.title}`);
      case "section":
        return heading(2, line.title);
      case "heading":
        return heading(line.level, line.text);
      case "scope":
        return fact("scope", line.text);
      case "applies-to":
        return fact("applies to", line.text);
      case "bullet":
        return runs.has(index + 1)
          ? plain("run", line.text)
          : { ...plain("bullet", line.text), depth: Math.floor(line.indent.length / 2) };
      case "text":
        return keywords.has(index + 1) ? fact("keywords", line.text) : plain("text", line.text);
    }
  });
}

function lookAtSummaryLine(text: string, index: number): LookedLine {
  const line = readSummaryLine(text, index + 1);
  switch (line.kind) {
    case "blank":
      return hidden;
    case "version":
      return fact("format", "v1");
    case "heading":
      return heading(line.level, line.text);
    case "bullet":
      return { ...plain("bullet", line.text), depth: Math.floor(line.indent.length / 2) };
    case "text":
      return plain("text", line.text);
  }
}

function lookAtSkill(text: string): LookedLine[] {
  const { head, headings } = parseSkill(text);
  const levels = new Map(headings.map(({ line, level, title }) => [line, heading(level, title)]));
  return splitLines(text).map((line, index): LookedLine => {
    const words = line.trim();
    if (words === "") return hidden;
    if (index < head.length) return lookAtFrontMatter(words);
    const [, indent, item] = /^(\s*)[-*] (\S.*)$/s.exec(line.trimEnd()) ?? [];
    if (indent !== undefined && item !== undefined) {
      return { ...plain("bullet", item), depth: Math.floor(indent.length / 2) };
    }
    return levels.get(index + 1) ?? plain("text", line.trimEnd());
  });
}

function lookAtFrontMatter(words: string): LookedLine {
  const [, key, value] = /^([\w-]+):\s*(.*)$/s.exec(words) ?? [];
  if (key === undefined || value === undefined)
    return words === "---" ? hidden : plain("text", words);
  return fact(key, value);
}

/** A run's line in short: its file, and what tells it from others. */
export function readRunWords(text: string): { readonly file: string; readonly thread: string } {
  const run = readRunLine(text);
  return { file: run?.file ?? text, thread: run?.fields.thread_id ?? "" };
}

function heading(depth: number, text: string): LookedLine {
  return { look: "heading", depth, label: null, text };
}

function fact(label: string, text: string): LookedLine {
  return { look: "fact", depth: 0, label, text };
}

function plain(look: LookedLine["look"], text: string): LookedLine {
  return { look, depth: 0, label: null, text };
}
