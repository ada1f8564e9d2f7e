const soonMs = 10 * 60_000;

/**
 * Whether a sweep is shown as the last run. A sweep within minutes of the previous one that neither
 * started anything nor failed only shows that the previous one ran: that one's result stays.
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
