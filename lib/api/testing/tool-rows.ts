/** One tool of an agent: arguments that work for any agent with a memory #1. */
export interface ToolRow {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Whether it writes; reading leaves the database unchanged. */
  readonly writes: boolean;
  /** What it refuses besides what its description says, with a word that its sentence has. */
  readonly refused?: readonly (readonly [unknown, string])[];
}

const numbers: ToolRow["refused"] = [
  [{ number: "12abc" }, "number"],
  [{ number: 99 }, "#99"],
];

/** Every tool: a missing one fails the tests that use this table. */
export const toolRows: Readonly<Record<string, ToolRow>> = {
  get_context: { arguments: { maxTokens: 1_000 }, writes: false },
  configuration: {
    arguments: { action: "update", field: "refinement_prompt", value: "Keep dates." },
    writes: true,
    refused: [
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
    ],
  },
  list_memories: {
    arguments: { type: "core" },
    writes: false,
    refused: [[{ cursor: "x" }, "cursor"]],
  },
  search_memories: { arguments: { query: "tea" }, writes: false },
  get_memory: { arguments: { number: "#1" }, writes: false, refused: numbers },
  correct_memory: {
    arguments: { number: 1, content: "Tea at half past five.", was: "Tea?" },
    writes: true,
    refused: [[{ number: 99, content: "x" }, "#99"]],
  },
  forget_memory: { arguments: { number: 1, was: "Tea?" }, writes: true, refused: numbers },
  memory_history: { arguments: { number: 1 }, writes: false, refused: numbers },
  save_memory: { arguments: { content: "A new one.", type: "journal" }, writes: true },
  read_handbook: {
    arguments: { path: "MEMORY.md", cwd: "/srv/harbour" },
    writes: false,
    refused: [
      [{ path: "skills/none/SKILL.md" }, "Document not found"],
      [{ path: "../secret" }, "Document not found"],
    ],
  },
  search_handbook: { arguments: { query: "cursor" }, writes: false },
  cite_run: {
    arguments: { thread_id: "t_berth" },
    writes: true,
    refused: [[{ thread_id: "t_0" }, "Run not found"]],
  },
  observe: {
    arguments: { content: "Lena asked for the invoice in CHF.", sources: ["message 12"] },
    writes: true,
  },
};
