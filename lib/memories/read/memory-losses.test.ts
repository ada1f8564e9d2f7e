import { describe, expect, it } from "vitest";
import { joinParts } from "@/lib/claims/say-losses";
import { memoryLosses } from "@/lib/memories/read/memory-losses";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { judge, merge } from "@/lib/refinement/testing/judge";

const night =
  "Maria never drives on the motorway, because the lights of other cars give her a headache.";
const nightReworded =
  "Driving far is something that Maria leaves to her husband: when oncoming vehicles dazzle her, her head hurts.";
const phone = "Ring Dr. Adler on 020 7946 0182.";

/** What the history of a merged memory says that the merge did to it. */
function saidOf(number: number, contents: readonly string[], result: string): string | null {
  const memories = contents.map((content, index) => memoryOf(index + 1, { content }));
  const decision = judge(merge([1, 2], result), memories);
  if (decision.kind !== "applied" || decision.claims === null) throw new Error(decision.kind);
  const change = decision.changes.find((one) => one.number === number);
  if (change === undefined) throw new Error("The memory was merged.");
  const pieces = decision.claims.pieces.filter((piece) => piece.number === number);
  const parts = memoryLosses(change, { operation: "consolidate", pieces });
  return parts === null ? null : joinParts(parts);
}

describe("L3: the history of a merged memory", () => {
  it("says what the merge lost of it, and nothing of what it invents", () => {
    expect(saidOf(1, [phone, "He lives in Lisbon."], "Dr. Adler lives in Lisbon.")).toBe(
      "Loses 020 7946 0182, found nowhere else.",
    );
  });

  it("says what is to be checked in whole sentences", () => {
    expect(saidOf(1, [night, phone], `${nightReworded} ${phone}`)).toBe(
      "Check that the new text still says never.",
    );
  });
});
