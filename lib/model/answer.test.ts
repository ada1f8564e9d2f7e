import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import { mostTokens, noUsage } from "@/lib/cost/cost";
import { worstTokens } from "@/lib/ledger/texts/content";
import { type AnswerEvent, readAnswer } from "@/lib/model/answer";
import { scriptedModel, someUsage } from "@/lib/model/testing/scripted-model";

type Part = LanguageModelV4StreamPart;

/** What the answer comes to, after all its pieces. */
async function ask(parts: readonly Part[]) {
  let last: AnswerEvent | null = null;
  for await (const event of readAnswer({
    model: scriptedModel([parts]),
    instructions: "Keep the ledger.",
    messages: [{ role: "user", content: "Begin." }],
    tools: [{ name: "delete", description: "Deletes.", inputSchema: { type: "object" } }],
    signal: new AbortController().signal,
    timeouts: undefined,
    maxRetries: 0,
  })) {
    last = event;
  }
  return last;
}

const finish = (usage = someUsage): Part => ({
  type: "finish",
  finishReason: { unified: "stop", raw: "stop" },
  usage,
});
const call: Part = { type: "tool-call", toolCallId: "c", toolName: "delete", input: '{"id":1}' };

describe("what an answer cost", () => {
  it.each([
    [2.4, 2],
    [-3, 0],
    [Number.NaN, 0],
    [1e12, mostTokens],
  ])("is storable, whatever the provider counts: %d is %d", async (total, counted) => {
    const outputTokens = { ...someUsage.outputTokens, total };
    const answer = await ask([finish({ ...someUsage, outputTokens })]);
    const usage = { ...noUsage, inputTokens: 7, outputTokens: counted };
    expect(answer).toMatchObject({ kind: "answered", answer: { usage } });
  });

  it("is what the provider says where it broke off after that", async () => {
    const begun: Part = { type: "tool-input-start", id: "a", toolName: "delete" };
    const usage = { ...noUsage, inputTokens: 7, outputTokens: 3 };
    expect(await ask([begun, finish()])).toMatchObject({ kind: "failed", usage });
  });

  it("holds reasoning that came apart from the text", async () => {
    const thought = "Are #1 and #2 the same?";
    const answer = await ask([
      { type: "reasoning-start", id: "r" },
      { type: "reasoning-delta", id: "r", delta: thought },
      { type: "error", error: new Error("gone") },
    ]);
    const usage = { outputTokens: worstTokens(thought) };
    expect(answer).toMatchObject({ kind: "failed", usage });
  });
});

it("C2: of a text that is all reasoning nothing is sent again, not even an empty one", async () => {
  const answer = await ask([
    { type: "text-start", id: "t" },
    { type: "text-delta", id: "t", delta: "<think>#1 goes.</think>" },
    { type: "text-end", id: "t" },
    call,
    finish(),
  ]);
  const message = { role: "assistant", content: [expect.objectContaining({ type: "tool-call" })] };
  expect(answer).toMatchObject({ kind: "answered", answer: { text: "", messages: [message] } });
});
