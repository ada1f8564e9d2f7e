import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export interface StepOutcome {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a command line from the root. `show` passes its output through; otherwise it is captured.
 */
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
