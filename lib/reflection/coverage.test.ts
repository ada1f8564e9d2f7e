import { expect, it } from "vitest";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import {
  coverageOf,
  isActiveObservation,
  isObservation,
  isStandingFact,
} from "@/lib/reflection/coverage";

it("O2: no fact, one, or more", () => {
  expect([0, 1, 2, 7].map(coverageOf)).toEqual(["none", "partial", "strong", "strong"]);
});

it("O1: an observation is a journal memory with a relevance, a fact a core memory with evidence", () => {
  const observation = memoryOf(1, { type: "journal", relevance: "low" });
  expect(isObservation(observation)).toBe(true);
  expect(isObservation(memoryOf(2, { type: "journal" }))).toBe(false);
  expect(isActiveObservation({ ...observation, discardedAt: 5 })).toBe(false);
  const fact = memoryOf(3, { supports: [1] });
  expect(isStandingFact(fact)).toBe(true);
  expect(isStandingFact({ ...fact, discardedAt: 5 })).toBe(false);
  expect(isStandingFact(memoryOf(4))).toBe(false);
});
