import { expect, it } from "vitest";
import { ownWarnings } from "@/components/sessions/decide/warnings/own-warnings";
import { sampleRollback } from "@/components/sessions/testing/sample-rollback";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  applied,
  completed,
  entryLog,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const own = [
  { code: "own-threshold", words: "LINNET set its own threshold", version: 4 },
  { code: "own-prompt", words: "LINNET wrote its own refinement prompt", version: 5 },
] as const;
const seen = (...log: Told[]) => ownWarnings(reduceSession(entryLog(...log)), own, "a1");

it("A4: says what the agent set for itself, what it means, and where its version stands", () => {
  const warnings = seen(queued, started, applied, completed);
  expect(warnings.map(({ message }) => message)).toEqual(own.map(({ words }) => words));
  expect(warnings[0]?.link).toEqual({
    href: "/agents/a1/style?version=4#version-4",
    words: "See version 4",
  });
  expect(warnings.every(({ meaning }) => meaning.endsWith("."))).toBe(true);
});

it("says it once there is something to judge, and no more when nothing of it is left", () => {
  expect(seen(queued, started, applied)).toEqual([]);
  expect(seen(queued, started, applied, completed, sampleRollback())).toEqual([]);
});
