import { expect, it } from "vitest";
import { rollBackWords } from "@/components/sessions/roll-back-words";

const restores = { memories: 3, tokens: 120, words: "3 memories, 120 tokens", conflicts: 0 };

it("S1: says of a rollback what is for good, and that no memory is lost by it", () => {
  const words = rollBackWords(restores);
  expect(words).toContain("Restores 3 memories, 120 tokens.");
  expect(words).toContain("it cannot be approved afterwards");
  expect(words).toContain("No memory is lost");
  expect(words).not.toContain("undone");
});

it("R2: says how many memories are asked about", () => {
  expect(rollBackWords({ ...restores, conflicts: 2 })).toContain("Others changed 2 memories since");
});
