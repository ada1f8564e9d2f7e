/** One measured figure. Times are milliseconds. */
export interface Figure {
  readonly name: string;
  readonly unit: "ms" | "s" | "x" | "1/s" | "count" | "MB" | "%";
  readonly value: number;
  /** The target from the table on the quality page; null where none is given. */
  readonly aim: string | null;
  readonly samples: number;
}

/** The p-th percentile of samples (nearest rank). */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 50);
}

/** How long an async function takes, in milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
