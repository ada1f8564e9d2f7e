import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { countWords } from "@/lib/summary/count-words";
import { readFold } from "@/lib/summary/summary-document";

const test = givenDatabase();

const agent = {
  summaryThreshold: 20,
  summaryKeepRatio: 0.1,
  // Condensing matters to on-warning; these folds go on without a person.
  summaryReviewPolicy: "never",
} as const;
/** 620 words, including the codes of ten messages. */
const long = Array.from({ length: 62 }, (_, n) => {
  const place = n % 6 === 0 && n < 60 ? `m${2 + n / 6}` : "there";
  return `They went to the house ${place} and came back late.`;
}).join(" ");
const codes = Array.from({ length: 10 }, (_, n) => `m${2 + n}`);

/** A conversation whose first fold produces a long summary, condensed with these answers. */
async function given(steps: readonly ScriptedStep[], more = {}) {
  const one = await openConversation(test.db, { agent: { ...agent, ...more } });
  const { sessionId } = await one.append(1, 25);
  const id = sessionId ?? "";
  const model = scriptedModel([{ text: long }, ...steps]);
  await one.run(id, model);
  const view = reduceSession(await one.entries(id));
  return { ...one, id, model, view, read: one.row, row: await one.row() };
}

describe("condensing within a fold", () => {
  it("K5: above 600 words the whole is asked for once more, and taken if enough survives", async () => {
    const short = `They went to the houses ${codes.slice(0, 8).join(", ")}.`;
    const { row, view, model, ...one } = await given([{ text: short }]);
    expect(model.doStreamCalls).toHaveLength(2);
    expect(row).toMatchObject({ summary: short, cursor: 23, trippedAtWords: null });
    expect(readFold(view)?.condensing).toMatchObject({
      outcome: "condensed",
      specifics: 10,
      kept: 8,
    });
    expect(readFold(view)?.added).toBe(long);
    await one.check();
  });

  it("K5: below the threshold it is thrown away alone, logged, and waits for 100 more words", async () => {
    const short = `They went to the houses ${codes.slice(0, 7).join(", ")}.`;
    const { row, view, ...one } = await given([{ text: short }]);
    expect(row).toMatchObject({ summary: long, cursor: 23, trippedAtWords: 620 });
    expect(view.state).toBe("approved");
    expect(readFold(view)?.condensing?.outcome).toBe("tripped");
    expect(view.warnings).toMatchObject([{ code: "condensing" }]);
    const again = await one.append(26, 46);
    const next = scriptedModel([{ text: "word ".repeat(99) }, { text: "never asked" }]);
    await one.run(again.sessionId ?? "", next);
    expect(next.doStreamCalls).toHaveLength(1);
    const third = await one.append(47, 67);
    const last = scriptedModel([{ text: "a word more" }, { text: `At ${codes.join(", ")}.` }]);
    await one.run(third.sessionId ?? "", last);
    expect(last.doStreamCalls).toHaveLength(2);
    expect((await one.read()).trippedAtWords).toBeNull();
    await one.check();
  });

  it.each<[string, ScriptedStep]>([
    ["nothing", {}],
    ["a refusal", { text: "I cannot help with that." }],
    ["what is cut off", { text: "At", finish: "length" }],
  ])("K5: a condensing that gives %s keeps the old, and the fold stands", async (_what, step) => {
    const { row, view } = await given([step]);
    expect(row).toMatchObject({ summary: long, cursor: 23, failedTries: 0 });
    expect(view.state).toBe("approved");
    expect(readFold(view)?.condensing?.outcome).toBe("failed");
  });

  it("V1: on-warning, a condensing that tripped is put before a person", async () => {
    const { view } = await given([{ text: "They went." }], { summaryReviewPolicy: "on-warning" });
    expect(view.state).toBe("awaiting-review");
  });

  it("K6: a rollback takes back what the trip noted, too", async () => {
    const { id, view, ...one } = await given([{ text: "They went." }]);
    const { ctx } = one;
    const seenSequence = view.lastSequence;
    await rollBackSession(ctx, { sessionId: id, seenSequence, note: null, answers: new Map() });
    expect(await one.read()).toMatchObject({ summary: "", cursor: 0, trippedAtWords: null });
  });

  it("the built-in model condenses without a trip", async () => {
    const { id, ...one } = await given([{}]);
    const { sessionId } = await one.append(26, 46);
    await one.run(sessionId ?? "", new RulesModel({ delayMs: 0 }));
    const view = reduceSession(await one.entries(sessionId ?? ""));
    expect(readFold(view)?.condensing?.outcome).toBe("condensed");
    expect(readFold(view)?.condensing?.kept).toBe(readFold(view)?.condensing?.specifics);
    expect(countWords((await one.read()).summary)).toBeLessThan(620);
    expect(id).not.toBe(sessionId);
  });
});
