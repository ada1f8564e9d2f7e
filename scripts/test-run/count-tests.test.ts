import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "@/scripts/test-run/count-tests";

const file = (status: string, ...tests: string[]) => ({
  name: "gate.test.ts",
  status,
  message: tests.length === 0 ? "No such module\nat line 1" : "",
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: "G11: trips",
    failureMessages: each === "failed" ? ["\u001b[31mexpected 1 to be 2\u001b[39m\nat line 9"] : [],
  })),
});
const vitest = (numPassedTests: number, testResults: unknown[]) => ({
  numPassedTests,
  testResults,
});
const spec = (status: string) => ({
  title: "G12: a trip",
  file: "trip.spec.ts",
  line: 12,
  tests: [{ status, results: [{ error: { message: "Timeout of 30 s\nat line 4" } }, {}] }],
});
const playwright = (expected: number, statuses: string[], errors: unknown[] = []) => ({
  stats: { expected },
  suites: [{ specs: [], suites: [{ specs: statuses.map(spec) }] }],
  errors,
});

describe("counting tests", () => {
  it.each([
    [
      "one failed",
      vitest(1, [file("failed", "passed", "failed")]),
      1,
      ["gate.test.ts: G11: trips: expected 1 to be 2"],
    ],
    [
      "a file did not load",
      vitest(1, [file("passed", "passed"), file("failed")]),
      1,
      ["gate.test.ts: not loaded: No such module"],
    ],
    [
      "the tear-down failed",
      vitest(1, [file("passed", "passed")]),
      1,
      ["Vitest: ended with 1 after its tests"],
    ],
    ["there is no report", null, 1, ["Vitest: no report"]],
  ])("of Vitest: %s", (_name, report, code, failed) => {
    const passed = report?.numPassedTests ?? 0;
    expect(countVitest(report, code)).toEqual({ passed, failed });
  });

  it.each([
    [
      "one passed when repeated, one failed",
      playwright(4, ["flaky", "expected", "unexpected"]),
      1,
      Array(2).fill("trip.spec.ts:12: G12: a trip: Timeout of 30 s"),
    ],
    [
      "the server did not start",
      playwright(0, [], [{ message: "timed out" }]),
      1,
      ["Playwright: an error: timed out"],
    ],
    ["there is no report", undefined, 1, ["Playwright: no report"]],
  ])("of Playwright: %s", (_name, report, code, failed) => {
    const passed = report?.stats.expected ?? 0;
    expect(countPlaywright(report, code)).toEqual({ passed, failed });
  });
});
