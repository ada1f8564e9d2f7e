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

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Whether two times are the same, however each is written. */
export function isSameTime(a: string, b: string): boolean {
  if (a === b) return true;
  return instant.test(a) && instant.test(b) && Date.parse(a) === Date.parse(b);
}

/** The line that names a run in a task's list of files, as the origin writes it (H4). */
export function printRunLine(run: RunReference): string {
  const { file, cwd, rolloutPath, updatedAt, threadId } = run;
  return `- rollout_summaries/${file} (cwd=${cwd}, rollout_path=${rolloutPath}, updated_at=${updatedAt}, thread_id=${threadId})`;
}

/** What a run is to a handbook session, compared with the last approved one (H1). */
export type RunStatus = "added" | "retained" | "removed";
