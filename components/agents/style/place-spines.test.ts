import { expect, it } from "vitest";
import { heldShare, placeSpines } from "@/components/agents/style/place-spines";

const spine = (tokens: number, constitutionalTokens = 0) => ({
  memories: 1,
  tokens,
  constitutionalTokens,
});

it("puts constitutional memories first, so that what lies beyond the threshold is what may go", () => {
  const placed = placeSpines([spine(10), spine(20), spine(30, 30), spine(40, 10)]);
  expect(placed.map(({ tokens, place }) => [tokens, place])).toEqual([
    [30, 0],
    [40, 1],
    [10, 2],
    [20, 3],
  ]);
  expect(placed.map(heldShare)).toEqual([1, 0.25, 0, 0]);
});
