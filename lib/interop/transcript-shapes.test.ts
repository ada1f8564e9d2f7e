import { describe, expect, it } from "vitest";
import { transcriptSamples } from "@/lib/interop/testing/transcript-samples";
import { readTranscript } from "@/lib/interop/transcript";

const now = Date.parse("2026-06-01T00:00:00Z");

describe("transcripts of known products", () => {
  it.each(transcriptSamples)(
    "F13: $product",
    ({ file, lines, said, names, first, warnings = [] }) => {
      const text =
        lines === undefined
          ? JSON.stringify(file, null, 1)
          : lines.map((line) => JSON.stringify(line)).join("\n");
      const transcript = readTranscript(text, now);
      expect(transcript.messages.map(({ role, content }) => `${role}: ${content}`)).toEqual(said);
      expect(transcript.skipped).toEqual([]);
      expect(transcript.warnings).toEqual(warnings);
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
      now,
    );
    expect(messages.map(({ content }) => content.length)).toEqual([500, 2_000]);
    expect(messages.every(({ content }) => content.endsWith("…"))).toBe(true);
  });

  it("F13: takes what a tool was given and answered however deep, and whatever its signs", () => {
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    const text = `[{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"x","input":${deep}}]},
      {"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"a\\u0000b"}]}]`;
    const { messages } = readTranscript(text, now);
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
    const { messages } = readTranscript(JSON.stringify([{ mapping, current_node: "a" }]), now);
    expect(messages.map(({ content }) => content)).toEqual(["b", "a"]);
  });
});
