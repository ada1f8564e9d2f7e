import { expect, it } from "vitest";
import { sayTakenOver } from "@/components/sessions/decide/held-decision";
import { changeMemory } from "@/lib/ledger/change";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { noLosses } from "@/lib/losses/losses";

type Held = NonNullable<Parameters<typeof sayTakenOver>[0]["held"]>;
type Edit = Held["edits"][number];

const kept = { path: "MEMORY.md", under: [], marks: [], losses: noLosses, why: null };
const removed = (number: number, constitutional = false): Edit => ({
  ...kept,
  operation: { name: "delete", id: number },
  changes: [changeMemory(memoryOf(number, { constitutional }), { discardedAt: 1 })],
});
const added: Edit = { ...kept, operation: { name: "add", content: "New." }, changes: [] };
const say = (edits: readonly Edit[], syncs = 1) =>
  sayTakenOver({ held: { message: "Held.", files: [], edits } }, "Wren", syncs);

it("F7: the question before all is taken over says what that does to the memories", () => {
  expect(say([removed(1), removed(2), added])).toBe(
    "Removes 2 memories and adds 1 memory in Keepsake. You can roll this back later.",
  );
});

it("F7, M4: counts nothing that stays, and says that it stays", () => {
  expect(say([removed(1, true), removed(2)])).toBe(
    "Removes 1 memory in Keepsake. Constitutional memories stay as they are. You can roll this back later.",
  );
});

it("F7, F8: of several syncs, and of files without a memory, names no figures", () => {
  const words = "Takes over what Wren changed. You can roll this back later.";
  expect([say([removed(1)], 3), say([])]).toEqual([words, words]);
});
