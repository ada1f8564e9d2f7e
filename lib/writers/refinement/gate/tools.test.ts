import { anything, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { propertySettings } from "@/lib/testing/test-depth";
import { workMs } from "@/lib/testing/work-ms";
import {
  answerSearch,
  operationsOf,
  parseOperation,
  toolsOf,
} from "@/lib/writers/refinement/gate/tools";

const parse = (name: string, input: unknown) => parseOperation(name, input, "full");
const codeOf = (name: string, input: unknown) => {
  const call = parse(name, input);
  return call.ok ? "ok" : call.code;
};

describe("parseOperation", () => {
  it("G2: reads an id as number or text, with or without its sign", () => {
    for (const id of [12, "12", "#12", " #12 ", 12.0]) {
      expect(parse("delete", { id })).toEqual({ ok: true, operation: { name: "delete", id: 12 } });
    }
    expect(parse("protect", { id: 2_147_483_647 })).toMatchObject({ ok: true });
  });

  it.each(["12abc", "1e3", "-1", "0", "012", "", "##12", "1.0", "１２", "12\u0000", "2147483648"])(
    "G2: refuses %j as an id",
    (id) => {
      expect(codeOf("delete", { id })).toBe("bad-parameters");
      expect(codeOf("consolidate", { ids: ["1", id], content: "x" })).toBe("bad-parameters");
    },
  );

  it.each([0, 1.5, 2 ** 31, Infinity, null, [12], { id: 12 }, 12n, undefined])(
    "G2: refuses what is no such number: %o",
    (id) => {
      expect(codeOf("delete", { id })).toBe("bad-parameters");
      expect(codeOf("consolidate", { ids: [1, id], content: "x" })).toBe("bad-parameters");
    },
  );

  it("G2: reads ids as an array or comma-separated text, in their order", () => {
    for (const ids of [[3, "#1", "2"], "3,1,2", " #3 , 1,#2 "]) {
      expect(parse("consolidate", { ids, content: " x " })).toEqual({
        ok: true,
        operation: { name: "consolidate", ids: [3, 1, 2], content: " x " },
      });
    }
  });

  it("G2: refuses an empty item, and ids that are no list", () => {
    const bad: unknown[] = ["1,,2", "1,2,", ",", "", "1;2", "1 2", 12, null, { 0: 1 }, [1, [2]]];
    for (const ids of bad) {
      expect([ids, codeOf("consolidate", { ids, content: "x" })]).toEqual([ids, "bad-parameters"]);
    }
  });

  it("G2: refuses parameters that are none, missing, unknown or of the wrong type", () => {
    const bad: [string, unknown][] = [
      ["delete", '{"id":'],
      ["delete", null],
      ["delete", [12]],
      ["delete", 12],
      ["delete", undefined],
      ["delete", {}],
      ["delete", { id: 12, reason: "x" }],
      ["delete", { ID: 12 }],
      ["update", { id: 12 }],
      ["update", { content: "x" }],
      ["update", { id: 12, content: 5 }],
      ["update", { id: 12, content: null }],
      ["consolidate", { ids: [1, 2] }],
      ["consolidate", { ids: [1, 2], content: ["x"] }],
      ["search", { query: 5 }],
      ["search", { query: "  " }],
      ["search", { query: "a\u0000" }],
      ["search", { query: "\uD800" }],
      ["search", { query: "x".repeat(10_001) }],
      ["complete", { summary: { text: "x" } }],
      ["complete", {}],
    ];
    for (const [name, input] of bad)
      expect([name, input, codeOf(name, input)]).toEqual([name, input, "bad-parameters"]);
  });

  it("G2: is not fooled by prototypes", () => {
    expect(codeOf("delete", JSON.parse('{"__proto__": {"id": 12}}'))).toBe("bad-parameters");
    expect(codeOf("delete", JSON.parse('{"id": 12, "__proto__": null}'))).toBe("bad-parameters");
    expect(codeOf("delete", Object.create({ id: 12 }))).toBe("bad-parameters");
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      expect(codeOf(name, { id: 12 })).toBe("unknown-operation");
      expect(codeOf("delete", { [name]: 12 })).toBe("bad-parameters");
    }
  });

  it("G2: a refusal lists what is allowed", () => {
    expect(parse("purge", {})).toMatchObject({
      code: "unknown-operation",
      message: expect.stringContaining(
        "search{query}, consolidate{ids, content}, update{id, content}, delete{id}, protect{id}, complete{summary}",
      ),
    });
    expect(parse("delete", { id: "12abc" })).toMatchObject({
      message: expect.stringMatching(/"12abc" is not an id.*delete\{id\}.*12 or #12/),
    });
    expect(parse("Delete", { id: 12 })).toMatchObject({ code: "unknown-operation" });
  });

  it("S6: only duplicates may be removed in a session of that mode", () => {
    expect(operationsOf("dedup-only")).toEqual(["search", "delete", "protect", "complete"]);
    for (const name of ["consolidate", "update"]) {
      const call = parseOperation(name, { id: 1, content: "x" }, "dedup-only");
      expect(call).toMatchObject({
        code: "not-allowed",
        message: expect.stringContaining(
          "search{query}, delete{id}, protect{id}, complete{summary}",
        ),
      });
    }
  });

  it("G2: names nothing longer than a hundred signs, and nothing that cannot be stored", () => {
    const name = `\u0000\uD800${"x".repeat(1_000)}`;
    for (const call of [
      parse(name, {}),
      parse("delete", { id: name }),
      parse("delete", { [name]: 1 }),
    ]) {
      const message = call.ok ? "" : call.message;
      expect(message.length).toBeLessThan(500);
      expect(message.isWellFormed() && !message.includes("\u0000")).toBe(true);
    }
  });

  it.each(["", " \n\t", "\u00A0\u2003"])("G14: a blank summary %j is refused", (summary) => {
    expect(parse("complete", { summary })).toMatchObject({
      ok: false,
      code: "bad-parameters",
      message: expect.stringContaining("The summary is blank: say what was done"),
    });
  });

  it("G14: a summary is cut and made loggable", () => {
    expect(parse("complete", { summary: " a\u0000b " })).toMatchObject({
      operation: { summary: "a\\u0000b" },
    });
    const long = parse("complete", { summary: "x".repeat(20_000) });
    expect(long).toMatchObject({ operation: { summary: `${"x".repeat(9_999)}…` } });
  });

  it(
    "G2: 10 MB, endless nesting and a million ids are refused in no time",
    { timeout: 60_000 },
    async () => {
      const big = "9".repeat(10_000_000);
      const deep: unknown = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`);
      const inputs: [string, unknown][] = [
        [big, {}],
        ["delete", { id: big }],
        ["delete", { id: deep }],
        ["delete", { id: { deep } }],
        ["delete", { [big]: 1 }],
        ["delete", big],
        ["search", { query: big }],
        ["consolidate", { ids: big, content: "x" }],
        ["consolidate", { ids: "1,".repeat(1_000_000), content: "x" }],
        [
          "consolidate",
          { ids: Array.from({ length: 1_000_000 }, (_, index) => index + 1), content: "x" },
        ],
        ["consolidate", { ids: [1, deep], content: "x" }],
      ];
      const parseAll = () => {
        for (const [name, input] of inputs) expect(parse(name, input).ok).toBe(false);
      };
      expect(await workMs(parseAll)).toBeLessThan(10_000);
    },
  );

  it("G2: never throws, whatever comes", { timeout: 60_000 }, () => {
    const names = constantFrom("search", "consolidate", "update", "delete", "protect", "complete");
    assert(
      property(names, anything(), string(), anything(), (name, id, content, more) => {
        parse(name, id);
        parse(name, { id, ids: id, content, query: id, summary: more });
        const call = parse("update", { id, content });
        expect(call.ok).toBe(call.ok && typeof call.operation === "object");
      }),
      propertySettings(2_000),
    );
  });
});

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

it("G16: a search says how many memories match, up to 1,000, and how many are shown", () => {
  const found = [{ number: 1, content: "Tea." }];
  expect(answerSearch(found, 1)).toBe("1 memory matches the query.");
  expect(answerSearch(found, 1_000)).toBe("1000 memories match the query; the first 1 are shown.");
  expect(answerSearch(found, 1_001)).toBe(
    "1,000+ memories match the query; the first 1 are shown.",
  );
});
