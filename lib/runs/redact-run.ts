import { redactSecrets } from "@/lib/interop/secrets";
import type { NewRunInput } from "@/lib/runs/run-schema";

/** A run without the secrets that it came with (H1). */
export interface RedactedRun {
  readonly run: NewRunInput;
  readonly redactions: number;
}

export function redactRun(given: NewRunInput): RedactedRun {
  const [cwd, path, summary, rawMemory] = [
    redactSecrets(given.cwd),
    redactSecrets(given.path),
    redactSecrets(given.summary),
    redactSecrets(given.rawMemory),
  ];
  return {
    run: {
      ...given,
      cwd: cwd.text,
      path: path.text,
      summary: summary.text,
      rawMemory: rawMemory.text,
    },
    redactions: cwd.count + path.count + summary.count + rawMemory.count,
  };
}

/** The same for many, in steps: a large import takes seconds. */
export function* redactRuns(given: readonly NewRunInput[]): Generator<undefined, RedactedRun[]> {
  const redacted: RedactedRun[] = [];
  for (const run of given) {
    redacted.push(redactRun(run));
    yield;
  }
  return redacted;
}
