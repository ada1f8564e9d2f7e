import type { CheckContext } from "@/lib/handbook/grammar/check-handbook";
import type { AddFault } from "@/lib/handbook/grammar/fault";
import type { ParsedMemory } from "@/lib/handbook/grammar/memory";
import { type RunField, runFields } from "@/lib/handbook/grammar/run-line";
import { isSameTime, printRunLine, type RunReference } from "@/lib/handbook/runs";

/** H4: each run file exists, and its line says of the run what its record says. */
export function checkRunLines(
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
    const right = printRunLine(record);
    // On import a field may be missing: the run's record has it.
    const wrong = runFields.filter((field) => {
      const written = run.fields[field];
      if (written === undefined) return leniency === "written";
      return !isPlace(field) && !isSameTime(written, valueOf(record, field));
    });
    const moved = runFields.filter((field) => {
      const written = run.fields[field];
      return written !== undefined && isPlace(field) && written !== valueOf(record, field);
    });
    for (const [rule, fields] of [["run-field", wrong] as const, ["run-place", moved] as const]) {
      const words = `${fields.join(", ")} is not what the run's record says; write "${right}".`;
      if (fields.length > 0) fault(run.line, rule, words);
    }
    if (run.note !== "") fault(run.line, "run-note", "This run's line has a note; it is kept.");
  }
}

/** H4b: a folder may have been elsewhere when the line was written. */
function isPlace(field: RunField): boolean {
  return field === "cwd" || field === "rollout_path";
}

function valueOf(run: RunReference, field: RunField): string {
  const { cwd, rolloutPath, updatedAt, threadId } = run;
  return { cwd, rollout_path: rolloutPath, updated_at: updatedAt, thread_id: threadId }[field];
}
