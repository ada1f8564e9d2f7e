import { parseRawMemories, type ParsedRawMemory } from "@/lib/handbook/run-files/raw-memories";
import { readRawMemory } from "@/lib/handbook/run-files/read-raw-memory";
import { parseRunFile } from "@/lib/handbook/run-files/run-file";
import { rawMemoriesPath, runFolder } from "@/lib/handbook/run-files/run-record";

/** A run as a folder has it; what its files don't say is null. */
export interface FoundRun {
  /** Where in the folder it was found, for what is said about it. */
  readonly place: string;
  readonly threadId: string;
  readonly updatedAt: Date | null;
  readonly cwd: string | null;
  readonly path: string | null;
  /** Undefined where it has no file of its own. */
  readonly file: string | undefined;
  readonly summary: string;
  readonly rawMemory: string;
}

/**
 * The runs of a folder in the origin's form: each raw memory with the summary that it names or that
 * has its thread, and each summary without a raw memory. `summaries` has the texts by file name.
 */
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

function join(
  raw: ParsedRawMemory | null,
  file: string | undefined,
  summary: ReturnType<typeof parseRunFile> | undefined,
): FoundRun {
  return {
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

/** A file without a head is the run that its name names. */
function nameOf(file: string): string {
  return file.replace(/\.md$/, "");
}

/** The time at the beginning of a file's name. */
function stampOf(file: string | undefined): Date | null {
  const [, day, time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)/.exec(file ?? "") ?? [];
  const at = day === undefined ? null : new Date(`${day}T${time.replaceAll("-", ":")}Z`);
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
