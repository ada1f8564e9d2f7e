import type { CheckContext } from "@/lib/handbook/grammar/check-handbook";
import type { AddFault } from "@/lib/handbook/grammar/fault";
import type { ParsedMemory } from "@/lib/handbook/grammar/memory";
import { type RunField, runFields, type RunLine } from "@/lib/handbook/grammar/run-line";
import { isSameTime, type RunReference } from "@/lib/handbook/runs";

/** H4: each run file exists, and its line says of the run what its record says. */
export function checkRunLines(
  { blocks }: ParsedMemory,
  context: CheckContext,
  fault: AddFault,
): void {
  const byFile = new Map(context.runs.map((run) => [run.file, run]));
  for (const run of blocks.flatMap(({ tasks }) => tasks).flatMap(({ runs }) => runs)) {
    const record = byFile.get(run.file);
    if (record === undefined) {
      fault(
        run.line,
        "run-unknown",
        `There is no rollout_summaries/${run.file}; name a file that exists, or remove the line.`,
      );
      continue;
    }
    const wrong = runFields.filter((field) => !isField(run, field, record, context));
    const details = runFields.map((field) => `${field}=${valueOf(record, field)}`).join(", ");
    const right = `- ${run.file} (${details})`;
    if (wrong.length > 0) {
      fault(
        run.line,
        "run-field",
        `${wrong.join(", ")} is not what the run's record says; write "${right}".`,
      );
    } else if (context.leniency === "written" && !run.isWhole) {
      fault(run.line, "run-line", `Write all four fields in order and nothing else: "${right}".`);
    }
  }
}

function valueOf(run: RunReference, field: RunField): string {
  const { cwd, rolloutPath, updatedAt, threadId } = run;
  return { cwd, rollout_path: rolloutPath, updated_at: updatedAt, thread_id: threadId }[field];
}

/** On import a field may be missing: the run's record has it. */
function isField(
  { fields }: RunLine,
  field: RunField,
  record: RunReference,
  { leniency }: CheckContext,
): boolean {
  const written = fields[field];
  if (written === undefined) return leniency === "imported";
  const value = valueOf(record, field);
  return field === "updated_at" ? isSameTime(written, value) : written === value;
}
