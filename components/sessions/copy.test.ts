import { expect, it } from "vitest";
import { formatElapsed, sayTab } from "@/components/sessions/copy";

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

it.each([
  ["queued", "● Wren: queued"],
  ["running", "● Wren: 3 of 10"],
  ["awaiting-review", "Wren needs review"],
  ["rolled-back", "Wren: rolled back"],
] as const)("the tab of a session that is %s says %s", (state, words) => {
  const tab = { agentName: "Wren", kind: "refinement", operationsApplied: 3, cap: 10 } as const;
  expect(sayTab({ ...tab, state })).toBe(words);
  expect(sayTab({ ...tab, state, kind: "summary" })).not.toContain("of 10");
});
