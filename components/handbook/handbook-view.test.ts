import { expect, it } from "vitest";
import { forgettable, sayForgotten } from "@/components/handbook/handbook-view";

const run = {
  threadId: "t-1",
  file: "2026-05-01T08-00-00-replay.md",
  cwd: "/srv/settle",
  updatedAt: "2026-05-01T08:00:00.000Z",
  outcome: null,
  uses: 0,
  usedAt: null,
  isDeleted: false,
};

it("H10: a run that is there can be forgotten, and one that is deleted already can't", () => {
  expect(forgettable(null, run)).toMatchObject({ run: "t-1" });
  expect(forgettable(null, { ...run, isDeleted: true })).toBeNull();
  expect(forgettable("Settlement", { ...run, isDeleted: true })).toMatchObject({
    block: "Settlement",
  });
});

it("H10: who forgets what someone else just forgot is told so", () => {
  expect(sayForgotten({ act: null, lines: 0, name: "replay" })).toBe(
    "replay was forgotten already.",
  );
  expect(sayForgotten({ act: "a-1", lines: 1, name: "replay" })).toBe(
    "Forgot replay: 1 line removed.",
  );
});
