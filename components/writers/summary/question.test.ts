import { describe, expect, it } from "vitest";
import { foldConsequence, foldStanding } from "@/components/writers/summary/question";
import { viewOfFold } from "@/components/writers/summary/testing/view-of-fold";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import type { SessionState } from "@/lib/ledger/entries/session";

describe("fold consequence", () => {
  const fold = (cursor: number) =>
    foldConsequence(viewOfFold({ summary: cursor === 0 ? "" : "They met.", cursor }, cursor + 5));

  it("K6: says how many messages stay summarized, in the words that the number wants", () => {
    expect(fold(0)).toContain("all messages are in the context again");
    expect(fold(1)).toContain("1 message stays summarized; the others are in the context again");
    expect(fold(1_200)).toContain("1,200 messages stay summarized");
  });
});

function sayOf(
  state: SessionState,
  was: { readonly summary: string; readonly cursor: number },
  standing = true,
) {
  const view = viewOfFold(was, 20);
  const documents = view.documents.map((document) => ({ ...document, standing }));
  return foldStanding({ ...view, state, documents });
}

describe("V0, K6: whether a fold is in force", () => {
  it("says of one that awaits review that it is, and what each decision does", () => {
    expect(sayOf("awaiting-review", { summary: "", cursor: 0 })).toBe(
      "In use. Roll back to put messages 1–20 back.",
    );
    expect(sayOf("awaiting-review", { summary: "Before.", cursor: 19 })).toBe(
      "In use. Roll back to put message 20 and the earlier summary back.",
    );
  });

  it("says of one that was rolled back that it is not, and nothing where nothing is to decide", () => {
    const before = { summary: "", cursor: 0 };
    expect(sayOf("rolled-back", before, false)).toBe("Rolled back. The earlier summary is back.");
    expect(sayOf("approved", before)).toBeNull();
    expect(foldStanding(reduceSession([]))).toBeNull();
  });
});
