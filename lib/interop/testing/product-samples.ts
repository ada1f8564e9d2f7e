const at = "2026-02-03T10:00:00Z";

/** A file in a product's form, with what stands in it by hand. */
interface ProductSample {
  readonly product: string;
  readonly file: unknown;
  /** The contents that come out of it. */
  readonly contents: readonly string[];
  /** What else the first memory has. */
  readonly first?: Readonly<Record<string, unknown>>;
}

const dated = { createdAt: Date.parse(at) };

export const productSamples: readonly ProductSample[] = [
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

/** A memory server's graph: four observations and two relations. */
export const graph = [
  { type: "entity", name: "Pia", entityType: "person", observations: ["Keeps the keys", "Sings"] },
  { type: "entity", name: "Harbour", entityType: "place", observations: ["Closes at dusk"] },
  {
    type: "entity",
    name: "The old lamp room behind the mill",
    entityType: "room",
    observations: ["Is dry"],
  },
  { type: "entity", name: "Ida", entityType: "person", observations: [] },
  { type: "relation", from: "Pia", to: "Harbour", relationType: "works_at" },
  { type: "relation", from: "Harbour", to: "Ida", relationType: "is_kept_by" },
];

/** A Letta agent file: two pieces in one block, one in another. */
export const agentFile = {
  agents: [{ name: "Ezra" }],
  blocks: [
    {
      label: "persona",
      value: "I am kind.\n\nI am patient.",
      limit: 5_000,
      description: "Who I am",
    },
    { label: "human", value: "- Likes tea", limit: 2_000, read_only: true },
    { label: "empty", value: "", limit: 100 },
  ],
};
