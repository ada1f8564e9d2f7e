import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/ledger/entries/actor";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import { certificate, change, memoryOf } from "@/lib/ledger/testing/sample-entries";
import {
  givenBack,
  leftOutOf,
  sayHashes,
  sayRevisions,
  sayRolledBack,
  whyGone,
} from "@/lib/ledger/copy";

describe("whyGone", () => {
  const journal = memoryOf(4, { type: "journal", discardedAt: 1 });
  const purged = { by: "Ines", at: "2026-09-20T12:00:00.000Z", tokens: 3 };

  it("G14: what a session noted of itself and a rollback took back stays gone", () => {
    expect(whyGone(journal, true)).toMatchObject({ code: "taken-back" });
    expect(whyGone(journal, false)).toBeNull();
  });

  it("leaves a core memory, and what is kept, to whoever may edit it", () => {
    expect(whyGone({ ...journal, type: "core" }, true)).toBeNull();
    expect(whyGone({ ...journal, discardedAt: null }, true)).toBeNull();
  });

  it("M7: words that were purged do not come back", () => {
    expect(whyGone({ ...journal, content: "", purged }, false)).toEqual({
      code: "purged",
      message: "Purged by Ines on 20 Sep 2026.",
    });
  });
});

describe("how a rollback went", () => {
  const mia: Actor = { kind: "person", id: "1", name: "Mia" };
  const key: Actor = { kind: "key", id: "2", name: "ui" };
  const unequal = { ...certificate, endHash: "bb", equal: false };

  type Given = readonly { readonly number: number; readonly keep: "current" | "start" | null }[];

  const conflict = (number: number, keep: "current" | "start" | null) => ({ number, keep });
  const five = [conflict(5, "current")];
  const four = [...five, conflict(7, "current"), conflict(8, "start"), conflict(9, null)];
  const removed: Actor = { kind: "person", id: "9", name: " " };

  it.each<[conflicts: Given, by: Actor | null, purged: number[], words: string]>([
    [[], mia, [], "."],
    [five, mia, [], ", except #5, which Mia kept."],
    [five, key, [], ", except #5, which API key “ui” kept."],
    [five, null, [], ", except #5, which an unknown person kept."],
    [five, removed, [], ", except #5, which an unknown person kept."],
    [[conflict(5, "start")], mia, [], "."],
    [
      four,
      mia,
      [11, 12],
      ", except #5 and #7, which Mia kept; and #9, which others changed and which still needs an answer; and #11 and #12, whose texts were purged.",
    ],
  ])("R2, M7: names what was not restored, and who kept it: %o", (conflicts, by, purged, words) => {
    expect(sayRolledBack(leftOutOf(conflicts, purged, () => by))).toBe(`Rolled back${words}`);
  });

  it("R4: revisions by others are counted, and their numbers named", () => {
    const revisions = (...otherRevisions: [number, number][]) =>
      sayRevisions({ ...certificate, otherRevisions });
    expect(revisions()).toBeNull();
    expect(revisions([18, 18])).toBe("1 revision by others (revision 18)");
    expect(revisions([16, 18], [21, 21])).toBe("4 revisions by others (revisions 16 to 18, 21)");
  });

  it("R4: hashes that differ are explained, equal ones are not", () => {
    expect(sayHashes(certificate, [])).toBeNull();
    const kept = leftOutOf([{ number: 5, keep: "current" }], [], () => mia);
    expect(sayHashes({ ...unequal, otherRevisions: [[18, 18]] }, kept)).toBe(
      "The hashes differ because #5 is not what the session found and the ledger has 1 revision by others (revision 18) since the start.",
    );
    expect(sayHashes({ ...unequal, otherRevisions: [[18, 19]] }, [])).toBe(
      "The hashes differ because the ledger has 2 revisions by others (revisions 18 to 19) since the start.",
    );
  });
});

describe("what a rollback reversed", () => {
  const reversed = [
    { sequence: 9, operation: "journal", slot: null, changes: [change] },
    { sequence: 8, operation: "update", slot: 2, changes: [] },
    { sequence: 7, operation: "protect", slot: null, changes: [change] },
    { sequence: 6, operation: "delete", slot: 1, changes: [change] },
  ] as const;
  const said = (leftOut: readonly unknown[]) =>
    sayCounts(countOperations(givenBack(reversed, leftOut)));

  it("R2: an operation that others' changes left as it was is not counted", () => {
    expect(said([{ number: 5 }])).toBe("1 change, 1 protection");
  });

  it("R2: all were reversed where nothing was left out, and the journal is no operation", () => {
    expect(said([])).toBe("2 changes, 1 protection");
  });
});
