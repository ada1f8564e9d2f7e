const at = "2026-05-01T10:00:00Z";

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
}

export const transcriptSamples: readonly TranscriptSample[] = [
  {
    product: "AI SDK UIMessages",
    file: [
      {
        id: "1",
        role: "user",
        parts: [
          { type: "text", text: "Fix the pump" },
          { type: "file", url: "x" },
        ],
      },
      {
        id: "2",
        role: "assistant",
        parts: [
          { type: "step-start" },
          { type: "reasoning", text: "It hums." },
          { type: "text", text: "Looking.", state: "done" },
          {
            type: "tool-read",
            toolCallId: "c",
            state: "output-available",
            input: { path: "p.ts" },
            output: { hz: 40 },
          },
          { type: "step-start" },
          { type: "text", text: "It runs at 40 Hz." },
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
        { role: "developer", content: "Be brief." },
        {
          role: "user",
          content: [
            { type: "text", text: "How fast?" },
            { type: "image_url", image_url: {} },
          ],
        },
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "c1", type: "function", function: { name: "measure", arguments: '{"pump":1}' } },
          ],
        },
        { role: "tool", tool_call_id: "c1", content: "40 Hz" },
        { role: "assistant", content: "40 Hz." },
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
      {
        messages: [
          { role: "user", content: "One?" },
          { role: "assistant", content: "One." },
        ],
      },
      { messages: [{ role: "user", content: "Two?" }] },
    ],
    said: ["user: One?", "assistant: One.", "user: Two?"],
    warnings: ["The file has 2 conversations. Their messages follow one another."],
  },
  {
    product: "OpenAI Responses",
    file: {
      input: [
        { role: "user", content: "How fast?" },
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
      { role: "user", content: "Fix the pump" },
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "Hm." },
          { type: "text", text: "Looking." },
          { type: "tool_use", id: "t1", name: "Read", input: { path: "p.ts" } },
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "t1", content: [{ type: "text", text: "40 Hz" }] },
          { type: "text", text: "Go on" },
        ],
      },
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
      {
        type: "user",
        uuid: "a",
        timestamp: at,
        message: { role: "user", content: "Fix the pump" },
      },
      { type: "user", uuid: "b", isMeta: true, message: { role: "user", content: "Caveat" } },
      { type: "system", uuid: "s", subtype: "local_command", content: "<x>", timestamp: at },
      {
        type: "assistant",
        uuid: "c",
        timestamp: at,
        message: {
          role: "assistant",
          content: [{ type: "tool_use", id: "t", name: "Bash", input: {} }],
        },
      },
      {
        type: "user",
        uuid: "d",
        timestamp: at,
        toolUseResult: {},
        message: {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: "t", content: "ok" }],
        },
      },
      { type: "user", uuid: "e", isSidechain: true, message: { role: "user", content: "Sub" } },
      {
        type: "user",
        uuid: "f",
        isCompactSummary: true,
        message: { role: "user", content: "So far" },
      },
      {
        type: "assistant",
        uuid: "g",
        timestamp: at,
        message: { role: "assistant", content: [{ type: "text", text: "Done: 40 Hz." }] },
      },
    ],
    said: [
      "user: Fix the pump",
      "assistant: Called Bash: {}",
      "tool: ok",
      "assistant: Done: 40 Hz.",
    ],
    names: [null, null, "Bash", null],
    first: Date.parse(at),
    warnings: [
      "Left out, because they aren't messages: summary (2), file-history-snapshot (1), meta (1), system (1), sidechain (1).",
    ],
  },
  {
    product: "Codex",
    lines: [
      { timestamp: at, type: "session_meta", payload: { id: "x", cwd: "/srv" } },
      {
        timestamp: at,
        type: "response_item",
        payload: {
          type: "message",
          role: "user",
          content: [{ type: "input_text", text: "<environment_context>\n</environment_context>" }],
        },
      },
      {
        timestamp: at,
        type: "response_item",
        payload: {
          type: "message",
          role: "user",
          content: [{ type: "input_text", text: "Fix it" }],
        },
      },
      { timestamp: at, type: "event_msg", payload: { type: "user_message", message: "Fix it" } },
      { timestamp: at, type: "response_item", payload: { type: "reasoning", summary: [] } },
      {
        timestamp: at,
        type: "response_item",
        payload: {
          type: "function_call",
          name: "shell",
          arguments: '{"command":["ls"]}',
          call_id: "c",
        },
      },
      {
        timestamp: at,
        type: "response_item",
        payload: {
          type: "function_call_output",
          call_id: "c",
          output: '{"output":"pump.ts","metadata":{"exit_code":0}}',
        },
      },
      { timestamp: at, type: "turn_context", payload: { model: "m" } },
      {
        timestamp: at,
        type: "response_item",
        payload: {
          type: "message",
          role: "assistant",
          content: [{ type: "output_text", text: "Done." }],
        },
      },
    ],
    said: [
      "user: Fix it",
      'assistant: Called shell: {"command":["ls"]}',
      "tool: pump.ts",
      "assistant: Done.",
    ],
    names: [null, null, "shell", null],
    first: Date.parse(at),
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
          root: { id: "root", message: null, parent: null, children: ["s"] },
          s: {
            id: "s",
            parent: "root",
            message: {
              author: { role: "system" },
              content: { content_type: "text", parts: [""] },
              metadata: { is_visually_hidden_from_conversation: true },
            },
          },
          a: {
            id: "a",
            parent: "s",
            message: {
              author: { role: "user", name: null },
              create_time: Date.parse(at) / 1_000 + 0.25,
              content: { content_type: "text", parts: ["How fast?"] },
            },
          },
          old: {
            id: "old",
            parent: "a",
            message: {
              author: { role: "assistant" },
              content: { content_type: "text", parts: ["50 Hz."] },
            },
          },
          b: {
            id: "b",
            parent: "a",
            message: {
              author: { role: "assistant" },
              create_time: Date.parse(at) / 1_000 + 9,
              content: { content_type: "text", parts: ["40 Hz.", { asset_pointer: "x" }] },
            },
          },
        },
      },
      {
        title: "Earlier",
        current_node: "a",
        mapping: {
          a: {
            id: "a",
            parent: null,
            message: {
              author: { role: "user" },
              create_time: Date.parse("2026-01-01T00:00:00Z") / 1_000,
              content: { content_type: "text", parts: ["Hello"] },
            },
          },
        },
      },
    ],
    said: ["user: Hello", "user: How fast?", "assistant: 40 Hz."],
    first: Date.parse("2026-01-01T00:00:00Z"),
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
              { type: "text", text: "Done" },
              { type: "tool_use", name: "repl", input: {} },
              { type: "tool_result", name: "repl", content: [{ type: "text", text: "40" }] },
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
