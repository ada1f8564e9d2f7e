import { expect, it } from "vitest";
import { gaugeTone } from "@/components/ui/gauge";

it.each([
  [1, 0.75, "kept"],
  [0.801, 0.75, "kept"],
  [0.8, 0.75, "near"],
  [0.75, 0.75, "near"],
  [0.749, 0.75, "lost"],
  [1, 0.98, "kept"],
  [1, 1, "kept"],
])("V1: paints %d under a threshold of %d as %s", (retention, threshold, tone) => {
  expect(gaugeTone(retention, threshold)).toBe(tone);
});
