import { expect, it } from "vitest";
import { waitUntil } from "@/lib/auth/guesses";

const now = new Date("2026-05-19T12:00:00Z");

it.each([
  [-5_000, 1, "1 second"],
  [1, 1, "1 second"],
  [1_001, 2, "2 seconds"],
  [60_000, 60, "60 seconds"],
])("U6: rounds a wait of %i ms up", (ms, seconds, words) => {
  expect(waitUntil(new Date(now.getTime() + ms), now)).toEqual({ seconds, words });
});
