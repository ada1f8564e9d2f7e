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
