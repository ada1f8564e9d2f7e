import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPassages, diffWords, type DiffRun } from "@/components/ui/word-diff";

const side = (runs: readonly DiffRun[], kind: DiffRun["kind"]) =>
  runs
    .filter((run) => run.kind === "same" || run.kind === kind)
    .map((run) => run.text)
    .join("");

const phrase = fc
  .array(fc.constantFrom("the", "green", "cup", "a", "of", " ", "  ", "\n", ".", ",", "茶", "é"), {
    maxLength: 40,
  })
  .map((words) => words.join(" "));

describe("diffWords", () => {
  it("gives both texts back to the byte, whatever they are", () => {
    fc.assert(
      fc.property(fc.oneof(phrase, fc.string()), fc.oneof(phrase, fc.string()), (before, after) => {
        const runs = diffWords(before, after);
        expect(side(runs, "struck")).toBe(before);
        expect(side(runs, "let-in")).toBe(after);
      }),
      { numRuns: 2_000 },
    );
  });

  it("marks the words that changed and leaves the rest", () => {
    const runs = diffWords("wet outside. What to do is lift it", "wet. Lift it");
    expect(runs.filter((run) => run.kind === "struck").map((run) => run.text)).toEqual([
      " outside",
      "What to do is lift",
    ]);
    expect(countPassages(runs)).toEqual({ struck: 2, letIn: 1 });
  });

  it("takes a short word between two changes along", () => {
    const runs = diffWords("prefers to have a blue cup", "has a green cup");
    expect(runs.map((run) => run.kind)).toEqual(["struck", "let-in", "same"]);
  });

  it("strikes the whole where two long texts share nothing, in bounded time", () => {
    const before = Array.from({ length: 2_400 }, (_, index) => `a${index}`).join(" ");
    const after = Array.from({ length: 2_400 }, (_, index) => `b${index}`).join("  ");
    expect(diffWords(before, after).map((run) => run.kind)).toEqual(["struck", "let-in"]);
  });

  it("compares line by line where too many words differ", () => {
    const lines = (sign: string) =>
      Array.from({ length: 150 }, (_, index) => `${sign}${index} x${sign} y${sign}\n`).join("");
    const runs = diffWords(`${lines("a")}kept line\n`, `${lines("b")}kept line\n`);
    expect(runs.map((run) => run.kind)).toEqual(["struck", "let-in", "same"]);
    expect(runs.at(-1)?.text).toContain("kept line");
  });

  it("reads a long row of spaces once", () => {
    const [before, after] = [`a${" ".repeat(99_990)}b`, "c"];
    expect(diffWords(before, after).map(({ kind }) => kind)).toEqual(["struck", "let-in"]);
  });

  it("strikes no word between two changes of white space", () => {
    const runs = diffWords("the tiles  are  dry", "the tiles are dry");
    expect(runs.filter(({ kind, text }) => kind !== "same" && text.trim() !== "")).toEqual([]);
  });

  it("compares scripts without spaces sign by sign", () => {
    const runs = diffWords("私は緑茶が好き", "私は紅茶が好き");
    expect(runs).toContainEqual({ kind: "struck", text: "緑" });
    expect(runs).toContainEqual({ kind: "let-in", text: "紅" });
  });

  it("parts no sign from what is set on it: flags, families, skins, vowels", () => {
    const pairs = [
      ["🇩🇪", "🇩🇰"],
      ["👨‍👩‍👧", "👨‍👩‍👦"],
      ["👍🏻", "👍🏽"],
      ["❤️", "❤️‍🔥"],
      ["ที่", "ทึ่"],
      ["か\u3099", "か"],
    ] as const;
    for (const [before, after] of pairs) {
      expect(diffWords(`tea ${before} tea`, `tea ${after} tea`)).toEqual([
        { kind: "same", text: "tea " },
        { kind: "struck", text: before },
        { kind: "let-in", text: after },
        { kind: "same", text: " tea" },
      ]);
    }
  });
});
