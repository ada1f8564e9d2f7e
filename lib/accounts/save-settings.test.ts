import { describe, expect, it } from "vitest";
import { ownModel } from "@/lib/accounts/load-settings";
import { type Policy, policyEffects } from "@/lib/accounts/save-settings";
import { parseEnvironment, provideEnvironment } from "@/lib/env";

const policy: Policy = {
  immutableCategories: ["audio", "voice"],
  relationalCategories: ["relational"],
  lowestThreshold: 0.5,
  weakestReviewPolicy: "on-warning",
  applies: "at-once",
  fourEyes: false,
  operatorsEditPrompts: true,
};
const agent = {
  name: "Wren",
  model: null,
  refinementThreshold: null,
  reviewPolicy: null,
  reflectionReviewPolicy: null,
  handbookReviewPolicy: null,
} as const;
const categories = new Map([
  ["voice", 3],
  ["relational", 2],
  ["care", 9],
]);
const effectsOf = (after: Partial<Policy>, agents = [agent] as readonly object[]) =>
  policyEffects(
    policy,
    { ...policy, ...after },
    { categories, agents: agents.map((one) => ({ ...agent, ...one })) },
  );

describe("what a change of the policy means", () => {
  it("G6, G7: names the memories that it holds less firmly", () => {
    expect(effectsOf({ immutableCategories: ["audio"] }).loosened).toEqual([
      { category: "voice", memories: 3, from: "immutable", to: "none" },
    ]);
    const moved = { immutableCategories: ["audio"], relationalCategories: ["relational", "voice"] };
    expect(effectsOf(moved).loosened).toEqual([
      { category: "voice", memories: 3, from: "immutable", to: "relational" },
    ]);
    expect(effectsOf({ relationalCategories: [] }).loosened).toMatchObject([{ to: "none" }]);
  });

  it("G6: a label that looks like one of the list is held as it is", () => {
    const without = { ...policy, immutableCategories: ["audio"] };
    const found = { categories: new Map([["V\u{ff4f}ice", 2]]), agents: [] };
    expect(policyEffects(policy, without, found).loosened).toMatchObject([
      { memories: 2, from: "immutable", to: "none" },
    ]);
    expect(
      policyEffects(policy, { ...policy, immutableCategories: ["VOICE"] }, found),
    ).toMatchObject({ loosened: [] });
  });

  it("G6: is silent where more is protected, or nothing has the category", () => {
    expect(effectsOf({ immutableCategories: ["voice", "care", "relational"] }).loosened).toEqual(
      [],
    );
    expect(effectsOf({ relationalCategories: ["relational", "vows"] }).loosened).toEqual([]);
  });

  it("A3: names the agents under the floors, defaults counted", () => {
    const agents = [
      { name: "A", refinementThreshold: 0.4 },
      { name: "B" },
      { name: "C", reviewPolicy: "never" },
      { name: "D", refinementThreshold: 0.9, reflectionReviewPolicy: "on-warning" },
    ];
    expect(effectsOf({}, agents).belowFloor).toEqual(["A", "C"]);
    expect(effectsOf({ lowestThreshold: 0.8 }, agents).belowFloor).toEqual(["A", "B", "C"]);
    expect(effectsOf({ weakestReviewPolicy: "always" }, agents).belowFloor).toEqual([
      "A",
      "C",
      "D",
    ]);
  });
});

describe("own model", () => {
  it("U5: the demo runs by the built-in rules, whatever model the installation pays for", () => {
    const given = {
      KEEPSAKE_SECRET: "s".repeat(40),
      KEEPSAKE_MODEL: "anthropic/claude-x",
      ANTHROPIC_API_KEY: "a key",
    };
    provideEnvironment(parseEnvironment(given), "postgres://unused");
    expect(ownModel({ isDemo: true })).toBe("built-in/rules");
    expect(ownModel({ isDemo: false })).toBe("anthropic/claude-x");
  });
});
