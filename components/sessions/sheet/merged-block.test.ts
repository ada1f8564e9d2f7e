import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markNewWords, strikeLostWords } from "@/components/sessions/sheet/merged-block";
import type { DiffRun } from "@/components/ui/word-diff";

const marked = (runs: readonly DiffRun[]) =>
  runs.filter((run) => run.kind !== "same").map((run) => run.text);

describe("strikeLostWords", () => {
  it("strikes what the result no longer says, not small words or endings", () => {
    const result = "The Frankfurt replica stalls for forty seconds at month end.";
    expect(
      marked(strikeLostWords("Sasha found on 9 July that the replica may stall.", result)),
    ).toEqual(["Sasha found", "9 July", "may"]);
  });

  it("strikes a picture that the result no longer shows", () => {
    expect(
      marked(strikeLostWords("Tea with Ines 🫖 at six 👩‍🚀", "Tea with Ines at six 👩‍🚀")),
    ).toEqual(["🫖"]);
  });

  it("does not join two struck words across the end of a sentence", () => {
    expect(marked(strikeLostWords("They laughed. Nobody slept", "silence"))).toEqual([
      "laughed",
      "Nobody slept",
    ]);
  });
});

describe("markNewWords", () => {
  it("marks the words that stand in no source", () => {
    const sources = ["Ines calls on Sundays at six", "Margaret waits by the phone"];
    expect(marked(markNewWords("Ines calls on Sundays; Margaret always waits", sources))).toEqual([
      "always",
    ]);
  });
});

it("keeps every byte of the text it marks", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const joined = (runs: readonly DiffRun[]) => runs.map((run) => run.text).join("");
      expect(joined(strikeLostWords(one, other))).toBe(one);
      expect(joined(markNewWords(one, [other]))).toBe(one);
    }),
  );
});
