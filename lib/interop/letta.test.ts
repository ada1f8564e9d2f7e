import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readImport } from "@/lib/interop/testing/at-once";

const now = Date.parse("2026-05-01T12:00:00Z");

describe("a Letta agent file", () => {
  it("gives the blocks of both generations as single memories, and the agent's name", () => {
    const blocks = [
      { label: "persona", value: "I am kind.\n\nI am patient.", limit: 5_000 },
      { label: "human", value: "Likes:\n- tea\n- rain", limit: 5_000 },
    ];
    const contents = ["I am kind.", "I am patient.", "Likes: tea", "Likes: rain"];
    for (const file of [
      { agents: [{ name: "Ezra" }], blocks },
      { name: "Ezra", core_memory: blocks },
      { agents: [{ name: "Ezra", memory_blocks: blocks }], blocks: [] },
    ]) {
      const plan = planOf(file);
      expect(plan.agentName).toBe("Ezra");
      expect(plan.items.map(({ content }) => content)).toEqual(contents);
      expect(plan.items.map(({ source }) => source)).toContain("letta:persona");
    }
  });

  it("takes all of a block that is over its own limit or ours, in parts with their heading", () => {
    const sentence = "This sentence is said again and again. ";
    const value = `# Log\n- ${sentence.repeat(600)}`;
    const plan = planOf({ agents: [], blocks: [{ label: "log", value, limit: 100 }] });
    expect(plan.items).toHaveLength(3);
    expect(
      plan.items.every(
        ({ content }) => content.startsWith("Log: This") && content.endsWith("again."),
      ),
    ).toBe(true);
    const said = plan.items.map(({ content }) => content.slice("Log: ".length)).join(" ");
    expect(said).toBe(sentence.repeat(600).trim());
    expect(plan.warnings.join(" ")).toMatch(
      /over its own limit of 100; all of it is imported.*was split|was split.*over its own limit of 100/,
    );
  });

  it("makes the memories of a read-only block constitutional", () => {
    const blocks = [
      { label: "core", value: "I never lie.", read_only: true },
      { label: "b", value: "x" },
    ];
    expect(
      planOf({ agents: [], blocks }).items.map(({ constitutional }) => constitutional),
    ).toEqual([true, false]);
  });

  it("names what it leaves out: prompts, messages, empty blocks, and where a secret stands", () => {
    const plan = planOf({
      agents: [{ name: "a", system: "Be good.", messages: [{}, {}] }],
      blocks: [
        { label: "empty", value: " " },
        { label: "none" },
        { label: "keys", value: "password=hunter22" },
      ],
    });
    expect(plan.warnings.join(" ")).toMatch(/system prompt \(8 characters\).*2 messages/);
    expect(plan.skipped.map(({ reason }) => reason)).toEqual([
      "The block “empty” is empty.",
      "The block “none” has no text.",
      "It contains what looks like a password, and was left out. It is in the block “keys”.",
    ]);
  });

  it("adds only what is new when a block has grown", () => {
    const keys = (value: string) =>
      planOf({ agents: [], blocks: [{ label: "a", value }] }).items.map((item) => item.sourceKey);
    const before = keys("# Log\n- one\n- two");
    const after = keys("# Log\n- zero\n- one\n- two\n- three");
    expect(after.filter((key) => !before.includes(key))).toHaveLength(2);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it("refuses a file without blocks when it is named as one", () => {
    const reading = readImport("{}", { now, sha256, format: "letta" });
    expect(reading).toEqual({
      ok: false,
      message: "The file has no memory blocks, so it isn't a Letta agent file.",
    });
  });
});

function planOf(file: unknown) {
  const reading = readImport(JSON.stringify(file), { now, sha256 });
  if (!reading.ok) throw new Error(reading.message);
  return reading.plan;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
