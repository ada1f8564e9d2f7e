import { expect, it } from "vitest";
import { answerSearch } from "@/lib/writers/refinement/gate/answer";

it("G16: a search says how many memories match, up to 1,000, and how many are shown", () => {
  const found = [{ number: 1, content: "Tea." }];
  expect(answerSearch(found, 1)).toBe("1 memory matches the query.");
  expect(answerSearch(found, 1_000)).toBe("1000 memories match the query; the first 1 are shown.");
  expect(answerSearch(found, 1_001)).toBe(
    "1,000+ memories match the query; the first 1 are shown.",
  );
});
