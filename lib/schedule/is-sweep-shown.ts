const soonMs = 10 * 60_000;

/**
 * Whether a sweep is shown as the last run. One that neither started anything nor failed to, within
 * minutes of the one before, says nothing but that the one before was there: what that did stays.
 */
export function isSweepShown(
  sweep: {
    readonly started: readonly unknown[];
    readonly failed: readonly unknown[];
    readonly at: Date;
  },
  lastAt: Date | null,
): boolean {
  if (sweep.started.length > 0 || sweep.failed.length > 0 || lastAt === null) return true;
  return sweep.at.getTime() - lastAt.getTime() >= soonMs;
}
