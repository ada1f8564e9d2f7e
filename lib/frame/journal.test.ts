import { describe, expect, it } from "vitest";
import { checkContent } from "@/lib/ledger/texts/content";
import {
  sayOperations,
  extendJournal,
  writeCompletionJournal,
  writeRollbackJournal,
} from "@/lib/frame/journal";

describe("writeRollbackJournal", () => {
  it("S5: names each other cause, and who it was", () => {
    const said = (["reviewer", "operator", "failure", "interrupted"] as const).map((cause) =>
      writeRollbackJournal({ cause, by: "Ada", reversed: ["update"], tripped: null }),
    );
    expect(
      said.map((text) => text.replace("A refinement of my memories was rolled back ", "")),
    ).toEqual([
      "by Ada in review; 1 update reversed.",
      "because Ada stopped it; 1 update reversed.",
      "after a failure; 1 update reversed.",
      "after an interruption; 1 update reversed.",
    ]);
  });
});

describe("sayOperations", () => {
  it("counts by kind, one and many", () => {
    const names = ["delete", "consolidate", "delete", "protect", "update", "protect"] as const;
    expect(sayOperations(names)).toBe("1 merge, 1 update, 2 deletions and 2 protections");
    expect(sayOperations(["search", "complete"])).toBe("nothing");
  });
});

describe("writeCompletionJournal", () => {
  const session = {
    counts: { consolidated: 4, merges: 2, updated: 1, deleted: 0, protected: 3 },
    gauge: { massTokens: 190, creditTokens: 180, keptTokens: 180, retention: 0.9 },
    startMassTokens: 200,
    summary: " Merged the tea. ",
    unfinished: false,
  };

  it("G14: holds the system's counts and the model's words", () => {
    const journal = writeCompletionJournal(session);
    expect(journal).toContain("consolidated 4 memories into 2, updated 1, deleted 0, protected 3");
    expect(journal).toContain("190 tokens stand, 90.0% of 200 kept");
    expect(journal.endsWith("Merged the tea.")).toBe(true);
  });

  it("G11: names the exact copies, which no share counts as lost", () => {
    const copies = { massTokens: 44, keptTokens: 54, copyTokens: 10, retention: 1 };
    const gauge = { ...session.gauge, ...copies };
    const journal = writeCompletionJournal({ ...session, gauge, startMassTokens: 54 });
    expect(journal).toContain(
      "44 tokens stand, 100% of 54 kept. Exact copies removed: 10 tokens. The model's summary",
    );
  });

  it("G14: at most 500 characters of them, whole ones", () => {
    const journal = writeCompletionJournal({ ...session, summary: "👍".repeat(600) });
    expect(journal.match(/👍/gu)).toHaveLength(500);
    expect(journal.isWellFormed()).toBe(true);
  });

  it("S8: says that the model did not complete it; without words it holds the counts alone", () => {
    const journal = writeCompletionJournal({ ...session, summary: "", unfinished: true });
    expect(journal).toMatch(/ended before the model completed it\.$/);
  });
});

describe("extendJournal", () => {
  it("M3: lets the oldest lines go rather than outgrow a memory", () => {
    const line = "x".repeat(4_999);
    const journal = extendJournal(extendJournal(extendJournal("first", line), line), "last");
    expect(checkContent(journal).ok).toBe(true);
    expect(journal).toBe(`${line}\nlast`);
  });
});
