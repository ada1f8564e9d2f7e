import { describe, expect, it } from "vitest";
import { runBetween } from "@/components/memories/ledger-book";

const row = (place: number) => ({ place, number: place + 100, version: 1 });

describe("a run of memories that is chosen with shift", () => {
  const rows = [0, 1, 2, 3, 50, 51].map(row);

  it("goes from the one to the other, either way", () => {
    expect(runBetween(rows, 1, 3)).toEqual({ memories: [1, 2, 3].map(row), missing: 0 });
    expect(runBetween(rows, 3, 1)).toEqual({ memories: [1, 2, 3].map(row), missing: 0 });
    expect(runBetween(rows, 2, 2)).toEqual({ memories: [row(2)], missing: 0 });
  });

  it("counts what is not on the page", () => {
    expect(runBetween(rows, 2, 51)).toMatchObject({ missing: 46 });
    expect(runBetween(rows, 10, 51)).toEqual({ memories: [50, 51].map(row), missing: 40 });
  });
});
