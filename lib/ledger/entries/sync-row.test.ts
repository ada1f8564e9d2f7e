import { describe, expect, it } from "vitest";
import { groupRows, mostInRow, type RowFacts } from "@/lib/ledger/entries/sync-row";

const start = Date.parse("2026-03-20T12:00:00.000Z");

/** A sync so many seconds after noon. */
function syncAt(seconds: number, patch: Partial<RowFacts> = {}): RowFacts {
  return {
    id: `at-${seconds}`,
    agentId: "auk",
    kind: "edits",
    state: "awaiting-review",
    held: false,
    createdAt: new Date(start + seconds * 1_000),
    ...patch,
  };
}

const idsOf = (sessions: readonly RowFacts[]) =>
  groupRows(sessions).map((row) => row.map(({ id }) => id));

describe("F8: rows of syncs", () => {
  it("F8: neighbours less than two minutes apart are one row, the newest first", () => {
    expect(idsOf([syncAt(0), syncAt(119), syncAt(238)])).toEqual([["at-238", "at-119", "at-0"]]);
    expect(idsOf([syncAt(0), syncAt(120), syncAt(239)])).toEqual([["at-0"], ["at-239", "at-120"]]);
  });

  it("F8: a row stands where the first of its sessions does, whatever the order", () => {
    const other = syncAt(60, { id: "other", agentId: "wren" });
    expect(idsOf([syncAt(0), other, syncAt(90)])).toEqual([["at-90", "at-0"], ["other"]]);
    expect(idsOf([other, syncAt(90), syncAt(0)])).toEqual([["other"], ["at-90", "at-0"]]);
  });

  it.each<Partial<RowFacts>>([
    { agentId: "wren" },
    { held: true },
    { state: "approved" },
    { kind: "refinement" },
  ])("F8: what differs in %o is a row of its own", (patch) => {
    expect(idsOf([syncAt(0), syncAt(10, patch)])).toHaveLength(2);
  });

  it("F8: what is decided is one row only if it was decided alike", () => {
    const back = { state: "rolled-back", cause: "reviewer" } as const;
    const [noor, mia] = [{ decidedBy: { name: "Noor" } }, { decidedBy: { name: "Mia" } }];
    expect(idsOf([syncAt(0, { ...back, ...noor }), syncAt(9, { ...back, ...noor })])).toHaveLength(
      1,
    );
    expect(idsOf([syncAt(0, { ...back, ...noor }), syncAt(9, { ...back, ...mia })])).toHaveLength(
      2,
    );
    expect(idsOf([syncAt(0, back), syncAt(9, { ...back, cause: "superseded" })])).toHaveLength(2);
  });

  it("F8: sessions of other kinds stay alone", () => {
    const kind = "summary" as const;
    expect(idsOf([syncAt(0, { kind }), syncAt(1, { kind })])).toEqual([["at-0"], ["at-1"]]);
  });

  it("F8: a row is no longer than a person can read", () => {
    const many = Array.from({ length: mostInRow + 3 }, (_, place) => syncAt(place * 100));
    expect(idsOf(many).map((row) => row.length)).toEqual([3, mostInRow]);
  });
});
