import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { sessionAnswer } from "@/lib/api/answers/sessions";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { consentQuestionAgain } from "@/lib/writers/refinement/prompt/prompt";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { runModel, type ModelRun } from "@/lib/sessions/testing/run-model";
import { textOfTokens } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

const many = Array.from({ length: 30 }, (_, index) => textOfTokens(10, index));
const call = (name: string, input?: unknown) => ({ name, input });
const deletes = (...ids: unknown[]) => ({ calls: ids.map((id) => call("delete", { id })) });
const complete = (summary = "Done.") => ({ calls: [call("complete", { summary })] });

/** Says yes when asked, then answers with these steps, and the last one for ever. */
async function run(steps: readonly ScriptedStep[], more: Partial<ModelRun> = {}) {
  const forever = Array.from({ length: 60 }, () => steps.at(-1) ?? {});
  const model = scriptedModel([{ text: "YES" }, ...steps, ...forever]);
  return runModel(test.db, model, { memories: many, ...more });
}

describe("a model that does not end", () => {
  it("S8: never completes: ended at its limit as unfinished, and reviewed", async () => {
    const steps = [deletes(1), { calls: [call("search", { query: "x" })] }];
    const limits = { maxSteps: 6, maxCalls: 200, maxMs: 60_000 };
    const { row, entries } = await run(steps, { limits });
    expect(row).toMatchObject({ state: "awaiting-review", unfinished: true, stats: { delete: 1 } });
    expect(entries.at(-1)?.data).toMatchObject({ reason: "The limit of model steps was reached." });
  });

  it("S8: talks and calls nothing: ended as it stopped", async () => {
    const { row, entries } = await run([{ text: "I would rather chat.\u0000\uD800\u202E" }]);
    expect(row).toMatchObject({ state: "unchanged", unfinished: true });
    expect(JSON.stringify(entries)).not.toContain("\\u0000\\ud800");
  });
});

describe("consent", () => {
  const ask = async (steps: readonly ScriptedStep[]) => {
    const model = scriptedModel(steps);
    return { ...(await runModel(test.db, model, { memories: many })), model };
  };
  const answersOf = ({ entries }: Awaited<ReturnType<typeof ask>>) =>
    entries.flatMap((entry) => (entry.kind === "consent-answered" ? [entry.data] : []));

  it("C3: no yes is a refusal, and the model is not asked again", async () => {
    const text = "yes, but NO";
    const asked = await ask([{ text }, deletes(1), complete()]);
    expect(asked.row).toMatchObject({ state: "declined", consentAnswer: "no" });
    expect(asked.model.doStreamCalls).toHaveLength(1);
    expect(answersOf(asked)).toEqual([{ answer: "no", reason: text, model: asked.row.model }]);
    expect(asked.entries.at(-1)?.data).toEqual({ reason: text });
    expect(asked.now).toEqual(asked.start);
  });

  it.each([
    ["", ""],
    ["<think>Shall I?</think>Gladly.", "Gladly."],
  ])(
    "C2: after %j it is asked once more in one sentence, in the same chat, and a yes counts",
    async (text, said) => {
      const asked = await ask([{ text }, { text: "Yes." }, deletes(1), complete()]);
      expect(asked.row).toMatchObject({
        state: "awaiting-review",
        stats: { delete: 1 },
        consentAnswer: "yes",
      });
      expect(asked.row).toMatchObject({ consentReason: "Yes.", inputTokens: 28, outputTokens: 12 });
      expect(answersOf(asked)).toMatchObject([
        { answer: "no", reason: said, unread: "asked-again" },
        { answer: "yes", reason: "Yes." },
      ]);
      const chat = asked.model.doStreamCalls[1]?.prompt ?? [];
      expect(chat.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
      expect(chat.slice(0, 2)).toEqual(asked.model.doStreamCalls[0]?.prompt);
      expect(chat.slice(2)).toMatchObject([
        { content: [{ text: said === "" ? "(no answer)" : said }] },
        { content: [{ text: consentQuestionAgain }] },
      ]);
      const stored = await loadPrompt(test.db, asked.row.id, "consent");
      expect(stored.at(-1)).toEqual({ number: null, text: `\n${consentQuestionAgain}` });
    },
  );

  it("C2: an answer that cannot be read twice is a refusal of its own kind", async () => {
    const asked = await ask([{ text: "Hm." }, { text: "Well." }, deletes(1), complete()]);
    expect(asked.model.doStreamCalls).toHaveLength(2);
    expect(asked.row).toMatchObject({ state: "declined", consentAnswer: "unread" });
    expect(answersOf(asked)).toMatchObject([
      { answer: "no", reason: "Hm.", unread: "asked-again" },
      { answer: "no", reason: "Well.", unread: "refused" },
    ]);
    expect(asked.entries.at(-1)?.data).toEqual({ reason: "Well.", unread: true });
    const view = await loadSession(asked.ctx, { sessionId: asked.row.id });
    const { consent } = sessionAnswer.parse(describeSession(view));
    expect(consent).toEqual({ answer: "no", reason: "Well.", unread: true });
    expect(asked.now).toEqual(asked.start);
  });

  it("C2: a NO to the second question is a plain refusal", async () => {
    const asked = await ask([{ text: "Hm." }, { text: "No." }]);
    expect(asked.row).toMatchObject({ state: "declined", consentAnswer: "no" });
    expect(answersOf(asked).at(-1)).not.toHaveProperty("unread");
  });

  it("C3: a second question that fails is a failure, not a refusal", async () => {
    const asked = await ask([{ text: "Hm." }, { text: "YES", finish: "content-filter" }]);
    expect(asked.row).toMatchObject({ state: "failed", cause: "failure" });
  });
});
