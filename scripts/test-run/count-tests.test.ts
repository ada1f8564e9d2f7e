import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "@/scripts/test-run/count-tests";

const written = (report: object) => JSON.parse(JSON.stringify(report));

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

const spec = (status: string) => ({
  title: "G12: a trip",
  file: "trip.spec.ts",
  line: 12,
  tests: [{ status, results: [{ error: { message: "Timeout of 30 s\nat line 4" } }, {}] }],
});

describe("counting tests", () => {
  it.each([
    [
      "one failed",
      file("failed", "passed", "failed"),
      "gate.test.ts: G11: trips: expected 1 to be 2",
    ],
    ["a file did not load", file("failed"), "gate.test.ts: not loaded: No such module"],
    ["the tear-down failed", file("passed", "passed"), "Vitest: ended with 1 after its tests"],
  ])("of Vitest: %s", (_name, result, line) => {
    const report = written({ numPassedTests: 1, testResults: [result] });
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: [line] });
  });

  it("of Playwright: one passed when repeated, one failed, and its server did not start", () => {
    const specs = ["flaky", "expected", "unexpected"].map(spec);
    const suites = [{ specs: [], suites: [{ specs }] }];
    const report = written({ stats: { expected: 4 }, suites, errors: [{ message: "timed out" }] });
    const line = "trip.spec.ts:12: G12: a trip: Timeout of 30 s";
    const failed = [line, line, "Playwright: an error: timed out"];
    expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed });
  });

  it("of a runner that wrote no report", () => {
    expect(countVitest(null, 1)).toEqual({ passed: 0, failed: ["Vitest: no report"] });
    expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: ["Playwright: no report"] });
  });
});
