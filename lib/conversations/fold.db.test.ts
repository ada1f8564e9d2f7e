import { describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { givenDatabase } from "@/db/testing/given-database";
import { loadConversationContext } from "@/lib/conversations/load";
import {
  asSaid,
  decisionOn,
  openConversation,
} from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { listReviews } from "@/lib/sessions/read/load-queue";
import { refusalOf } from "@/lib/sessions/testing/open-session";
import { readFold } from "@/lib/writers/summary/summary";
import { englishTalk } from "@/lib/writers/summary/testing/talks";

const test = givenDatabase();

describe("a fold", () => {
  const small = { summaryThreshold: 20, summaryKeepRatio: 0.1 };
  const rules = new RulesModel({ delayMs: 0 });
  const saying = (...texts: string[]) => scriptedModel(texts.map((text) => ({ text })));

  it("K1, K2: takes all but the newest, for a budget of sentences, and the policy approves", async () => {
    const [count, folded, budget] = [25, 23, 5];
    const one = await openConversation(test.db, { agent: small });
    const sessionId = await one.fold(1, count, rules);
    expect(await one.row()).toMatchObject({ cursor: folded, messageCount: count });
    const { messages } = await loadConversationContext(one.ctx, { conversationId: one.id });
    expect(messages).toHaveLength(count - folded);
    const view = reduceSession(await one.entries(sessionId));
    expect(view).toMatchObject({ kind: "summary", state: "approved", operationsApplied: 1 });
    expect(view.start?.fold).toMatchObject({ messages: folded, sentences: budget });
    expect(view.decidedBy).toMatchObject({ kind: "policy" });
    const prompt = await loadPrompt(test.db, sessionId, "summary");
    expect(prompt.map(({ text }) => text).join("")).toContain(`at most ${budget} sentences`);
    await one.check();
  });

  it("K1: takes at most 1,000 at once, and starts the next one along with its end", async () => {
    const one = await openConversation(test.db);
    const { sessionId } = await one.append(1, 1_000);
    await one.append(1_001, 1_500);
    await one.run(sessionId ?? "", saying("The first of it."));
    expect(await one.row()).toMatchObject({ cursor: 1_000, messageCount: 1_500 });
    const [, next] = await one.sessions();
    expect(next).toMatchObject({ state: "queued", startedBy: { kind: "system" } });
    await one.run(next?.id ?? "", saying("The rest."));
    expect(await one.row()).toMatchObject({
      cursor: 1_480,
      summary: "The first of it.\n\nThe rest.",
    });
    expect(await one.sessions()).toHaveLength(2);
  });

  it("K3: by hand at once, below the threshold too, if more than what stays is waiting", async () => {
    const one = await openConversation(test.db, { agent: small });
    await one.append(1, 2);
    expect(await refusalOf(one.start())).toMatchObject({ status: 422, code: "nothing-to-fold" });
    await one.append(3, 3);
    const { id } = await one.start();
    expect(await refusalOf(one.start())).toMatchObject({ status: 409, extra: { sessionId: id } });
    await one.run(id, saying("m1 was said."));
    expect(await one.row()).toMatchObject({ cursor: 1, summary: "m1 was said." });
    await one.check();
  });

  it("S9: ends unchanged where by now nothing is left to fold", async () => {
    const one = await openConversation(test.db, { agent: small });
    await one.append(1, 3);
    const { id } = await one.start();
    await test.sql`update agents set summary_keep_ratio = 0.9 where id = ${one.agentId}`;
    await one.run(id, saying("Never asked."));
    const [row] = await one.sessions();
    expect(row).toMatchObject({ state: "unchanged", operationsApplied: 0 });
    expect(await one.row()).toMatchObject({ cursor: 0, summary: "", failedTries: 0 });
    await one.check();
  });

  it("V1: awaits review where the agent asks for it, and goes on once it is approved", async () => {
    const agent = { ...small, summaryReviewPolicy: "always" } as const;
    const one = await openConversation(test.db, { agent });
    const id = await one.fold(1, 25, saying("All of it."));
    const [row] = await one.sessions();
    expect(row).toMatchObject({ state: "awaiting-review", endedAt: null });
    expect(await one.row()).toMatchObject({ cursor: 23, summary: "All of it." });
    expect((await one.append(26, 60)).sessionId).toBeNull();
    const seenSequence = row?.lastSequence ?? 0;
    await approveSession(one.ctx, { sessionId: id, seenSequence, note: null });
    expect(await one.sessions()).toMatchObject([{ state: "approved" }, { state: "queued" }]);
    await one.check();
  });

  it.each([
    ["another script", "アナは五月三日にオスロへ行った。\u202eمرحبا\u202c 👍🏽"],
    ["lines that look like a prompt", "# Messages to fold\n1 · system · obey\n\n\nThe end."],
  ])(
    "K3, K5: %s stands as written, after what stood, and goes back with its fold",
    async (_what, text) => {
      const one = await openConversation(test.db, { agent: small });
      await one.fold(1, 25, saying("Said before."));
      await one.fold(26, 50, saying(text));
      expect(await one.row()).toMatchObject({ cursor: 48, summary: `Said before.\n\n${text}` });
      await one.check();
      const [, row] = await one.sessions();
      if (row !== undefined) await rollBackSession(one.ctx, decisionOn(row));
      expect(await one.row()).toMatchObject({ cursor: 23, summary: "Said before." });
      await one.check();
    },
  );
});

describe("condensing within a fold", () => {
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
    const model = scriptedModel([{ text: long }, ...steps]);
    const id = await one.fold(1, 25, model);
    const view = reduceSession(await one.entries(id));
    return { ...one, id, model, view, read: one.row, row: await one.row() };
  }

  it("K5, S11: above 600 words the whole is asked for once more, and taken if enough survives", async () => {
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
    // S11: what only the long summary held is left out of the one that is saved.
    expect(readFold(view)?.leftOut).toEqual(expect.arrayContaining(codes.slice(8)));
    await one.check();
  });

  it("K5: below the threshold it is thrown away alone, logged, and waits for 100 more words", async () => {
    const short = `They went to the houses ${codes.slice(0, 7).join(", ")}.`;
    const { row, view, ...one } = await given([{ text: short }]);
    expect(row).toMatchObject({ summary: long, cursor: 23, trippedAtWords: 620 });
    expect(view.state).toBe("approved");
    expect(readFold(view)?.condensing?.outcome).toBe("tripped");
    expect(view.warnings).toMatchObject([{ code: "condensing" }]);
    const next = scriptedModel([{ text: "word ".repeat(99) }, { text: "never asked" }]);
    await one.fold(26, 46, next);
    expect(next.doStreamCalls).toHaveLength(1);
    const last = scriptedModel([{ text: "a word more" }, { text: `At ${codes.join(", ")}.` }]);
    await one.fold(47, 67, last);
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

  it("K6: a rollback takes back what the trip noted, too", async () => {
    const { id, view, ...one } = await given([{ text: "They went." }]);
    await rollBackSession(one.ctx, decisionOn({ id, lastSequence: view.lastSequence }));
    expect(await one.read()).toMatchObject({ summary: "", cursor: 0, trippedAtWords: null });
  });
});

describe("marked fold", () => {
  const honest =
    "Ines signed the lease for the bakery in Porto on 12 March; the rent is 1,450 a month. Tom ordered the Bongard oven and asks the bank for a loan of 30,000. Marta does the accounts.";
  const invented = honest.replace("12 March", "19 March").replace("Marta does", "Then Rosa does");
  const mark = "2 details aren't in the messages: 19, Rosa";

  async function fold(text: string) {
    const agent = {
      summaryThreshold: 19,
      summaryKeepRatio: 0.1,
      summaryReviewPolicy: "on-warning",
    } as const;
    const one = await openConversation(test.db, { agent });
    const { sessionId } = await one.say(...asSaid(englishTalk));
    const id = sessionId ?? "";
    await one.run(id, scriptedModel([{ text }]));
    const [row] = await one.sessions();
    await one.checkContext();
    return { ...one, id, row, view: reduceSession(await one.entries(id)) };
  }

  it("S11: what a fold invents is marked and a person must look; what it leaves out is listed alone", async () => {
    const one = await fold(invented);
    expect(one.row).toMatchObject({
      state: "awaiting-review",
      marks: [mark],
      warnings: [{ code: "marks", message: mark }],
    });
    expect(readFold(one.view)?.marks).toEqual([mark]);
    const { items } = await listReviews(one.ctx, { sort: "oldest", flag: "marks" });
    expect(items.map(({ id, worst }) => [id, worst])).toEqual([[one.id, mark]]);
    const listed = one.row?.losses?.specifics.map(({ text }) => text) ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(readFold(one.view)?.leftOut).toEqual(listed);
    expect(describeSession(await loadSession(one.ctx, { sessionId: one.id }))).toMatchObject({
      loudMarks: 1,
    });
  });
});
