import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ImportOptions } from "@/lib/interop/read";
import { readImport } from "@/lib/interop/testing/at-once";

const now = Date.parse("2026-05-01T12:00:00Z");
const at = "2026-02-03T10:00:00Z";

interface Sample {
  readonly product: string;
  readonly file: unknown;
  /** The contents that come out of it. */
  readonly contents: readonly string[];
  /** What else the first memory has. */
  readonly first?: Readonly<Record<string, unknown>>;
}

const dated = { createdAt: Date.parse(at) };

const samples: readonly Sample[] = [
  {
    product: "mem0, get_all",
    file: {
      results: [
        {
          id: "1",
          memory: "Prefers the aisle seat",
          hash: "9f",
          metadata: null,
          categories: ["travel"],
          created_at: at,
          updated_at: "2026-04-01T10:00:00Z",
          user_id: "pia",
        },
        { id: "2", memory: "Works nights", hash: "8e" },
      ],
    },
    contents: ["Prefers the aisle seat", "Works nights"],
    first: { ...dated, category: "travel", isForeign: true },
  },
  {
    product: "mem0, a plain list",
    file: [{ id: "1", memory: "Likes rain", created_at: null, updated_at: at }],
    contents: ["Likes rain"],
    first: dated,
  },
  {
    product: "LangGraph's store",
    file: [
      {
        namespace: ["memories", "pia"],
        key: "a1",
        value: { food_preference: "I like pizza", count: 2 },
        created_at: at,
        updated_at: at,
      },
      { namespace: ["m"], key: "a2", value: { text: "Sleeps late" }, score: 0.5 },
    ],
    contents: ["food_preference: I like pizza\ncount: 2", "Sleeps late"],
    first: dated,
  },
  {
    product: "LangMem in a store",
    file: {
      items: [
        {
          namespace: ["memories"],
          key: "k",
          value: { kind: "Memory", content: { content: "Likes tea" } },
          created_at: at,
        },
        {
          namespace: ["m"],
          key: "p",
          value: { kind: "Profile", content: { name: "Pia", home: { town: "Oslo" } } },
        },
      ],
    },
    contents: ["Likes tea", 'name: Pia\nhome: {"town":"Oslo"}'],
    first: dated,
  },
  {
    product: "LangMem's own answer",
    file: [{ id: "a", content: { content: "Likes tea" } }],
    contents: ["Likes tea"],
  },
  {
    product: "OpenClaw's LanceDB plugin",
    file: {
      version: "1.0",
      count: 1,
      memories: [
        {
          id: "f2",
          text: "Ask before restarting.",
          category: "preference",
          scope: "global",
          importance: 0.9,
          timestamp: Date.parse(at),
        },
      ],
    },
    contents: ["Ask before restarting."],
    first: { ...dated, category: "preference" },
  },
  {
    product: "Supermemory, documents with their memories",
    file: {
      documents: [
        {
          id: "d",
          title: "Chat",
          memoryEntries: [
            { id: "m1", memory: "Moved to Oslo", createdAt: at, isForgotten: false },
            { id: "m2", memory: "Lives in Bergen", createdAt: at, isLatest: false },
          ],
        },
      ],
      pagination: { currentPage: 1 },
    },
    contents: ["Moved to Oslo", "Lives in Bergen"],
    first: { ...dated, discardedAt: null },
  },
  {
    product: "Supermemory, a list",
    file: {
      memories: [
        { id: "1", title: "T", summary: "Uses Elm.", containerTags: ["x"], createdAt: at },
      ],
    },
    contents: ["Uses Elm."],
    first: dated,
  },
  {
    product: "Zep and Graphiti: facts, edges and nodes",
    file: {
      edges: [
        {
          uuid: "e1",
          name: "WORKS_AT",
          fact: "Pia works at the harbour",
          created_at: at,
          valid_at: at,
          invalid_at: null,
        },
        { uuid: "e2", fact: "Pia worked at the mill", created_at: at, invalid_at: at },
      ],
      nodes: [{ uuid: "n1", name: "Pia", labels: ["Person"], summary: "Keeps the keys." }],
    },
    contents: ["Pia works at the harbour", "Pia worked at the mill", "Pia: Keeps the keys."],
    first: { ...dated, discardedAt: null },
  },
  {
    product: "Graphiti's facts of a search",
    file: { message: "ok", facts: [{ uuid: "e1", fact: "Pia likes tea", created_at: at }] },
    contents: ["Pia likes tea"],
    first: dated,
  },
  {
    product: "Zep, facts as texts",
    file: { facts: ["Pia likes tea", "Pia likes rain"] },
    contents: ["Pia likes tea", "Pia likes rain"],
  },
  {
    product: "Letta's passages",
    file: [{ id: "passage-1", text: "Pia likes tea", agent_id: "a", created_at: at, tags: [] }],
    contents: ["Pia likes tea"],
    first: dated,
  },
  {
    product: "Claude.ai",
    file: [
      {
        conversations_memory:
          "**Work context**\n\nRuns a boathouse.\n\n**Personal context**\n\n- Sings.",
        project_memories: { "3f": "Written in Elm." },
        account_uuid: "acc",
      },
    ],
    contents: ["Work context: Runs a boathouse.", "Personal context: Sings.", "Written in Elm."],
  },
  {
    product: "Claude.ai, a file for each account",
    file: { conversations_memory: "Runs a boathouse.", project_memories: {}, memory_files: [] },
    contents: ["Runs a boathouse."],
  },
  {
    product: "ChatGPT",
    file: {
      memories: [
        { id: "m", content: "Likes tea", updated_at: at, created_timestamp: at, status: "warm" },
      ],
      memory_max_tokens: 5_000,
      memory_num_tokens: 3,
    },
    contents: ["Likes tea"],
    first: dated,
  },
  {
    product: "claude-mem",
    file: {
      exportedAt: at,
      totalObservations: 1,
      observations: [
        {
          id: 1,
          project: "p",
          type: "discovery",
          title: "Pump timing",
          subtitle: null,
          facts: '["It runs at 40 Hz."]',
          narrative: "The pump was measured.",
          created_at: at,
        },
      ],
      summaries: [
        {
          id: 1,
          request: "Fix the pump",
          learned: "It needs 40 Hz.",
          completed: "Fixed.",
          created_at: at,
        },
      ],
      prompts: [{ id: 1, prompt_text: "Fix it" }],
    },
    contents: [
      "Pump timing\nThe pump was measured.\nIt runs at 40 Hz.",
      "Request: Fix the pump\nLearned: It needs 40 Hz.\nCompleted: Fixed.",
    ],
    first: dated,
  },
  {
    product: "SillyTavern, world info",
    file: {
      entries: {
        "0": {
          uid: 0,
          key: ["Bram"],
          keysecondary: [],
          comment: "Bram",
          content: "Is a smith.",
          disable: false,
        },
        "1": { uid: 1, key: ["Mill"], comment: "", content: "Burnt down.", disable: true },
      },
    },
    contents: ["Bram: Is a smith.", "Mill: Burnt down."],
    first: { discardedAt: null },
  },
  {
    product: "SillyTavern, a character's book",
    file: {
      spec: "chara_card_v2",
      data: {
        name: "Mira",
        character_book: { entries: [{ keys: ["gate"], content: "It stays shut.", enabled: true }] },
      },
    },
    contents: ["gate: It stays shut."],
  },
  {
    product: "a list of texts",
    file: ["Likes tea", "Likes rain"],
    contents: ["Likes tea", "Likes rain"],
  },
];

describe("other products' records", () => {
  it.each(samples)("F12: $product", ({ file, contents, first = {} }) => {
    for (const text of [JSON.stringify(file), JSON.stringify(file, null, 2)]) {
      const plan = planOf(text);
      expect(plan.items.map(({ content }) => content)).toEqual(contents);
      expect(plan.items[0]).toMatchObject(first);
      expect(plan.mapping).toBeNull();
      const again = planOf(JSON.stringify(text));
      expect(again.items.map(({ content }) => content)).toEqual(contents);
    }
    if (!Array.isArray(file)) return;
    const lines = planOf(file.map((one) => JSON.stringify(one)).join("\n"));
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

  it("F12: names each line of an object's records", () => {
    const plan = planOf('{"entries": {\n"0": {"key": ["a"], "content": "One"},\n"1": 7}}');
    expect(plan.items.map(({ line }) => line)).toEqual([2]);
    expect(plan.skipped).toEqual([{ line: 3, reason: "The entry is not an object." }]);
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
    expect(readImport('id,content\n1,"open\n', options({ format: "csv" }))).toEqual({
      ok: false,
      message: "The file isn't valid CSV: a quotation mark is missing or in the wrong place.",
    });
  });
});

describe("records of no known product", () => {
  const rows = ["Pia keeps the keys.", "The pump hums at night.", "It rains.", "Fine."].map(
    (remark, index) => ({ uid: `r-${index}`, remark, day: at, meta: { kind: "x" } }),
  );

  it.each([
    ["a list", JSON.stringify(rows)],
    ["a list under a name", JSON.stringify({ version: 2, notes: rows })],
    [
      "an object of records",
      JSON.stringify({ all: Object.fromEntries(rows.map((r) => [r.uid, r])) }),
    ],
    ["lines", rows.map((row) => JSON.stringify(row)).join("\n")],
  ])("F12: asks which text to take, with three examples: %s", (_name, text) => {
    const plan = planOf(text);
    expect(plan.mapping).toEqual({
      question: "Use “remark” as the text?",
      text: "remark",
      examples: rows.slice(0, 3).map(({ remark }) => remark),
      keys: ["remark"],
    });
    const chosen = planOf(text, { text: "remark" });
    expect(chosen.mapping).toBeNull();
    expect(chosen.items.map(({ content }) => content)).toEqual(rows.map(({ remark }) => remark));
    expect(planOf(text, { text: "meta.kind" }).items).toHaveLength(4);
  });

  it("F12: asks for a column of a CSV file, and hides what looks secret in its examples", () => {
    const token = `ghp_${"a1B2c3D4e5".repeat(4)}`;
    const csv = `id,remark\n1,The deploy token is ${token} today\n`;
    const { mapping } = planOf(csv);
    expect(mapping).toMatchObject({ text: "remark" });
    expect(JSON.stringify(mapping)).not.toContain(token);
    for (const key of ["remark", "what.was said"]) {
      expect(planOf(`id,${key}\n1,It rains\n`, { text: key }).items).toHaveLength(1);
    }
  });

  it("F12: says of each record without the chosen text that it has none", () => {
    const plan = planOf(JSON.stringify([{ note: "One" }, { other: "Two" }]), { text: "note" });
    expect(plan.items).toHaveLength(1);
    expect(plan.skipped).toEqual([{ line: 1, reason: "There is no text under “note”." }]);
  });
});

function options(more: Partial<ImportOptions> = {}): ImportOptions {
  return { now, sha256, ...more };
}

function planOf(text: string, more: Partial<ImportOptions> = {}) {
  const reading = readImport(text, options(more));
  if (!reading.ok) throw new Error(reading.message);
  return reading.plan;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
