import { describe, expect, it } from "vitest";
import { linesOf } from "@/lib/interop/testing/at-once";
import { transcriptSamples } from "@/lib/interop/testing/transcript-samples";
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
      linesOf(list),
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

const today = Date.parse("2026-06-01T00:00:00Z");

describe("transcripts of known products", () => {
  it.each(transcriptSamples)(
    "F13, N4: $product",
    ({ file, lines, said: expected, names, first, warnings = [], run = null }) => {
      const text = lines === undefined ? JSON.stringify(file, null, 1) : linesOf(lines);
      const transcript = readTranscript(text, today);
      expect(transcript.messages.map(({ role, content }) => `${role}: ${content}`)).toEqual(
        expected,
      );
      expect(transcript.skipped).toEqual([]);
      expect(transcript.warnings).toEqual(warnings);
      expect(transcript.run).toEqual(run);
      if (names !== undefined) expect(transcript.messages.map(({ name }) => name)).toEqual(names);
      if (first !== undefined) expect(transcript.messages[0]?.at).toBe(first);
    },
  );

  it("F13: keeps calls and answers of tools short", () => {
    const long = "x".repeat(9_000);
    const { messages } = readTranscript(
      JSON.stringify([
        {
          role: "assistant",
          content: [{ type: "tool_use", id: "t", name: "Write", input: { long } }],
        },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t", content: long }] },
      ]),
      today,
    );
    expect(messages.map(({ content }) => content.length)).toEqual([500, 2_000]);
    expect(messages.every(({ content }) => content.endsWith("…"))).toBe(true);
  });

  it("F13: takes what a tool was given and answered however deep, and whatever its signs", () => {
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    const text = `[{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"x","input":${deep}}]},
      {"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"a\\u0000b"}]}]`;
    const { messages } = readTranscript(text, today);
    expect(messages.map(({ content }) => content)).toEqual([
      expect.stringMatching(/^Called x: \[\[/),
      "a\\u0000b",
    ]);
  });

  it("F13: follows a tree whose nodes are each other's parents no further than round", () => {
    const node = (id: string, parent: string) => [
      id,
      { parent, message: { author: { role: "user" }, content: { parts: [id] } } },
    ];
    const mapping = Object.fromEntries([node("a", "b"), node("b", "a")]);
    const { messages } = readTranscript(JSON.stringify([{ mapping, current_node: "a" }]), today);
    expect(messages.map(({ content }) => content)).toEqual(["b", "a"]);
  });
});
