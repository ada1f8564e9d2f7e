import { describe, expect, it } from "vitest";
import { linesOf, now, planOf, readImport } from "@/lib/interop/testing/at-once";
import { productSamples } from "@/lib/interop/testing/product-samples";

const at = "2026-02-03T10:00:00Z";
const dated = { createdAt: Date.parse(at) };

describe("other products' records", () => {
  it.each(productSamples)("F12: $product", ({ file, contents, first = {} }) => {
    for (const text of [JSON.stringify(file), JSON.stringify(file, null, 2)]) {
      const plan = planOf(text);
      expect(plan.items.map(({ content }) => content)).toEqual(contents);
      expect(plan.items[0]).toMatchObject(first);
      const again = planOf(JSON.stringify(text));
      expect(again.items.map(({ content }) => content)).toEqual(contents);
    }
    if (!Array.isArray(file)) return;
    const lines = planOf(linesOf(file));
    if (lines.format === "text") return;
    expect(lines.items.map(({ content }) => content)).toEqual(contents);
  });

  it("F12: what no longer holds comes in discarded, and what will end later holds", () => {
    const fact = { fact: "Pia works at the mill", created_at: at };
    const discarded = (row: object) => planOf(JSON.stringify([row])).items[0]?.discardedAt;
    expect(discarded({ ...fact, invalid_at: at })).toBe(Date.parse(at));
    expect(discarded({ ...fact, invalid_at: "2999-01-01T00:00:00Z" })).toBeNull();
    expect(discarded({ memory: "Gone", isForgotten: true })).toBe(now);
    expect(discarded({ memory: "There", isForgotten: false })).toBeNull();
  });

  it("F12: counts an object's records", () => {
    const plan = planOf('{"entries": {\n"0": {"key": ["a"], "content": "One"},\n"1": 7}}');
    expect(plan.items.map(({ line }) => line)).toEqual([1]);
    expect(plan.skipped).toEqual([{ line: 2, reason: "The entry is not an object." }]);
  });

  it("F12: reads CSV with a header, and leaves a note with commas alone", () => {
    const csv = `id;content;created_at;constitutional\n1;"Likes; tea\nand ""rain""";${at};false\n2;Sings;;\n`;
    const plan = planOf(csv);
    expect(plan.format).toBe("csv");
    expect(plan.items).toMatchObject([
      { content: 'Likes; tea\nand "rain"', line: 2, ...dated },
      { content: "Sings", line: 4, createdAt: null },
    ]);
    expect(planOf(`memory,created_at\r\nLikes tea,${at}\r\n`).items).toMatchObject([
      { content: "Likes tea", ...dated },
    ]);
    for (const note of [
      "eggs, milk\nbread, butter",
      "Dear Ada, hello\nthere, too",
      "content, memory",
    ]) {
      expect(planOf(note).format).toBe("text");
    }
    expect(readImport('id,content\n1,"open\n', { format: "csv" })).toEqual({
      ok: false,
      message: "The file isn't valid CSV: a quotation mark is missing or in the wrong place.",
    });
  });
});

describe("records of no known product", () => {
  const rows = ["Pia keeps the keys.", "The pump hums at night.", "It rains.", "Fine."].map(
    (remark, index) => ({ uid: `r-${index}`, remark, day: at, meta: { kind: "x" } }),
  );

  const csv = `id,remark\n${rows.map(({ uid, remark }) => `${uid},${remark}`).join("\n")}`;
  const named = { version: 2, all: Object.fromEntries(rows.map((row) => [row.uid, row])) };

  it.each([
    ["a list", JSON.stringify(rows), "JSON"],
    ["an object of records", JSON.stringify(named), "JSON"],
    ["lines", linesOf(rows), "JSONL"],
    ["columns", csv, "CSV"],
  ])("F12: are refused with what can be read: %s", (_name, text, what) => {
    const reading = readImport(text);
    expect(reading).toEqual({
      ok: false,
      message: expect.stringContaining(
        `The file is ${what} in an unknown format. Supported: `,
      ) as unknown,
    });
  });

  it.each(["content", "text", "memory"])("F12: are read by their %s", (key) => {
    const records = rows.map(({ uid, remark }) => ({ uid, [key]: remark }));
    for (const text of [
      JSON.stringify(records),
      JSON.stringify({ version: 2, notes: records }),
      linesOf(records),
      csv.replace("remark", key),
    ]) {
      const { items } = planOf(text);
      expect(items.map(({ content }) => content)).toEqual(rows.map(({ remark }) => remark));
    }
  });
});
