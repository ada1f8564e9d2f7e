import { array, assert, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chartRoom,
  heldShare,
  longestThatFit,
  mostWithinReach,
  placeGroups,
  type Sizes,
} from "@/components/agents/style/ledger-chart";
import { isBelowThreshold } from "@/lib/ledger/retention";
import { propertySettings } from "@/lib/testing/test-depth";

describe("place groups", () => {
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
});

/** Tokens of memories as their sizes, largest first. */
function sizesOf(tokens: readonly number[]): Sizes {
  const distinct = [...new Set(tokens)].sort((a, b) => b - a);
  return distinct.map((size) => [size, tokens.filter((one) => one === size).length]);
}

describe("what a threshold means for a ledger", () => {
  it("G12: the room may go, and one token more trips", () => {
    const thresholds = double({ min: 0.001, max: 1, noNaN: true });
    assert(
      property(integer({ min: 1, max: 1_000_000 }), thresholds, (mass, given) => {
        const threshold = Number(given.toFixed(3));
        const { minimum, room } = chartRoom(mass, 10, threshold);
        expect(minimum + room).toBe(mass);
        expect(isBelowThreshold(mass - room, mass, threshold)).toBe(false);
        expect(isBelowThreshold(mass - room - 1, mass, threshold)).toBe(true);
      }),
      propertySettings(1_000),
    );
  });

  it("says it in memories: 75% of 1,648 tokens in 36 of them", () => {
    expect(chartRoom(1_648, 36, 0.75)).toEqual({ minimum: 1_236, room: 412, about: 9 });
    expect(chartRoom(1_648, 36, 1)).toEqual({ minimum: 1_648, room: 0, about: 0 });
    expect(chartRoom(0, 0, 0.75)).toEqual({ minimum: 0, room: 0, about: 0 });
  });

  it("counts the longest that fit as taking one after another does", () => {
    assert(
      property(array(integer({ min: 1, max: 60 })), integer({ min: 0, max: 500 }), (all, room) => {
        let left = room;
        const sorted = all.toSorted((a, b) => b - a);
        const end = sorted.findIndex((tokens) => (left -= tokens) < 0);
        expect(longestThatFit(sizesOf(all), room)).toBe(end === -1 ? all.length : end);
        const reach = sorted.slice(0, 50).reduce((sum, tokens) => sum + tokens, 0);
        expect(mostWithinReach(sizesOf(all))).toBe(reach);
      }),
      propertySettings(1_000),
    );
  });
});
