import { checkSkill, checkSkillMentions } from "@/lib/handbook/grammar/check-skill";
import { checkSummary } from "@/lib/handbook/grammar/check-summary";
import {
  compareHandbookPaths,
  type HandbookDocument,
  type HandbookFiles,
  isHandbookPath,
  isNotePath,
  memoryPath,
  splitLines,
  summaryPath,
} from "@/lib/handbook/grammar/document";
import {
  type AddFault,
  collectFaults,
  type Fault,
  isWarned,
  lacks,
  type LineFault,
} from "@/lib/handbook/grammar/fault";
import type { ParsedMemory } from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import {
  isSameTime,
  printRunLine,
  type RunField,
  runFields,
  type RunReference,
} from "@/lib/handbook/grammar/run-files";

/** H4: each run file exists, and its line says of the run what its record says. */
function checkRunLines(
  { blocks }: ParsedMemory,
  { runs, leniency }: CheckContext,
  fault: AddFault,
): void {
  const byFile = new Map(runs.map((run) => [run.file, run]));
  for (const run of blocks.flatMap(({ tasks }) => tasks).flatMap((task) => task.runs)) {
    const record = byFile.get(run.file);
    if (record === undefined) {
      const words = `There is no rollout_summaries/${run.file}; name a file that exists, or remove the line.`;
      fault(run.line, "run-unknown", words);
      continue;
    }
    const wrong = Map.groupBy(runFields, (field) => {
      const [written, right] = [run.fields[field], valueOf(record, field)];
      // On import a field may be missing: the run's record has it.
      if (written === undefined) return leniency === "written" ? "run-field" : null;
      if (isSameTime(written, right)) return null;
      // H4b: a folder may have been elsewhere when the line was written.
      return field === "cwd" || field === "rollout_path" ? "run-place" : "run-field";
    });
    for (const rule of ["run-field", "run-place"] as const) {
      const fields = wrong.get(rule)?.join(", ");
      const words = `${fields} is not what the run's record says; write "${printRunLine(record)}".`;
      if (fields !== undefined) fault(run.line, rule, words);
    }
    if (run.note !== "") fault(run.line, "run-note");
  }
}

function valueOf(run: RunReference, field: RunField): string {
  const { cwd, rolloutPath, updatedAt, threadId } = run;
  return { cwd, rollout_path: rolloutPath, updated_at: updatedAt, thread_id: threadId }[field];
}

/** Whether a session wrote the handbook, or it comes from elsewhere (H4). */
export type Leniency = "written" | "imported";

export interface CheckContext {
  readonly runs: readonly RunReference[];
  readonly leniency: Leniency;
  /** What a session started from: what was wrong there is no fault of it. */
  readonly before?: HandbookFiles;
}

/**
 * H4, H4b: all that is wrong with a handbook, file by file: what keeps it from being written, and what
 * is only told. A person's line is never wrong by itself.
 */
export function checkHandbook(files: HandbookFiles, context: CheckContext) {
  const found = findFaults(files, context);
  const faults = found.filter((fault) => !isWarned(fault, context.leniency));
  const fresh = new Set(faults.length === 0 ? [] : leaveOutKnown(faults, files, context));
  return {
    faults: faults.filter((fault) => fresh.has(fault)),
    warnings: found.filter((fault) => !fresh.has(fault)),
  };
}

/** H4b: faults that a session's handbook had before are not the session's. Both files must be there. */
function leaveOutKnown(
  faults: readonly Fault[],
  files: HandbookFiles,
  context: CheckContext,
): readonly Fault[] {
  const { before } = context;
  if (before === undefined) return faults;
  const known = findFaults(before, context).map((fault) => keyOf(fault, before));
  return faults.filter((fault) => {
    const at = fault.rule === "file-missing" ? -1 : known.indexOf(keyOf(fault, files));
    if (at !== -1) known.splice(at, 1);
    return at === -1;
  });
}

/** The same fault in another version of a handbook, wherever its line is there. */
function keyOf({ path, line, rule, message }: Fault, files: HandbookFiles): string {
  const text = splitLines(files.get(path)?.text ?? "")[line - 1];
  return JSON.stringify([path, rule, text, message.replace(/line \d+/, "")]);
}

function findFaults(files: HandbookFiles, context: CheckContext): Fault[] {
  const memory = parseMemory(files.get(memoryPath)?.text ?? "");
  const paths = new Set([...files.keys(), memoryPath, summaryPath]);
  return [...paths].sort(compareHandbookPaths).flatMap((path) => {
    const document = files.get(path);
    const found =
      document === undefined
        ? findMissing(path, memory, context)
        : checkDocument(path, document, memory, files, context);
    return found.map((fault) => ({ path, ...fault }));
  });
}

function checkDocument(
  path: string,
  document: HandbookDocument,
  memory: ParsedMemory,
  files: HandbookFiles,
  context: CheckContext,
): LineFault[] {
  const { faults, add } = collectFaults();
  if (path === memoryPath) {
    faults.push(...findMissing(path, memory, context), ...memory.faults);
    checkRunLines(memory, context, add);
    checkSkillMentions(memory, files, context.leniency, add);
  } else if (path === summaryPath) {
    if (document.text.trim() === "") faults.push(...findMissing(path, memory, context));
    else checkSummary(document.text, memory, context, add, faults);
  } else if (isNotePath(path)) {
    return [];
  } else if (!isHandbookPath(path)) {
    add(
      1,
      "path",
      "A handbook holds MEMORY.md, memory_summary.md and skills/NAME/ with SKILL.md, scripts/, templates/ and examples/; remove this file.",
    );
  } else {
    checkSkill(path, document.text, files, add);
  }
  return faults
    .filter((fault) => !isExcused(fault, document, path === memoryPath ? memory : null))
    .sort((a, b) => a.line - b.line);
}

/** Both main files are written, even if short, unless there is nothing to write about. */
function findMissing(path: string, { blocks }: ParsedMemory, { runs }: CheckContext): LineFault[] {
  if (blocks.length > 0 ? path === memoryPath : runs.length === 0) return [];
  const message =
    path === memoryPath
      ? 'MEMORY.md has no block yet; write at least one "# Task Group: …", even a short one.'
      : "memory_summary.md is missing or empty; write it, even if it is short.";
  return [{ line: 1, rule: "file-missing", message }];
}

/** H8: a session may not change a person's line, so the line, and what it keeps in place, has no fault. */
function isExcused(
  fault: LineFault,
  document: HandbookDocument,
  memory: ParsedMemory | null,
): boolean {
  const isPersons = (line: number) => document.lines[line - 1]?.by === "person";
  if (isPersons(fault.line)) return true;
  if (memory === null || !lacks.has(fault.rule)) return false;
  const { blocks } = memory;
  const parts = [...blocks, ...blocks.flatMap(({ tasks, sections }) => [...tasks, ...sections])];
  return parts.some(
    ({ from, to }) =>
      from === fault.line &&
      memory.lines
        .slice(from - 1, to)
        .some((line, at) => line.kind !== "blank" && isPersons(from + at)),
  );
}
