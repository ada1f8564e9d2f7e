import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { noUsage } from "@/lib/cost/usage";
import { askOnce } from "@/lib/model/ask-once";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import type { LanguageModel, QuestionInput } from "@/lib/model/port";
import { scriptedModel, toParts, type ScriptedStep } from "@/lib/model/testing/scripted-model";

function ask(model: LanguageModel, overrides: Partial<QuestionInput> = {}) {
  const signal = new AbortController().signal;
  const question = "May we?";
  return askOnce({
    model,
    instructions: "You are Ada.",
    question,
    signal,
    timeoutMs: 5_000,
    ...overrides,
  });
}

const silent = () => new MockLanguageModelV4({ doStream: () => new Promise(() => undefined) });

describe("the consent chat", () => {
  it("gives the whole answer and what it cost", async () => {
    const model = scriptedModel([{ text: "YES, gladly." }]);
    expect(await ask(model)).toEqual({
      ok: true,
      text: "YES, gladly.",
      usage: { ...noUsage, inputTokens: 7, outputTokens: 3 },
    });
    expect(model.doStreamCalls[0]?.prompt).toMatchObject([
      { role: "system", content: "You are Ada." },
      { role: "user", content: [{ type: "text", text: "May we?" }] },
    ]);
  });

  it.each([
    [{}, ""],
    [{ text: "YES, because of", finish: "length" }, "YES, because of"],
    [{ calls: [{ name: "complete" }] }, ""],
  ] satisfies [ScriptedStep, string][])("C3: takes %j for an answer", async (step, text) => {
    expect(await ask(scriptedModel([step]))).toMatchObject({ ok: true, text });
  });

  it.each([
    ["short", " Hm. ", "Hm."],
    ["empty", "\n", "(no answer)"],
    ["long", "🙂".repeat(2_001), `${"🙂".repeat(1_999)}…`],
  ])("C2: repeats a %s earlier answer as providers take it", async (_name, answer, repeated) => {
    const model = scriptedModel([{ text: "YES." }]);
    await ask(model, { question: "YES or NO?", earlier: { question: "May we?", answer } });
    expect(model.doStreamCalls[0]?.prompt.slice(1)).toMatchObject([
      { role: "user", content: [{ text: "May we?" }] },
      { role: "assistant", content: [{ text: repeated }] },
      { role: "user", content: [{ text: "YES or NO?" }] },
    ]);
  });

  it("is a failed call where the provider withholds the answer", async () => {
    const answer = await ask(scriptedModel([{ text: "YES", finish: "content-filter" }]));
    const usage = { ...noUsage, inputTokens: 7, outputTokens: 3 };
    expect(answer).toMatchObject({ ok: false, aborted: false, usage });
  });

  it("C1: passes the answer on as it comes, and settles before it is read", async () => {
    const told: string[] = [];
    const drafts = {
      write: ({ step, name, argumentsText }: CallDraft) =>
        void told.push(`${step} ${name}: ${argumentsText}`),
      settle: async () => void told.push("settled"),
    };
    const text = ["YES, ", "gladly."].map(
      (delta) => ({ type: "text-delta", id: "t", delta }) as const,
    );
    const parts = toParts({ text: "" }, 1);
    const spoken = [...parts.slice(0, 2), ...text, ...parts.slice(3)];
    expect(await ask(scriptedModel([spoken]), { drafts })).toMatchObject({ text: "YES, gladly." });
    expect(told).toEqual(["0 consent: YES, ", "0 consent: YES, gladly.", "settled"]);
    await ask(silent(), { drafts, timeoutMs: 20 });
    expect(told.slice(3)).toEqual(["settled"]);
  });

  it("gives up after its time", async () => {
    expect(await ask(silent(), { timeoutMs: 20 })).toMatchObject({
      ok: false,
      aborted: false,
      message: "The model did not answer within 0.02 s.",
    });
  });

  it("S10: ends when it is stopped", async () => {
    const stop = new AbortController();
    const answer = ask(silent(), { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ ok: false, aborted: true });
  });
});
