import { expect, it } from "vitest";
import { nestsDeep } from "@/lib/model/nests-deep";
import { workMs } from "@/lib/testing/work-ms";

const nested = (levels: number, inner = "1") =>
  `${'[{"a":'.repeat(levels / 2)}${inner}${"}]".repeat(levels / 2)}`;

it.each([
  [nested(100), false],
  [nested(102), true],
  [nested(50_000), true],
  ["[".repeat(50_000), true],
  [JSON.stringify({ content: "[{".repeat(500) }), false],
  [JSON.stringify({ content: '\\" [[ \\\\'.repeat(500) }), false],
  ["[1],".repeat(500), false],
  ["", false],
])("G2: finds what nests deeper than any tool takes: %#", (json, isDeep) => {
  expect(nestsDeep(json)).toBe(isDeep);
});

it("is quick with text that never closes", async () => {
  const texts = ['"', "\\", '"\\', "[", "{}"].map((sign) => sign.repeat(500_000));
  expect(await workMs(() => texts.forEach((text) => nestsDeep(text)))).toBeLessThan(5_000);
});
