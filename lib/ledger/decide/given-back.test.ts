import { describe, expect, it } from "vitest";
import { givenBack } from "@/lib/ledger/decide/given-back";
import { countOperations, sayCounts } from "@/lib/ledger/entries/operation-counts";
import { change } from "@/lib/ledger/testing/sample-entries";

const reversed = [
  { sequence: 9, operation: "journal", slot: null, changes: [change] },
  { sequence: 8, operation: "update", slot: 2, changes: [] },
  { sequence: 7, operation: "protect", slot: null, changes: [change] },
  { sequence: 6, operation: "delete", slot: 1, changes: [change] },
] as const;
const said = (leftOut: readonly unknown[]) =>
  sayCounts(countOperations(givenBack(reversed, leftOut)));

describe("what a rollback reversed", () => {
  it("R2: an operation that others' changes left as it was is not counted", () => {
    expect(said([{ number: 5 }])).toBe("1 change, 1 protection");
  });

  it("R2: all were reversed where nothing was left out, and the journal is no operation", () => {
    expect(said([])).toBe("2 changes, 1 protection");
  });
});
