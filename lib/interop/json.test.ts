import { describe, expect, it } from "vitest";
import { sha256 } from "@/db/hash-text";
import { finishSteps, isOversized } from "@/lib/interop/json";
import { readImportInSteps } from "@/lib/interop/read";
import { readImport } from "@/lib/interop/testing/at-once";

const oversized = (text: string, most: number) => finishSteps(isOversized(text, most));

it.each([
  ['{"a":[1,2,3],"b":{}}', 6],
  ["[{},{},{}]", 6],
  ["[[[[]]]]", 4],
  ['["a, b, [c] {d} \\" , ,"]', 1],
])("counts the values of %s, and nothing in its strings", (text, count) => {
  expect(oversized(text, count)).toBe(false);
  expect(oversized(text, count - 1)).toBe(true);
});

it("counts the values of each line alone, and none in prose", () => {
  expect(oversized('{"content":"a","type":"core"}\n'.repeat(1_000), 2)).toBe(false);
  expect(oversized("Bread, milk, tea, and more.\n".repeat(1_000), 0)).toBe(false);
});

const megabytes64 = 64 * 1024 * 1024 - 100;
const empties = `${"{},".repeat(megabytes64 / 3 - 40)}{}`;

describe("64 MB that hold more than an import takes are refused before they are parsed", () => {
  it.each([
    ["entities of a memory server", `{"entities":[${empties}]}`],
    ["blocks of a Letta agent", `{"agents":[],"blocks":[${empties}]}`],
    ["a list of records", `[{"content":"a"},${empties}]`],
    ["one record of a line", `{"content":"a"}\n{"content":[${empties}]}`],
    ["nested lists", `[{"content":"a"},${"[".repeat(megabytes64)}`],
  ])("%s", (_name, text) => {
    const reading = readImport(text);
    expect(reading).toEqual({ ok: false, message: expect.stringContaining("Import it in parts") });
  });
});

it("a line of 8 MB becomes many memories, a little at a time", () => {
  const text = "word ".repeat(8 * 1024 * 205);
  let steps = 0;
  const reading = readImportInSteps(text, { now: 0, sha256 });
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done === true) {
      expect(step.value).toMatchObject({ ok: true });
      break;
    }
    steps += 1;
  }
  expect(steps).toBeGreaterThan(800);
});
