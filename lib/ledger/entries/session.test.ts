import { describe, expect, it } from "vitest";
import {
  activeStates,
  isActive,
  isOpen,
  mayMove,
  openStates,
  sessionStates,
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

  it("S2: open is queued to awaiting-review, active is what a worker has", () => {
    expect(sessionStates.filter(isOpen)).toEqual([...openStates]);
    expect(sessionStates.filter(isActive)).toEqual([...activeStates]);
    expect(openStates.filter((state) => !isActive(state))).toEqual(["awaiting-review"]);
  });
});
