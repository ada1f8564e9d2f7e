import type { LanguageModelV4Prompt, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { noUsage } from "@/lib/cost/cost";
import type { CallDraft } from "@/lib/ledger/entries/session";
import type { ModelCall } from "@/lib/model/port";
import { recordLoop } from "@/lib/model/testing/record-loop";
import { scriptedModel, someUsage } from "@/lib/model/testing/scripted-model";

const complete = { name: "complete", input: { summary: "done" } };
const finish = {
  type: "finish",
  finishReason: { unified: "stop", raw: "stop" },
  usage: someUsage,
} as const;
const deletes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: "delete", input: { id: index + 1 } }));

describe("the order of calls", () => {
  it("performs the calls of a step one after another, in the model's order", async () => {
    const model = scriptedModel([{ text: "Away!", calls: deletes(25) }, { calls: [complete] }]);
    const { end, calls, steps, text, maxRunning } = await recordLoop(model);
    expect(end).toEqual({
      kind: "completed",
      usage: { ...noUsage, inputTokens: 14, outputTokens: 6 },
    });
    expect(calls.slice(0, 25).map((call) => call.input)).toEqual(deletes(25).map((c) => c.input));
    expect(calls.map(({ step, index }) => [step, index]).slice(23)).toEqual([
      [1, 23],
      [1, 24],
      [2, 0],
    ]);
    expect(maxRunning).toBe(1);
    expect(steps).toEqual([1, 2]);
    expect(text).toBe("Away!");
  });

  it("performs no call after the one that ends the loop, though the step holds more", async () => {
    const model = scriptedModel([{ calls: [...deletes(1), complete, ...deletes(3)] }]);
    const { end, calls } = await recordLoop(model);
    expect(end.kind).toBe("completed");
    expect(calls.map((call) => call.name)).toEqual(["delete", "complete"]);
    expect(model.doStreamCalls).toHaveLength(1);
  });

  it("P7: performs the whole step that fills the chat, and asks for no further answer", async () => {
    const model = scriptedModel([{ calls: deletes(3) }, { calls: [complete] }]);
    const { end, calls } = await recordLoop(model, {
      perform: async ({ index }) => ({ text: "", end: false, endsAfterStep: index === 0 }),
    });
    expect(end.kind).toBe("completed");
    expect(calls).toHaveLength(3);
    expect(model.doStreamCalls).toHaveLength(1);
  });

  it("G2: lets unknown tools, wrong and broken arguments arrive in their place", async () => {
    const model = scriptedModel([
      {
        calls: [
          { name: "delete", input: '{"id": 1' },
          { name: "drop_table", input: { id: 2 } },
          { name: "delete", input: { id: "three", extra: true } },
          { name: "delete", input: "[4]" },
          { name: "delete", input: "" },
          { name: "delete", input: { id: 6 } },
        ],
      },
      { calls: [complete] },
    ]);
    const { end, calls } = await recordLoop(model);
    expect(end.kind).toBe("completed");
    expect(calls.slice(0, 6)).toEqual([
      { step: 1, index: 0, name: "delete", input: '{"id": 1' },
      { step: 1, index: 1, name: "drop_table", input: { id: 2 } },
      { step: 1, index: 2, name: "delete", input: { id: "three", extra: true } },
      { step: 1, index: 3, name: "delete", input: [4] },
      { step: 1, index: 4, name: "delete", input: {} },
      { step: 1, index: 5, name: "delete", input: { id: 6 } },
    ]);
  });

  it("gives a call that began early and ended late its early place", async () => {
    const model = scriptedModel([
      [
        { type: "tool-input-start", id: "a", toolName: "delete" },
        { type: "tool-input-delta", id: "a", delta: '{"id": ' },
        { type: "tool-call", toolCallId: "b", toolName: "delete", input: '{"id":2}' },
        { type: "tool-call", toolCallId: "a", toolName: "delete", input: '{"id": ' },
        finish,
      ],
    ]);
    const { calls } = await recordLoop(model, {
      perform: async ({ index }) => ({ text: "", end: index === 1 }),
    });
    expect(calls.map((call) => call.input)).toEqual(['{"id": ', { id: 2 }]);
  });

  it("performs both of two calls that carry the same id", async () => {
    const call = { type: "tool-call", toolCallId: "same", toolName: "delete" } as const;
    const model = scriptedModel([
      [{ ...call, input: '{"id":1}' }, { ...call, input: '{"id":2}' }, finish],
      { calls: [complete] },
    ]);
    const { end, calls } = await recordLoop(model);
    expect(end.kind).toBe("completed");
    expect(calls.map((one) => one.input)).toEqual([{ id: 1 }, { id: 2 }, { summary: "done" }]);
  });

  it("shows the model each answer, and a history that any provider accepts", async () => {
    const model = scriptedModel([
      {
        calls: [
          { name: "drop table; ü", input: "oops" },
          ...deletes(1),
          { name: "" },
          { name: "n".repeat(65) },
        ],
      },
      { calls: [complete] },
    ]);
    await recordLoop(model);
    const history = model.doStreamCalls[1]?.prompt.slice(2);
    expect(history).toMatchObject([
      {
        role: "assistant",
        content: [
          { type: "tool-call", toolName: "drop_table___", input: {} },
          { type: "tool-call", toolName: "delete", input: { id: 1 } },
          { type: "tool-call", toolName: "_" },
          { type: "tool-call", toolName: "n".repeat(64) },
        ],
      },
      {
        role: "tool",
        content: [
          {
            toolName: "drop_table___",
            output: { type: "text", value: "drop table; ü was answered." },
          },
          { toolName: "delete", output: { type: "text", value: "delete was answered." } },
          { toolName: "_" },
          { toolName: "n".repeat(64) },
        ],
      },
    ]);
  });
});

describe("what a session costs", () => {
  const marks = (prompt: LanguageModelV4Prompt | undefined) =>
    prompt?.map(({ providerOptions }) => providerOptions?.["anthropic"] !== undefined);

  it("marks the instructions and the last message of each step for the provider's cache", async () => {
    const model = scriptedModel([{ calls: deletes(1) }, { calls: [complete] }]);
    await recordLoop(model);
    const [first, second] = model.doStreamCalls;
    expect(marks(first?.prompt)).toEqual([true, true]);
    expect(marks(second?.prompt)).toEqual([true, false, false, true]);
  });

  it("marks nothing in a chat without tools, which is asked once", async () => {
    const model = scriptedModel([{ text: "A summary." }]);
    await recordLoop(model, { tools: [] });
    expect(marks(model.doStreamCalls[0]?.prompt)).toEqual([false, false]);
  });

  it("counts what was read from and written to the cache", async () => {
    const usage = {
      inputTokens: { total: 100, noCache: 20, cacheRead: 70, cacheWrite: 10 },
      outputTokens: { total: 5, text: 5, reasoning: 0 },
    };
    const step: LanguageModelV4StreamPart[] = [
      { type: "stream-start", warnings: [] },
      { ...finish, usage },
    ];
    const { end } = await recordLoop(scriptedModel([step]));
    expect(end.usage).toEqual({
      inputTokens: 100,
      cachedInputTokens: 70,
      cacheWriteTokens: 10,
      outputTokens: 5,
    });
  });
});

describe("reasoning within the text", () => {
  it("C2: is neither shown nor sent again, wherever the tag is cut", async () => {
    const deltas = ["<thi", "nk>#1 and #2 are a", "like</th", "ink>\n\nOne", " goes."];
    const step: LanguageModelV4StreamPart[] = [
      { type: "stream-start", warnings: [] },
      { type: "text-start", id: "t" },
      ...deltas.map((delta) => ({ type: "text-delta", id: "t", delta }) as const),
      { type: "text-end", id: "t" },
      { type: "tool-call", toolCallId: "c", toolName: "delete", input: "{}" },
      finish,
    ];
    const model = scriptedModel([step, { calls: [complete] }]);
    const { text } = await recordLoop(model);
    expect(text).toBe("One goes.");
    const sent = JSON.stringify(model.doStreamCalls[1]?.prompt);
    expect(sent).toContain("One goes.");
    expect(sent).not.toContain("alike");
  });
});

describe("a call while it is written", () => {
  const begun = (id: string, ...deltas: string[]) => [
    { type: "tool-input-start" as const, id, toolName: "delete" },
    ...deltas.map((delta) => ({ type: "tool-input-delta" as const, id, delta })),
  ];

  /** What is told of drafts, and of the calls that are performed, in order. */
  function given() {
    const told: unknown[] = [];
    const drafts = {
      write: ({ step, index, name, argumentsText }: CallDraft) =>
        void told.push([step, index, name, argumentsText]),
      settle: async () => void told.push("settled"),
    };
    const perform = async (call: ModelCall) => {
      told.push(call.input);
      return { text: "", end: call.index === 1 };
    };
    return { told, more: { drafts, perform } };
  }

  it("passes on each piece of its arguments, and performs nothing before that is settled", async () => {
    const { told, more } = given();
    const whole = { type: "tool-call", toolName: "delete" } as const;
    const model = scriptedModel([
      [
        ...begun("a", '{"id"', ":1}"),
        { ...whole, toolCallId: "a", input: '{"id":1}' },
        ...begun("b", '{"id":2}'),
        { ...whole, toolCallId: "b", input: '{"id":2}' },
        finish,
      ],
    ]);
    await recordLoop(model, more);
    expect(told).toEqual([
      [1, 0, "delete", ""],
      [1, 0, "delete", '{"id"'],
      [1, 0, "delete", '{"id":1}'],
      [1, 1, "delete", ""],
      [1, 1, "delete", '{"id":2}'],
      "settled",
      { id: 1 },
      { id: 2 },
    ]);
  });

  it("settles where the provider breaks in the middle of it", async () => {
    const { told, more } = given();
    const model = scriptedModel([
      [...begun("a", '{"id"'), { type: "error", error: new Error("gone") }],
    ]);
    const { end } = await recordLoop(model, more);
    expect(end.kind).toBe("failed");
    expect(told).toEqual([[1, 0, "delete", ""], [1, 0, "delete", '{"id"'], "settled"]);
  });
});

describe("the usage of an answer that breaks", () => {
  it("is counted by the measure for limits once it has begun", async () => {
    const given = { instructions: "Tidy up. ".repeat(30), maxRetries: 0 };
    const broken = scriptedModel([
      { calls: deletes(1) },
      [
        { type: "tool-input-start", id: "a", toolName: "delete" },
        { type: "tool-input-delta", id: "a", delta: '{"id": 123456789' },
        { type: "error", error: new Error("gone") },
      ],
    ]);
    const first = await recordLoop(scriptedModel([{ calls: [complete] }]), given);
    const { end } = await recordLoop(broken, given);
    expect(end.kind).toBe("failed");
    // A third of the instructions' characters, and the messages and tools of the step.
    expect(end.usage.inputTokens).toBeGreaterThan(first.end.usage.inputTokens + 90);
    expect(end.usage.outputTokens).toBe(first.end.usage.outputTokens + 6);
  });

  it("is nothing where the provider refused it", async () => {
    const model = scriptedModel([[{ type: "error", error: new Error("no") }]]);
    const { end } = await recordLoop(model, { maxRetries: 0 });
    expect(end).toMatchObject({ kind: "failed", usage: noUsage });
  });

  it("is that of all of it where the run is stopped while it comes", async () => {
    const stop = new AbortController();
    const model = scriptedModel([
      [
        { type: "text-start", id: "t" },
        { type: "text-delta", id: "t", delta: "A first word, and more." },
        { type: "text-delta", id: "t", delta: "Another." },
      ],
    ]);
    const { end } = await recordLoop(model, {
      signal: stop.signal,
      onText: () => stop.abort(),
    });
    expect(end.kind).toBe("aborted");
    expect(end.usage.outputTokens).toBeGreaterThan(0);
    expect(end.usage.inputTokens).toBeGreaterThan(0);
  });
});

describe("the ends", () => {
  it("ends as stopped when the model calls nothing", async () => {
    const { end, text } = await recordLoop(scriptedModel([{ text: "Nothing to do." }]));
    expect(end).toEqual({
      kind: "stopped",
      usage: { ...noUsage, inputTokens: 7, outputTokens: 3 },
    });
    expect(text).toBe("Nothing to do.");
  });

  it("S8: ends at the limit of steps", async () => {
    const model = scriptedModel(Array.from({ length: 9 }, () => ({ calls: deletes(1) })));
    const { end, steps } = await recordLoop(model, {
      limits: { maxSteps: 3, maxCalls: 200, maxMs: 20_000 },
    });
    expect(end).toMatchObject({ kind: "limit", limit: "steps" });
    expect(steps).toEqual([1, 2, 3]);
    expect(model.doStreamCalls).toHaveLength(3);
  });

  it("S8: ends at the limit of calls, in the middle of a step too", async () => {
    const model = scriptedModel(Array.from({ length: 9 }, () => ({ calls: deletes(4) })));
    const { end, calls } = await recordLoop(model, {
      limits: { maxSteps: 40, maxCalls: 10, maxMs: 20_000 },
    });
    expect(end).toMatchObject({ kind: "limit", limit: "calls" });
    expect(calls).toHaveLength(10);
  });

  it("S8: ends at the limit of time while the model is silent", async () => {
    const model = new MockLanguageModelV4({ doStream: () => new Promise(() => undefined) });
    const { end } = await recordLoop(model, {
      limits: { maxSteps: 40, maxCalls: 200, maxMs: 30 },
    });
    expect(end).toMatchObject({ kind: "limit", limit: "time" });
  });

  it("S10: performs nothing more once the signal aborts between two calls", async () => {
    const stop = new AbortController();
    const model = scriptedModel([{ calls: deletes(5) }]);
    const { end, calls } = await recordLoop(model, {
      signal: stop.signal,
      perform: async (call: ModelCall) => {
        if (call.index === 1) stop.abort();
        return { text: "", end: false };
      },
    });
    expect(end.kind).toBe("aborted");
    expect(calls).toHaveLength(2);
  });

  it("asks nothing when the signal has aborted before", async () => {
    const model = scriptedModel([{ calls: [complete] }]);
    const { end, steps } = await recordLoop(model, { signal: AbortSignal.abort() });
    expect(end.kind).toBe("aborted");
    expect(steps).toEqual([]);
    expect(model.doStreamCalls).toHaveLength(0);
  });
});

describe("faults of the caller", () => {
  it("rethrows what perform throws and performs nothing more", async () => {
    const fault = new Error("the database is gone");
    const calls: number[] = [];
    const model = scriptedModel([{ calls: deletes(5) }]);
    const run = recordLoop(model, {
      perform: async ({ index }) => {
        calls.push(index);
        if (index === 2) throw fault;
        return { text: "", end: false };
      },
    });
    await expect(run).rejects.toBe(fault);
    expect(calls).toEqual([0, 1, 2]);
    expect(model.doStreamCalls).toHaveLength(1);
  });

  it("rethrows what onText throws and closes the provider's stream", async () => {
    const fault = new Error("the log is gone");
    let signal: AbortSignal | undefined;
    const model = new MockLanguageModelV4({
      doStream: async ({ abortSignal }) => {
        signal = abortSignal;
        return {
          stream: new ReadableStream({
            start(controller) {
              controller.enqueue({ type: "text-start", id: "t" });
              controller.enqueue({ type: "text-delta", id: "t", delta: "Hello" });
            },
          }),
        };
      },
    });
    const run = recordLoop(model, {
      onText: () => {
        throw fault;
      },
    });
    await expect(run).rejects.toBe(fault);
    expect(signal?.aborted).toBe(true);
  });
});
