import { expect, it } from "vitest";
import { isWorthUndoing, wholeConsequence } from "@/components/sessions/decide/consequence";
import { changeMemory } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  applied,
  change,
  consented,
  entryLog,
  one,
  queued,
  started,
} from "@/lib/ledger/testing/sample-entries";

it("R2: what others changed in all its parts can still be rolled back: a person is asked", () => {
  const theirs = changeMemory({ ...one, ...change.after }, { content: "Ada's own words." });
  const told = [queued, consented, started, applied] as const;
  const alone = wholeConsequence(reduceSession(entryLog(...told)));
  expect(alone).toMatchObject({ memories: 1, conflicts: 0 });
  expect(isWorthUndoing(alone)).toBe(true);
  const changed = entryLog(...told, {
    kind: "memory-changed-elsewhere",
    actor: ada,
    data: { changes: [theirs], massTokens: 4, conflict: null },
  });
  const asked = wholeConsequence(reduceSession(changed));
  expect(asked).toMatchObject({ memories: 0, conflicts: 1 });
  expect(isWorthUndoing(asked)).toBe(true);
});

it("a session that changed nothing has nothing to take back", () => {
  const nothing = wholeConsequence(reduceSession(entryLog(queued, consented, started)));
  expect(isWorthUndoing(nothing)).toBe(false);
});
