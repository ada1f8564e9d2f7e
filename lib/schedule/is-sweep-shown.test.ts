import { expect, it } from "vitest";
import { isSweepShown } from "@/lib/schedule/is-sweep-shown";

const at = new Date("2026-06-01T05:00:00.000Z");
const before = (ms: number) => new Date(at.getTime() - ms);
const empty = { started: [], failed: [], at };
const soon = 600_000;

it.each([
  ["it started a session a moment after another", { ...empty, started: ["a"] }, before(1), true],
  ["it failed to start one", { ...empty, failed: ["a"] }, before(1), true],
  ["it is the first", empty, null, true],
  ["it found nothing to do ten minutes after another", empty, before(soon), true],
  ["it found nothing to do less than ten minutes after", empty, before(soon - 1), false],
  ["it found nothing to do in the same moment", empty, at, false],
])("W1: a sweep is shown as the last run where %s: %#", (_when, sweep, lastAt, isShown) => {
  expect(isSweepShown(sweep, lastAt)).toBe(isShown);
});
