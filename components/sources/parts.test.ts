import { expect, it } from "vitest";
import { markHeldWords } from "@/components/sources/parts";

const held = (observation: string, fact: string) =>
  markHeldWords(observation, fact)
    .filter(({ isHeld }) => isHeld)
    .map(({ text }) => text);

it("O4: marks what a fact says too, with other endings, without small words", () => {
  const fact = "Omar books the van for Tuesdays, at 1200.";
  expect(held("Omar moved the van to Tuesday again.", fact)).toEqual(["Omar", "van", "Tuesday"]);
});

it("O4: a number with another ending is another number", () => {
  expect(held("It cost 12000 then.", "It costs 1200.")).toEqual(["cost"]);
});

it("O4: marks nothing where a fact and its evidence have no word in common", () => {
  expect(held("The caterer confirmed the menu.", "Lena agreed to pay the bill.")).toEqual([]);
});
