import { z } from "zod";

/** How many tests passed and failed. Files that a runner could not load count as failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** Reads Vitest's JSON report; `null` means that none was written. */
export function countVitest(report: unknown, code: number): Tally {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  const unloaded = testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return atLeastOneFailed(
    { passed: numPassedTests, failed: numFailedTests + unloaded.length },
    code,
  );
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function countPlaywright(report: unknown, code: number): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { stats, errors } = parsed.data;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return atLeastOneFailed({ passed: stats.expected, failed }, code);
}

/** A runner may fail for reasons outside the tests: an error in teardown, an open connection. */
function atLeastOneFailed({ passed, failed }: Tally, code: number): Tally {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
