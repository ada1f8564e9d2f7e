/** One tool of an agent: arguments that work for any agent with a memory #1. */
export interface ToolRow {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Whether it writes; reading leaves the database unchanged. */
  readonly writes: boolean;
  /** Arguments that it refuses, with the word that its sentence must contain. */
  readonly refused: readonly (readonly [unknown, string])[];
}

const pages: ToolRow["refused"] = [
  [{ limit: 0 }, "limit"],
  [{ limit: 201 }, "limit"],
  [{ limit: "many" }, "limit"],
  [{ cursor: "x" }, "cursor"],
  [{ agentId: "another" }, "agentId"],
];
const numbers: ToolRow["refused"] = [
  [{}, "number"],
  [{ number: 0 }, "number"],
  [{ number: "12abc" }, "number"],
  [{ number: 1.5 }, "number"],
  [{ number: 99 }, "#99"],
  [{ number: 1, agentId: "another" }, "agentId"],
];

/** Every tool: a missing one fails the tests that use this table. */
export const toolRows: Readonly<Record<string, ToolRow>> = {
  get_context: {
    arguments: { maxTokens: 1_000 },
    writes: false,
    refused: [
      [{ agentId: "another" }, "agentId"],
      [{ maxTokens: 0 }, "maxTokens"],
      [{ maxTokens: 1_000_001 }, "1,000,000"],
      [{ maxTokens: "many" }, "maxTokens"],
    ],
  },
  configuration: {
    arguments: { action: "update", field: "refinement_prompt", value: "Keep dates." },
    writes: true,
    refused: [
      [{}, "action"],
      [{ action: "delete" }, "view, update or reset"],
      [{ action: "update", value: "x" }, "Name the field"],
      [{ action: "update", field: "review_policy", value: "never" }, "Choose:"],
      [{ action: "update", field: "paused", value: "true" }, "Choose:"],
      [{ action: "update", field: "summary_prompt", value: "x".repeat(10_001) }, "10,000"],
      [{ action: "update", field: "system_prompt", value: "x".repeat(50_001) }, "50,000"],
      [{ action: "update", field: "name", value: "x".repeat(101) }, "100"],
      [{ action: "update", field: "name", value: "a\nb" }, "one line"],
      [{ action: "update", field: "name", value: "Ot\u202eto" }, "invisible"],
      [{ action: "update", field: "refinement_threshold", value: "85%" }, "above 0 and at most 1"],
      [{ action: "update", field: "system_prompt", value: "a\u0000b" }, "NUL"],
      [{ action: "update", field: "system_prompt", value: " " }, "reset"],
      [{ action: "reset", field: "name" }, "no default"],
      [{ action: "reset", field: "summary_prompt", value: "x" }, "takes no value"],
      [{ action: "view", value: "x" }, "Only update"],
      [{ action: "view", agentId: "another" }, "agentId"],
    ],
  },
  list_memories: { arguments: { type: "core" }, writes: false, refused: pages },
  search_memories: {
    arguments: { query: "tea" },
    writes: false,
    refused: [
      [{}, "query"],
      [{ query: "  " }, "text to search for"],
      [{ query: "\ud800" }, "Unicode"],
      [{ query: "x".repeat(1_001) }, "1,000"],
      [{ query: "x", type: "constitutional" }, "core or journal"],
    ],
  },
  get_memory: { arguments: { number: "#1" }, writes: false, refused: numbers },
  correct_memory: {
    arguments: { number: 1, content: "Tea at half past five.", was: "Tea?" },
    writes: true,
    refused: [
      [{ content: "x" }, "number"],
      [{ number: 99, content: "x" }, "#99"],
      [{ number: 1 }, "content"],
      [{ number: 1, content: " " }, "content"],
      [{ number: 1, content: "x".repeat(10_001) }, "10000"],
      [{ number: 1, content: "x", agentId: "another" }, "agentId"],
    ],
  },
  forget_memory: { arguments: { number: 1, was: "Tea?" }, writes: true, refused: numbers },
  memory_history: { arguments: { number: 1 }, writes: false, refused: numbers },
  save_memory: {
    arguments: { content: "A new one.", type: "journal" },
    writes: true,
    refused: [
      [{ type: "core" }, "content"],
      [{ content: " ", type: "core" }, "empty"],
      [{ content: "x".repeat(10_001), type: "core" }, "10000"],
      [{ content: "a\u0000b", type: "core" }, "NUL"],
      [{ content: "x" }, "type"],
      [{ content: "x", type: "constitutional" }, "core or journal"],
      [{ content: "x", type: "core", constitutional: true }, "constitutional"],
      [{ content: "x", type: "core", category: "y".repeat(101) }, "100"],
    ],
  },
  read_handbook: {
    arguments: { path: "MEMORY.md", cwd: "/srv/harbour" },
    writes: false,
    refused: [
      [{ path: "" }, "path"],
      [{ path: "skills/none/SKILL.md" }, "Document not found"],
      [{ path: "../secret" }, "Document not found"],
      [{ cwd: "" }, "cwd"],
      [{ cwd: "x".repeat(1_001) }, "1,000"],
      [{ path: "a\u0000b" }, "NUL"],
      [{ agentId: "another" }, "agentId"],
    ],
  },
  search_handbook: {
    arguments: { query: "cursor" },
    writes: false,
    refused: [
      [{}, "query"],
      [{ query: "  " }, "text to search for"],
      [{ query: "x".repeat(1_001) }, "1,000"],
      [{ query: "x", cwd: "" }, "cwd"],
    ],
  },
  cite_run: {
    arguments: { thread_id: "t_berth" },
    writes: true,
    refused: [
      [{}, "thread_id"],
      [{ thread_id: "two words" }, "thread_id"],
      [{ thread_id: "t_0" }, "Run not found"],
    ],
  },
  observe: {
    arguments: { content: "Lena asked for the invoice in CHF.", sources: ["message 12"] },
    writes: true,
    refused: [
      [{}, "content"],
      [{ content: " " }, "empty"],
      [{ content: "x".repeat(10_001) }, "10000"],
      [{ content: "x", relevance: "critical" }, "relevance"],
      [{ content: "x", sources: "message 12" }, "sources"],
      [{ content: "x", sources: ["y".repeat(501)] }, "500"],
      [{ content: "x", type: "core" }, "type"],
    ],
  },
};
