import { describe, expect, it } from "vitest";
import { mostRows, readTranscript } from "@/lib/interop/transcript";

const now = Date.parse("2026-03-02T12:00:00Z");
const said = { role: "user", content: "Hi. ", name: "Ada", at: "2026-03-01T08:00:00Z" };
const read = { ...said, at: Date.parse(said.at) };

describe("a transcript", () => {
  it("is a list, a list under a name, or one message a line", () => {
    const list = [said, { role: "assistant", content: "" }];
    const messages = [read, { role: "assistant", content: "", name: null, at: null }];
    for (const text of [
      JSON.stringify(list),
      JSON.stringify({ messages: list }),
      JSON.stringify({ model: "x", items: list }),
      list.map((one) => JSON.stringify(one)).join("\n"),
    ]) {
      expect(readTranscript(text, now)).toEqual({ messages, skipped: [], warnings: [], run: null });
    }
  });

  it("takes other products' names of roles, and content in parts", () => {
    const parts = [{ type: "text", text: "One." }, { type: "image_url" }, { text: "Two." }];
    const text = JSON.stringify([{ role: "human", content: parts }]);
    expect(readTranscript(text, now).messages).toMatchObject([
      { role: "user", content: "One.\nTwo." },
    ]);
  });

  it("names what it leaves out by its line", () => {
    const lines = [
      "not json",
      "{}",
      '{"role":"user"}',
      '{"role":"user","content":"a\\u0000"}',
      '{"role":"user","content":"a","at":"never"}',
      '{"role":"user","content":"a"}',
      "[]",
    ];
    const { messages, skipped } = readTranscript(lines.join("\n"), now);
    expect(messages).toHaveLength(1);
    expect(skipped.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 7]);
  });

  it("is read no further than one import takes", () => {
    const nothing = readTranscript("1\n".repeat(mostRows + 9), now);
    expect(nothing.skipped).toHaveLength(mostRows + 1);
    const line = `${JSON.stringify({ role: "user", content: "" })}\n`;
    expect(readTranscript(line.repeat(mostRows + 9), now).messages).toHaveLength(mostRows + 1);
  });
});
