import { describe, expect, it } from "vitest";
import { operationsOf, parseOperation } from "@/lib/refinement/operation";
import { toolsOf } from "@/lib/refinement/tool";

const examples: Record<string, unknown> = {
  ids: [1, "#2"],
  id: "#1",
  content: "x",
  query: "x",
  summary: "x",
};

describe("toolsOf", () => {
  it.each(["full", "dedup-only"] as const)(
    "S6: offers in mode %s what G2 takes, and it takes what they describe",
    (mode) => {
      const tools = toolsOf(mode);
      expect(tools.map(({ name }) => name)).toEqual(operationsOf(mode));
      for (const { name, inputSchema } of tools) {
        const properties = Object.keys(inputSchema["properties"] ?? {});
        const input = Object.fromEntries(properties.map((key) => [key, examples[key]]));
        expect(inputSchema).toMatchObject({ required: properties, additionalProperties: false });
        expect(parseOperation(name, input, mode)).toMatchObject({ ok: true, operation: { name } });
      }
    },
  );
});
