import { spawn } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** How many tests passed, and what failed, a line each: files that a runner could not load too. */
export interface Tally {
  readonly passed: number;
  readonly failed: readonly string[];
}

/** Reads Vitest's JSON report; `null` means that none was written. */
export function countVitest(report: JsonTestResults | null, code: number): Tally {
  if (report === null) return { passed: 0, failed: ["Vitest: no report"] };
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [lineOf(name, "not loaded", message)] : [];
    return tests.map((test) => lineOf(name, test.fullName, test.failureMessages?.[0]));
  });
  return atLeastOneFailed({ passed: report.numPassedTests, failed }, code, "Vitest");
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function countPlaywright(report: JSONReport | null, code: number): Tally {
  if (report === null) return { passed: 0, failed: ["Playwright: no report"] };
  const errors = report.errors.map(({ message }) => lineOf("Playwright", "an error", message));
  const failed = [...report.suites.flatMap(failedIn), ...errors];
  return atLeastOneFailed({ passed: report.stats.expected, failed }, code, "Playwright");
}

function failedIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results: [first] }) => lineOf(`${file}:${line}`, title, first?.error?.message)),
  );
  return [...own, ...suites.flatMap(failedIn)];
}

function lineOf(file: string, name: string, message = ""): string {
  const [first = ""] = stripVTControlCharacters(message).trim().split("\n");
  return [file, name, first].filter((part) => part !== "").join(": ");
}

/** A runner may fail for reasons outside the tests: an error in teardown, an open connection. */
function atLeastOneFailed({ passed, failed }: Tally, code: number, runner: string): Tally {
  const isOutside = code !== 0 && failed.length === 0;
  return { passed, failed: isOutside ? [`${runner}: ended with ${code} after its tests`] : failed };
}

const root = join(import.meta.dirname, "../..");

export interface StepOutcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a command line from the root; `show` passes its output through. */
export function runStep(command: string, show: boolean): Promise<StepOutcome> {
  const child = spawn(command, {
    cwd: root,
    shell: true,
    env: testEnvironment(),
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The developer's own installation and keys must not affect the tests. */
function testEnvironment(): NodeJS.ProcessEnv {
  const own = /^(KEEPSAKE_(?!TEST_).*|DATABASE_URL|PORT|HOST|WORKER|.*_API_KEY|NODE_ENV)$/;
  const variables = { ...process.env };
  for (const name of Object.keys(variables)) if (own.test(name)) delete variables[name];
  variables.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  variables.NEXT_TELEMETRY_DISABLED = "1";
  return variables;
}
