export const runFields = ["cwd", "rollout_path", "updated_at", "thread_id"] as const;
export type RunField = (typeof runFields)[number];

/** What a bullet below `### rollout_summary_files` says of its run. */
export interface RunLine {
  /** Its name below `rollout_summaries/`. */
  readonly file: string;
  readonly fields: Readonly<Partial<Record<RunField, string>>>;
  /** Whether all fields are there, in order, with nothing else: the form that sessions write. */
  readonly isWhole: boolean;
}

const shape = /^(?:rollout_summaries\/)?([^\s()][^()]*?)(?: \((.*)\)(.*))?$/s;

/** `<file> (cwd=…, rollout_path=…, updated_at=…, thread_id=…)`; on import a note may follow (H4). */
export function readRunLine(text: string): RunLine | null {
  const [, file, details = "", after = ""] = shape.exec(text) ?? [];
  if (file === undefined || !/^[^\s/\\]+(?:\/[^\s/\\]+)*$/.test(file)) return null;
  const found = findFields(details);
  const values: Partial<Record<RunField, string>> = {};
  let hasNote = after.trim() !== "" || (found[0]?.start ?? 0) > 0;
  for (const [index, { field, valueAt }] of found.entries()) {
    const next = found[index + 1];
    const value = details.slice(valueAt, next?.start);
    // A path may hold a comma; a time or an id does not, so what follows one is a note.
    const [bare = ""] =
      field === "updated_at" || field === "thread_id" ? value.split(",") : [value];
    values[field] = bare.trim();
    hasNote ||= bare !== value;
  }
  const order = found.map(({ field }) => field).join();
  return { file, fields: values, isWhole: !hasNote && order === runFields.join() };
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
