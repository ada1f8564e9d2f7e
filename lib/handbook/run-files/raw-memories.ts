import { readHead, type HeadFields } from "@/lib/handbook/run-files/head-lines";
import { printTime } from "@/lib/handbook/run-files/origin-time";
import type { RunRecord } from "@/lib/handbook/run-files/run-record";

const title = "# Raw Memories\n\n";
const intro = "Merged stage-1 raw memories (stable ascending thread-id order):\n\n";
const nothing = "No raw memories yet.\n";

/** A line that would begin another run: in a raw memory it gets a backslash. */
const begins = /^(?=\\*## Thread `[^\r\n]+`\r?$)/gm;
const begun = /^\\(?=\\*## Thread `[^\r\n]+`\r?$)/gm;
const heading = /^## Thread `([^\r\n]+)`(\r?)$/gm;

/** The raw memories of many runs as one file, in the origin's form and the order given. */
export function printRawMemories(runs: readonly Omit<RunRecord, "summary">[]): string {
  if (runs.length === 0) return title + nothing;
  return title + intro + runs.map(printOne).join("");
}

function printOne({ threadId, updatedAt, cwd, path, file, rawMemory }: Omit<RunRecord, "summary">) {
  return [
    `## Thread \`${threadId}\``,
    `updated_at: ${printTime(updatedAt)}`,
    `cwd: ${cwd}`,
    `rollout_path: ${path}`,
    `rollout_summary_file: ${file}`,
    "",
    rawMemory.replace(begins, "\\"),
    "",
    "",
  ].join("\n");
}

export interface ParsedRawMemory extends HeadFields {
  readonly threadId: string;
  readonly rawMemory: string;
  /** Where its heading is, from 1. */
  readonly line: number;
}

/** Reads such a file; fields that a run's lines don't have are null. */
export function parseRawMemories(text: string): ParsedRawMemory[] {
  const found = [...text.matchAll(heading)];
  let [line, counted] = [1, 0];
  return found.map((match, index) => {
    line += countLines(text.slice(counted, match.index));
    counted = match.index;
    const [whole, threadId = "", carriage = ""] = match;
    const end = `${carriage}\n`;
    const start = match.index + whole.length + 1;
    const { fields, text: body } = readHead(text.slice(start, found[index + 1]?.index));
    const rawMemory = without(without(body, end), end).replace(begun, "");
    return { ...fields, threadId, rawMemory, line };
  });
}

function without(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}
