import { expect, it } from "vitest";
import { heldShare, placeGroups } from "@/components/agents/style/place-groups";

const group = (tokens: number, constitutionalTokens = 0) => ({
  memories: 1,
  tokens,
  constitutionalTokens,
});

it("puts constitutional memories first, so that what lies beyond the threshold is what may go", () => {
  const placed = placeGroups([group(10), group(20), group(30, 30), group(40, 10)]);
  expect(placed.map(({ tokens, place }) => [tokens, place])).toEqual([
    [30, 0],
    [40, 1],
    [10, 2],
    [20, 3],
  ]);
  expect(placed.map(heldShare)).toEqual([1, 0.25, 0, 0]);
});
