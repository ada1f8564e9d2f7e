import { readRawMemory } from "@/lib/handbook/grammar/raw-memory";

export const runFields = ["cwd", "rollout_path", "updated_at", "thread_id"] as const;
export type RunField = (typeof runFields)[number];

/** What a bullet below `### rollout_summary_files` says of its run. */
export interface RunLine {
  /** Its name below `rollout_summaries/`. */
  readonly file: string;
  readonly fields: Readonly<Partial<Record<RunField, string>>>;
  /** What else it says: the origin adds a note. */
  readonly note: string;
}

const shape = /^(?:rollout_summaries\/)?([^\s()][^()]*?)(?: \((.*)\)(.*))?$/s;

/** `<file> (cwd=…, rollout_path=…, updated_at=…, thread_id=…)`; a note may follow (H4b). */
export function readRunLine(text: string): RunLine | null {
  const [, file, details = "", after = ""] = shape.exec(text) ?? [];
  if (file === undefined || !/^[^\s/\\]+(?:\/[^\s/\\]+)*$/.test(file)) return null;
  const found = findFields(details);
  const values: Partial<Record<RunField, string>> = {};
  const notes = [details.slice(0, found[0]?.start)];
  for (const [index, { field, valueAt }] of found.entries()) {
    const next = found[index + 1];
    const value = details.slice(valueAt, next?.start);
    // A path may hold a comma; a time or an id does not, so what follows one is a note.
    const isBare = field === "updated_at" || field === "thread_id";
    const [, bare = "", note = ""] = (isBare && /^([^,\s]*?)[,;]?(?:\s(.*))?$/s.exec(value)) || [
      "",
      value,
    ];
    values[field] = bare.trim();
    notes.push(note);
  }
  const note = [...notes, after].map((one) => one.trim()).filter((one) => one !== "");
  return { file, fields: values, note: note.join(" ") };
}

/** Whether a value reads as another field of the line, so that the line could not say it. */
export function holdsField(value: string): boolean {
  return findFields(value).length > 0;
}

interface FieldPlace {
  readonly field: RunField;
  readonly start: number;
  readonly valueAt: number;
}

function findFields(details: string): FieldPlace[] {
  return runFields
    .flatMap((field): FieldPlace[] => {
      const match = new RegExp(`(?:^|, ?)${field}=`).exec(details);
      return match === null
        ? []
        : [{ field, start: match.index, valueAt: match.index + match[0].length }];
    })
    .sort((a, b) => a.start - b.start);
}

/** A run's record, as the lines of a handbook name it. */
export interface RunReference {
  readonly threadId: string;
  /** Its name below `rollout_summaries/`. */
  readonly file: string;
  readonly cwd: string;
  readonly rolloutPath: string;
  readonly updatedAt: string;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/** Whether two times are the same, however each is written. */
export function isSameTime(a: string, b: string): boolean {
  const at = readTime(a)?.getTime();
  return a === b || (at !== undefined && at === readTime(b)?.getTime());
}

/** The line that names a run in a task's list of files, as the origin writes it (H4). */
export function printRunLine(run: RunReference): string {
  const { file, cwd, rolloutPath, updatedAt, threadId } = run;
  return `- rollout_summaries/${file} (cwd=${cwd}, rollout_path=${rolloutPath}, updated_at=${updatedAt}, thread_id=${threadId})`;
}

/** What a run is to a handbook session, compared with the last approved one (H1). */
export type RunStatus = "added" | "retained" | "removed";

/** A time as the origin writes it: UTC with its offset, a fraction only where there is one. */
export function printTime(at: Date): string {
  return at.toISOString().replace(/(?:\.000)?Z$/, "+00:00");
}

/** Reads a time with its zone; null for anything else. */
function readTime(text: string): Date | null {
  const given = text.trim();
  const at = instant.test(given) ? new Date(given) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}

const headLine =
  /^(thread_id|updated_at|cwd|rollout_path|rollout_summary_file):(?: ([^\r\n]*))?\r?(?:\n|$)/;

/** The lines above a text in any order, null for a missing one; the text is after a blank line. */
function readHead(text: string) {
  const found = new Map<string | undefined, string>();
  let rest = text;
  for (let match = headLine.exec(rest); match !== null; match = headLine.exec(rest)) {
    found.set(match[1], match[2] ?? "");
    rest = rest.slice(match[0].length);
  }
  const fields = {
    threadId: found.get("thread_id") ?? null,
    updatedAt: readTime(found.get("updated_at") ?? ""),
    cwd: found.get("cwd") ?? null,
    path: found.get("rollout_path") ?? null,
    file: found.get("rollout_summary_file") ?? null,
  };
  return { fields, text: rest.replace(/^\r?\n/, "") };
}

/** The origin may name a branch below the four lines; it is part of the text here. */
const branchLine = /^git_branch: /;

/** A run's file below `rollout_summaries/`, in the origin's form. */
export function printRunFile(run: Omit<RunRecord, "file" | "rawMemory">): string {
  const head = [
    `thread_id: ${run.threadId}`,
    `updated_at: ${printTime(run.updatedAt)}`,
    `rollout_path: ${run.path}`,
    `cwd: ${run.cwd}`,
  ].join("\n");
  return `${head}\n${branchLine.test(run.summary) ? "" : "\n"}${run.summary}`;
}

/** Reads such a file; fields that its head doesn't have are null. */
export function parseRunFile(text: string) {
  const { fields, text: summary } = readHead(text);
  return { ...fields, summary };
}

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

/** Reads such a file; fields that a run's lines don't have are null. */
export function parseRawMemories(text: string) {
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
    // Where its heading is, from 1.
    return { ...fields, threadId, rawMemory, line };
  });
}

function without(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

/** A finished run, as the origin's files hold it (H1). */
interface RunRecord {
  readonly threadId: string;
  readonly updatedAt: Date;
  readonly cwd: string;
  /** The rollout's path, as the agent gave it. */
  readonly path: string;
  /** The name of its summary below `rollout_summaries/`. */
  readonly file: string;
  readonly summary: string;
  readonly rawMemory: string;
}

export const rawMemoriesPath = "raw_memories.md";
export const runFolder = "rollout_summaries/";

export type FoundRun = ReturnType<typeof join>;

/** The runs of a folder: raw memories with their summaries, and summaries alone, by file name. */
export function joinRuns(
  rawMemories: string | null,
  summaries: ReadonlyMap<string, string>,
): FoundRun[] {
  const parsed = new Map([...summaries].map(([file, text]) => [file, parseRunFile(text)]));
  const byThread = new Map([...parsed].map(([file, one]) => [one.threadId ?? nameOf(file), file]));
  const left = new Set(parsed.keys());
  const joined = parseRawMemories(rawMemories ?? "").map((raw) => {
    const named = raw.file !== null && left.has(raw.file) ? raw.file : null;
    const file = named ?? byThread.get(raw.threadId);
    if (file !== undefined) left.delete(file);
    return join(raw, file, file === undefined ? undefined : parsed.get(file));
  });
  const alone = [...left].map((file) => join(null, file, parsed.get(file)));
  return [...joined, ...alone];
}

/** A run as a folder has it; what its files don't say is null. */
function join(
  raw: ReturnType<typeof parseRawMemories>[number] | null,
  file: string | undefined,
  summary: ReturnType<typeof parseRunFile> | undefined,
) {
  return {
    // Where in the folder it was found, for what is said about it.
    place: raw === null ? runFolder + file : `${rawMemoriesPath}, line ${raw.line}`,
    threadId: raw?.threadId ?? summary?.threadId ?? nameOf(file ?? ""),
    updatedAt: raw?.updatedAt ?? summary?.updatedAt ?? stampOf(file),
    cwd: raw?.cwd ?? summary?.cwd ?? readRawMemory(raw?.rawMemory ?? "").cwd,
    path: raw?.path ?? summary?.path ?? null,
    file: file ?? raw?.file ?? undefined,
    summary: summary?.summary ?? "",
    rawMemory: raw?.rawMemory ?? "",
  };
}

function nameOf(file: string): string {
  return file.replace(/\.md$/, "");
}

/** The time at the beginning of a file's name. */
function stampOf(file: string | undefined): Date | null {
  const [, day, time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)/.exec(file ?? "") ?? [];
  const at = day === undefined ? null : new Date(`${day}T${time.replaceAll("-", ":")}Z`);
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
