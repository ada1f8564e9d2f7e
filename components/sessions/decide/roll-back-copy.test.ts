import { expect, it } from "vitest";
import { rollBackAct, rollBackCopy } from "@/components/sessions/decide/roll-back-copy";

const restores = {
  memories: 3,
  facts: 0,
  tokens: 120,
  words: "restores 3 memories, 120 tokens",
  conflicts: 0,
  changed: [],
};

it("S1: says of a rollback what is for good, and that no memory is lost by it", () => {
  const words = rollBackCopy(restores);
  expect(words).toContain("Restores 3 memories, 120 tokens.");
  expect(words).toContain("can't be approved later");
  expect(words).toContain("No memory is lost");
  expect(words).not.toContain("undone");
});

it("R2: says how many memories are asked about", () => {
  expect(rollBackCopy({ ...restores, conflicts: 2 })).toContain(
    "Others changed 2 memories since; you will be asked for each which version to keep.",
  );
  const changed = ["#5 was edited by Mia since"];
  expect(rollBackCopy({ ...restores, conflicts: 1, changed })).toContain(
    "#5 was edited by Mia since; you will be asked which version to keep.",
  );
});

it("R2: where others changed all of it, it promises nothing, and still asks", () => {
  const asked = {
    memories: 0,
    facts: 0,
    tokens: 0,
    words: "restores nothing",
    conflicts: 1,
    changed: [],
  };
  expect(rollBackCopy(asked)).toContain("Restores nothing on its own. Others changed 1 memory");
  expect(rollBackAct(asked)).toBe("Roll back");
  expect(rollBackAct(restores)).toBe("Roll back, restore 3 memories");
});
