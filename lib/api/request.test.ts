import { describe, expect, it, vi } from "vitest";
import { refusalOf } from "@/lib/api/refusal";
import { findTextFaults, readBody } from "@/lib/api/request";

describe("findTextFaults", () => {
  it("M3: names each text that cannot be stored, wherever it is", () => {
    const body = { name: "a\u0000", items: [{ content: "good" }, { content: "\ud800" }] };
    expect(findTextFaults(body)).toEqual({
      name: expect.stringContaining("NUL"),
      "items.1.content": expect.stringContaining("surrogate"),
    });
    expect(findTextFaults("\u0000")).toHaveProperty("body");
  });

  it("takes every other text, and what is no text", () => {
    expect(findTextFaults({ a: ["é 👍 \u202e", 1, null, true, {}], b: "" })).toBeNull();
  });

  it("refuses what is nested too deep, however deep it is", () => {
    expect(findTextFaults(nested(31))).toBeNull();
    for (const levels of [33, 100_000]) {
      expect(Object.values(findTextFaults(nested(levels)) ?? {})).toEqual([
        expect.stringContaining("nested"),
      ]);
    }
  });

  it("refuses more values than anything here takes, before it looks at each", () => {
    expect(findTextFaults({ items: listOf(99_999, 0) })).toBeNull();
    expect(findTextFaults({ items: listOf(100_000, "\u0000") })).toEqual({
      items: expect.stringContaining("100,000 values"),
    });
    expect(findTextFaults(listOf(1_000_000, 0))).toHaveProperty("body");
  });

  it("looks at all and names no more than can be answered", () => {
    const name = "n".repeat(1_000);
    const texts = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [i, "\ud800"]));
    const faults = Object.keys(findTextFaults({ [name]: texts }) ?? {});
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join("").length).toBeLessThan(200_000);
    const deep = findTextFaults({ deep: nested(100), [name]: texts });
    expect(Object.values(deep ?? {})).toEqual([expect.stringContaining("nested")]);
  });
});

function nested(levels: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

function listOf(length: number, value: unknown): unknown[] {
  return Array.from({ length }, () => value);
}

function failing(code: string): Error {
  return Object.assign(new Error("Failed query"), { cause: Object.assign(new Error(), { code }) });
}

it.each([
  ["57014", "took-too-long", "took too long"],
  ["55P03", "took-too-long", "took too long"],
  ["53100", "database-full", "disk is full"],
  ["53300", "database-unreachable", "can't be reached"],
  ["ECONNREFUSED", "database-unreachable", "can't be reached"],
  ["57P01", "database-unreachable", "can't be reached"],
])("I13: %s is %s, in the answer and in the log", (code, said, words) => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const refusal = refusalOf(failing(code));
  expect(refusal).toMatchObject({ status: 503, code: said });
  expect(refusal?.message).toContain(words);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
  expect(logged.mock.calls.map(String).join("")).toContain(said);
  logged.mockRestore();
});

it("I13: a body that never came to its end is an aborted request", async () => {
  const gone = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream({ pull: (controller) => controller.error(gone) });
  const init = { method: "POST", body, duplex: "half" };
  const error: unknown = await readBody(new Request("http://localhost", init), 10).catch(
    (thrown: unknown) => thrown,
  );
  expect(refusalOf(error)).toMatchObject({ status: 400, code: "aborted" });
});
