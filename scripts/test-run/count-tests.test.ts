import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "@/scripts/test-run/count-tests";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitest = (passed: number, failed: number, testResults: unknown[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
});

describe("counting tests", () => {
  it.each([
    ["all passed", vitest(2, 0, [file("passed", "passed", "passed")]), 0, { passed: 2, failed: 0 }],
    ["one failed", vitest(1, 1, [file("failed", "passed", "failed")]), 1, { passed: 1, failed: 1 }],
    [
      "a file did not load",
      vitest(1, 0, [file("passed", "passed"), file("failed")]),
      1,
      { passed: 1, failed: 1 },
    ],
    ["the tear-down failed", vitest(3, 0, [file("passed", "passed")]), 1, { passed: 3, failed: 1 }],
    ["there is no report", null, 1, { passed: 0, failed: 1 }],
  ])("of Vitest: %s", (_name, report, code, tally) => {
    expect(countVitest(report, code)).toEqual(tally);
  });

  it.each([
    ["all passed", playwright(4, 0), 0, { passed: 4, failed: 0 }],
    ["two failed", playwright(4, 2), 1, { passed: 4, failed: 2 }],
    ["one passed when repeated", playwright(4, 0, 1), 0, { passed: 4, failed: 1 }],
    [
      "the server did not start",
      playwright(0, 0, 0, [{ message: "timed out" }]),
      1,
      { passed: 0, failed: 1 },
    ],
    ["there is no report", undefined, 1, { passed: 0, failed: 1 }],
  ])("of Playwright: %s", (_name, report, code, tally) => {
    expect(countPlaywright(report, code)).toEqual(tally);
  });
});
