import { isWord, splitPieces } from "@/lib/ledger/texts/words";

/** How a run, or a task of it, ended, as its raw memory says. */
export const runOutcomes = ["success", "partial", "fail", "uncertain"] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export type RunFields = ReturnType<typeof readRawMemory>;
export type RunTask = RunFields["tasks"][number];

const longestName = 80;

type Section = "preferenceSignals" | "reusableKnowledge" | "failures" | "references";

const sections: readonly (readonly [RegExp, Section])[] = [
  [/^preference signals/i, "preferenceSignals"],
  [/^reusable knowledge/i, "reusableKnowledge"],
  [/^failures/i, "failures"],
  [/^references/i, "references"],
];

/** Reads the fields of a raw memory. What is missing is null or empty; nothing is refused. */
export function readRawMemory(text: string) {
  const lines = text.split(/\r?\n/);
  const { front, body } = splitFront(lines);
  const fields = readFields(front);
  const parts = splitTasks(body);
  const tasks = parts.map(([title, own]) => readTask(title ?? fields.get("task") ?? "", own));
  return {
    description: fields.get("description") ?? null,
    task: fields.get("task") ?? null,
    taskGroup: fields.get("task_group") ?? null,
    outcome: outcomeOf(fields.get("task_outcome")),
    cwd: fields.get("cwd") ?? null,
    keywords: (fields.get("keywords") ?? "")
      .replace(/^\[(.*)\]$/, "$1")
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
    tasks,
  };
}

function splitFront(lines: readonly string[]): { front: string[]; body: string[] } {
  const start = lines.findIndex((line) => line.trim() !== "");
  if (lines[start]?.trim() !== "---") return { front: [], body: [...lines] };
  const end = lines.findIndex((line, index) => index > start && line.trim() === "---");
  if (end === -1) return { front: lines.slice(start + 1), body: [] };
  return { front: lines.slice(start + 1, end), body: lines.slice(end + 1) };
}

function readFields(lines: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    const [whole = "", key] = /^ {0,3}([a-z_]{1,40}):/.exec(line) ?? [];
    const value = line.slice(whole.length).trim();
    if (key !== undefined && value !== "" && !found.has(key)) found.set(key, unquote(value));
  }
  return found;
}

function unquote(value: string): string {
  return /^"[^"]*"$|^'[^']*'$/.test(value) ? value.slice(1, -1) : value;
}

function splitTasks(lines: readonly string[]): [title: string | null, lines: string[]][] {
  const tasks: [string | null, string[]][] = [];
  let own: string[] = [];
  for (const line of lines) {
    const heading = /^#{2,4} Task(?: \d{1,9})? ?[:.]/i.exec(line)?.[0];
    if (heading === undefined) {
      own.push(line);
      continue;
    }
    own = [];
    tasks.push([line.slice(heading.length).trim(), own]);
  }
  if (tasks.length > 0) return tasks;
  return own.some((line) => (sectionOf(line) ?? "other") !== "other") ? [[null, own]] : [];
}

function readTask(title: string, lines: readonly string[]) {
  const start = lines.findIndex((line) => sectionOf(line) !== null);
  const fields = readFields(start === -1 ? lines : lines.slice(0, start));
  return {
    title,
    taskGroup: fields.get("task_group") ?? null,
    outcome: outcomeOf(fields.get("task_outcome")),
    ...readBullets(start === -1 ? [] : lines.slice(start)),
  };
}

/** The line of a section's name, such as `Preference signals:`; null for any other line. */
function sectionOf(line: string): Section | "other" | null {
  if (line.length > longestName) return null;
  const [, heading, label] =
    /^(?:#{2,5} ([A-Z][\w ]*):?|([A-Z][\w ]*):)$/.exec(line.trimEnd()) ?? [];
  const name = heading ?? label;
  if (name === undefined) return null;
  return sections.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

function readBullets(lines: readonly string[]): Record<Section, string[]> {
  const found: Record<Section, string[]> = {
    preferenceSignals: [],
    reusableKnowledge: [],
    failures: [],
    references: [],
  };
  let bullets: string[] = [];
  for (const line of lines) {
    const section = sectionOf(line);
    const bullet = /^[-*] /.test(line) ? line.slice(2).trim() : undefined;
    if (section !== null) bullets = section === "other" ? [] : found[section];
    else if (bullet !== undefined) bullets.push(bullet);
    else if (bullets.length > 0 && line.trim() !== "") {
      bullets.push(`${bullets.pop() ?? ""}\n${line.trimEnd()}`);
    }
  }
  return found;
}

function outcomeOf(value: string | undefined): RunOutcome | null {
  return runOutcomes.find((outcome) => outcome === value?.toLowerCase()) ?? null;
}

/** What a run was about, in a line: its raw memory's words, else the first words of its summary. */
export function describeRun(
  { description, task }: Pick<RunFields, "description" | "task">,
  summary: string,
): string | null {
  if (description !== null || task !== null) return description ?? task;
  const lines = summary.split(/\r?\n/).map((line) => line.replace(/^#+ /, "").trim());
  return lines.find((line) => line !== "" && !line.startsWith("git_branch:")) ?? null;
}

/** A part of a run's record, in pieces; `isShared` marks words that the line has as well. */
export type Passage = readonly { readonly text: string; readonly isShared: boolean }[];

const mostSentences = 3;
/** Shorter words say little about where a line comes from. */
const shortest = 4;

/** The one to three sentences of a record that share most words with a line; null for none. */
export function findPassage(line: string, record: string): Passage | null {
  const sentences = record.split(/(?<=[.!?:]["'”]?)\s+|\n+/u).filter((one) => one.trim() !== "");
  if (sentences.length === 0) return null;
  const wanted = new Set(wordsIn(line.replaceAll(/\[Task \d+\]/g, "")));
  const scores = sentences.map((sentence) => countShared(sentence, wanted));
  let [best, from, to] = [-1, 0, 0];
  for (const start of sentences.keys()) {
    let score = 0;
    for (let end = start; end < Math.min(start + mostSentences, sentences.length); end += 1) {
      // Of two parts with the same words the shorter one is shown.
      score += (scores[end] ?? 0) - 0.1;
      if (score > best) [best, from, to] = [score, start, end];
    }
  }
  return markShared(sentences.slice(from, to + 1).join(" "), wanted);
}

/** What a line is recognised by: longer words, and numbers. */
function tells(piece: string): boolean {
  return isWord(piece) && (piece.length >= shortest || /\p{N}/u.test(piece));
}

function wordsIn(text: string): string[] {
  return splitPieces(text.toLowerCase()).filter(tells);
}

function countShared(sentence: string, wanted: ReadonlySet<string>): number {
  return new Set(wordsIn(sentence).filter((one) => wanted.has(one))).size;
}

/** Words that stand beside each other become one piece. */
function markShared(text: string, wanted: ReadonlySet<string>): Passage {
  const all = splitPieces(text);
  const isShared = (piece: string) => tells(piece) && wanted.has(piece.toLowerCase());
  const pieces: { text: string; isShared: boolean }[] = [];
  for (const [index, piece] of all.entries()) {
    const last = pieces.at(-1);
    const isBetween =
      last?.isShared === true && piece.trim() === "" && isShared(all[index + 1] ?? "");
    const shared = isShared(piece) || isBetween;
    if (last?.isShared === shared) last.text += piece;
    else pieces.push({ text: piece, isShared: shared });
  }
  return pieces;
}
