const at = "2026-05-01T10:00:00Z";
const earlier = "2026-01-01T00:00:00Z";

const text = (words: string) => ({ type: "text", text: words });
const say = (role: string, content: unknown) => ({ role, content });

/** A line of Claude Code. */
const lineOf = (type: string, content: unknown) => {
  const run = { sessionId: "s", cwd: "/srv" };
  return { type, uuid: "u", ...run, timestamp: at, message: say(type, content) };
};

/** A line of Codex, and one of what was said. */
const codex = (type: string, payload: object) => ({ timestamp: at, type, payload });
const codexSaid = (role: string, words: string) => {
  const type = role === "user" ? "input_text" : "output_text";
  const content = [{ type, text: words }];
  return codex("response_item", { type: "message", ...say(role, content) });
};

/** A place in ChatGPT's tree. */
const node = (parent: string | null, role: string, parts: unknown[], more: object = {}) => {
  return {
    parent,
    message: { author: { role }, content: { content_type: "text", parts }, ...more },
  };
};

/** A transcript in a product's form, with what is said in it by hand. */
interface TranscriptSample {
  readonly product: string;
  /** The whole file, or its lines. */
  readonly file?: unknown;
  readonly lines?: readonly unknown[];
  /** `role: content` */
  readonly said: readonly string[];
  readonly names?: readonly (string | null)[];
  readonly first?: number | null;
  readonly warnings?: readonly string[];
  /** The coding agent's run that it is of (N4). */
  readonly run?: { readonly threadId: string; readonly cwd: string };
}

export const transcriptSamples: readonly TranscriptSample[] = [
  {
    product: "AI SDK UIMessages",
    file: [
      { id: "1", role: "user", parts: [text("Fix the pump"), { type: "file", url: "x" }] },
      {
        id: "2",
        role: "assistant",
        parts: [
          { type: "step-start" },
          { type: "reasoning", text: "It hums." },
          { ...text("Looking."), state: "done" },
          { type: "tool-read", toolCallId: "c", input: { path: "p.ts" }, output: { hz: 40 } },
          { type: "step-start" },
          text("It runs at 40 Hz."),
        ],
      },
    ],
    said: [
      "user: Fix the pump",
      'assistant: Looking.\nCalled read: {"path":"p.ts"}',
      'tool: {"hz":40}',
      "assistant: It runs at 40 Hz.",
    ],
    names: [null, null, "read", null],
    warnings: ["Left out, because they aren't messages: file (1), reasoning (1)."],
  },
  {
    product: "OpenAI, with tool calls",
    file: {
      model: "x",
      messages: [
        say("developer", "Be brief."),
        say("user", [text("How fast?"), { type: "image_url", image_url: {} }]),
        {
          ...say("assistant", null),
          tool_calls: [{ id: "c1", function: { name: "measure", arguments: '{"pump":1}' } }],
        },
        { ...say("tool", "40 Hz"), tool_call_id: "c1" },
        say("assistant", "40 Hz."),
      ],
    },
    said: [
      "system: Be brief.",
      "user: How fast?",
      'assistant: Called measure: {"pump":1}',
      "tool: 40 Hz",
      "assistant: 40 Hz.",
    ],
    warnings: ["Left out, because they aren't messages: image_url (1)."],
  },
  {
    product: "OpenAI, conversations for fine-tuning",
    lines: [
      { messages: [say("user", "One?"), say("assistant", "One.")] },
      { messages: [say("user", "Two?")] },
    ],
    said: ["user: One?", "assistant: One.", "user: Two?"],
    warnings: ["The file has 2 conversations. Their messages follow one another."],
  },
  {
    product: "OpenAI Responses",
    file: {
      input: [
        say("user", "How fast?"),
        { type: "function_call", call_id: "c", name: "measure", arguments: "{}" },
        { type: "function_call_output", call_id: "c", output: "40 Hz" },
        { type: "reasoning", summary: [] },
      ],
    },
    said: ["user: How fast?", "assistant: Called measure: {}", "tool: 40 Hz"],
    names: [null, null, "measure"],
    warnings: ["Left out, because they aren't messages: reasoning (1)."],
  },
  {
    product: "Anthropic",
    file: [
      say("user", "Fix the pump"),
      say("assistant", [
        { type: "thinking", thinking: "Hm." },
        text("Looking."),
        { type: "tool_use", id: "t1", name: "Read", input: { path: "p.ts" } },
      ]),
      say("user", [
        { type: "tool_result", tool_use_id: "t1", content: [text("40 Hz")] },
        text("Go on"),
      ]),
    ],
    said: [
      "user: Fix the pump",
      'assistant: Looking.\nCalled Read: {"path":"p.ts"}',
      "tool: 40 Hz",
      "user: Go on",
    ],
    names: [null, null, "Read", null],
    warnings: ["Left out, because they aren't messages: reasoning (1)."],
  },
  {
    product: "Claude Code",
    lines: [
      { type: "summary", summary: "Pump", leafUuid: "x" },
      { type: "file-history-snapshot", messageId: "m", snapshot: {} },
      lineOf("user", "Fix the pump"),
      { ...lineOf("user", "Caveat"), isMeta: true },
      { type: "system", uuid: "s", subtype: "local_command", content: "<x>", timestamp: at },
      lineOf("assistant", [{ type: "tool_use", id: "t", name: "Bash", input: {} }]),
      {
        ...lineOf("user", [{ type: "tool_result", tool_use_id: "t", content: "ok" }]),
        toolUseResult: {},
      },
      { ...lineOf("user", "Sub"), isSidechain: true },
      { ...lineOf("user", "So far"), isCompactSummary: true },
      lineOf("assistant", [text("Done: 40 Hz.")]),
    ],
    said: [
      "user: Fix the pump",
      "assistant: Called Bash: {}",
      "tool: ok",
      "assistant: Done: 40 Hz.",
    ],
    names: [null, null, "Bash", null],
    first: Date.parse(at),
    run: { threadId: "s", cwd: "/srv" },
    warnings: [
      "Left out, because they aren't messages: summary (2), file-history-snapshot (1), meta (1), system (1), sidechain (1).",
    ],
  },
  {
    product: "Codex",
    lines: [
      codex("session_meta", { id: "x", cwd: "/srv" }),
      codexSaid("user", "<environment_context>\n</environment_context>"),
      codexSaid("user", "Fix it"),
      codex("event_msg", { type: "user_message", message: "Fix it" }),
      codex("response_item", { type: "reasoning", summary: [] }),
      codex("response_item", {
        type: "function_call",
        name: "shell",
        arguments: '{"command":["ls"]}',
        call_id: "c",
      }),
      codex("response_item", {
        type: "function_call_output",
        call_id: "c",
        output: '{"output":"pump.ts","metadata":{"exit_code":0}}',
      }),
      codex("turn_context", { model: "m" }),
      codexSaid("assistant", "Done."),
    ],
    said: [
      "user: Fix it",
      'assistant: Called shell: {"command":["ls"]}',
      "tool: pump.ts",
      "assistant: Done.",
    ],
    names: [null, null, "shell", null],
    first: Date.parse(at),
    run: { threadId: "x", cwd: "/srv" },
    warnings: [
      "Left out, because they aren't messages: session_meta (1), context (1), event_msg (1), reasoning (1), turn_context (1).",
    ],
  },
  {
    product: "LangChain, as dictionaries",
    file: [
      { type: "system", data: { content: "Be brief.", type: "system" } },
      { type: "human", data: { content: "How fast?", type: "human", name: "Pia" } },
      {
        type: "ai",
        data: { content: "", tool_calls: [{ name: "measure", args: { pump: 1 }, id: "c" }] },
      },
      { type: "tool", data: { content: "40 Hz", name: "measure", tool_call_id: "c" } },
    ],
    said: [
      "system: Be brief.",
      "user: How fast?",
      'assistant: Called measure: {"pump":1}',
      "tool: 40 Hz",
    ],
    names: [null, "Pia", null, "measure"],
  },
  {
    product: "LangChain, serialised and dumped",
    file: [
      {
        lc: 1,
        type: "constructor",
        id: ["langchain", "schema", "messages", "HumanMessage"],
        kwargs: { content: "How fast?", type: "human" },
      },
      { type: "ai", content: "40 Hz.", additional_kwargs: {} },
    ],
    said: ["user: How fast?", "assistant: 40 Hz."],
  },
  {
    product: "ShareGPT",
    file: [
      {
        id: "s",
        conversations: [
          { from: "system", value: "Be brief." },
          { from: "human", value: "How fast?" },
          { from: "gpt", value: "40 Hz." },
        ],
      },
    ],
    said: ["system: Be brief.", "user: How fast?", "assistant: 40 Hz."],
  },
  {
    product: "ChatGPT's export",
    file: [
      {
        title: "Later",
        current_node: "b",
        mapping: {
          root: { message: null, parent: null },
          s: node("root", "system", [""], {
            metadata: { is_visually_hidden_from_conversation: true },
          }),
          a: node("s", "user", ["How fast?"], { create_time: Date.parse(at) / 1_000 + 0.25 }),
          old: node("a", "assistant", ["50 Hz."]),
          b: node("a", "assistant", ["40 Hz.", { asset_pointer: "x" }], {
            create_time: Date.parse(at) / 1_000 + 9,
          }),
        },
      },
      {
        title: "Earlier",
        current_node: "a",
        mapping: { a: node(null, "user", ["Hello"], { create_time: Date.parse(earlier) / 1_000 }) },
      },
    ],
    said: ["user: Hello", "user: How fast?", "assistant: 40 Hz."],
    first: Date.parse(earlier),
    warnings: [
      "The file has 2 conversations. Their messages follow one another.",
      "Left out, because they aren't messages: hidden message (1), part (1), other version (1).",
    ],
  },
  {
    product: "Claude's export",
    file: [
      {
        uuid: "c",
        name: "Pump",
        chat_messages: [
          { uuid: "1", sender: "human", text: "Fix the pump", content: [], created_at: at },
          {
            uuid: "2",
            sender: "assistant",
            text: "",
            content: [
              { type: "thinking", thinking: "Hm." },
              text("Done"),
              { type: "tool_use", name: "repl", input: {} },
              { type: "tool_result", name: "repl", content: [text("40")] },
            ],
            created_at: at,
          },
        ],
      },
    ],
    said: ["user: Fix the pump", "assistant: Done\nCalled repl: {}", "tool: 40"],
    names: [null, null, "repl"],
    first: Date.parse(at),
    warnings: ["Left out, because they aren't messages: reasoning (1)."],
  },
];
