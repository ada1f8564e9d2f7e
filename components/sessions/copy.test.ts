import { expect, it } from "vitest";
import { formatElapsed } from "@/components/sessions/copy";

it.each([
  [0, "0:00"],
  [-5_000, "0:00"],
  [59_999, "0:59"],
  [129_000, "2:09"],
  [3_600_000, "1:00:00"],
  [3_750_000, "1:02:30"],
  [86_400_000 * 3 + 1, "3 d"],
])("formats %i ms as %s", (milliseconds, words) => {
  expect(formatElapsed(milliseconds)).toBe(words);
});
