import { describe, expect, it } from "vitest";
import {
  activeStates,
  groupRows,
  isActive,
  isOpen,
  mayMove,
  mostInRow,
  openStates,
  type RowFacts,
  sessionStates,
  transitions,
} from "@/lib/ledger/entries/session";

describe("a session's states", () => {
  it("S1: these moves are legal and no other", () => {
    const legal = sessionStates.flatMap((from) =>
      sessionStates.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(legal).toEqual([
      "queued → asking-consent",
      "queued → running",
      "queued → failed",
      "asking-consent → running",
      "asking-consent → declined",
      "asking-consent → failed",
      "running → awaiting-review",
      "running → unchanged",
      "running → approved",
      "running → rolled-back",
      "running → failed",
      "awaiting-review → approved",
      "awaiting-review → rolled-back",
      "approved → rolled-back",
    ]);
  });

  it("S1: rolled-back is an end, so an approved session goes back at most once", () => {
    const ends = sessionStates.filter((state) => transitions[state].length === 0);
    expect(ends).toEqual(["unchanged", "rolled-back", "declined", "failed"]);
  });

  it("S2: open is queued to awaiting-review, active is what a worker has", () => {
    expect(sessionStates.filter(isOpen)).toEqual([...openStates]);
    expect(sessionStates.filter(isActive)).toEqual([...activeStates]);
    expect(openStates.filter((state) => !isActive(state))).toEqual(["awaiting-review"]);
  });
});

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
