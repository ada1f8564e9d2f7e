import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type DiffRun, diffWords } from "@/components/ui/word-diff";
import { cutRuns } from "@/components/writers/summary/sources";

const side = (runs: readonly DiffRun[], kind: DiffRun["kind"]) =>
  runs
    .filter((run) => run.kind === "same" || run.kind === kind)
    .map(({ text }) => text)
    .join("");

const words = fc
  .array(fc.constantFrom("Ada", "came", "on", "3 May.", "Ben", "left.", "\n", "茶。"), {
    maxLength: 30,
  })
  .map((all) => all.join(" "));

it("S11: a diff that is cut into sentences is what it was, and each part is its sentence", () => {
  const places = fc.array(fc.integer({ min: -20, max: 150 }), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, places, (before, after, given) => {
      const ends = given.toSorted((a, b) => a - b);
      const parts = cutRuns(diffWords(before, after), ends);
      expect(side(parts.flat(), "struck")).toBe(before);
      expect(side(parts.flat(), "let-in")).toBe(after);
      for (const [index, part] of parts.entries()) {
        const [start, end] = [ends[index - 1] ?? 0, ends[index] ?? Infinity];
        const own = after.slice(Math.max(0, start), Math.max(0, end));
        expect(side(part, "let-in")).toBe(own);
      }
    }),
    { numRuns: 1_000 },
  );
});
