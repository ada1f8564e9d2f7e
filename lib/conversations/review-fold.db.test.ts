import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { accounts } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext, rehearse } from "@/lib/context";
import { decisionOn, openConversation } from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadReview } from "@/lib/sessions/read/load-page";
import { listReviews } from "@/lib/sessions/read/load-queue";
import { loadSession, loadSessionPrompt } from "@/lib/sessions/read/load";
import { refusalOf } from "@/lib/sessions/testing/open-session";
import { readFold } from "@/lib/writers/summary/summary";

const test = givenDatabase();

describe("review fold", () => {
  /**
   * A fold whose long summary was condensed below the threshold, so that the result was discarded.
   */
  async function given() {
    const agent = {
      summaryThreshold: 20,
      summaryKeepRatio: 0.1,
      summaryReviewPolicy: "always" as const,
      summaryPrompt: "Gently.",
    };
    const one = await openConversation(test.db, { agent });
    const long = Array.from({ length: 70 }, (_, n) => `They met at house ${n} and came back late.`);
    const model = scriptedModel([{ text: long.join(" ") }, { text: "They met a lot." }]);
    return { ...one, sessionId: await one.fold(1, 25, model) };
  }

  it("V1, V2: a fold that awaits review stands in the queue, with its report, its reason, its words", async () => {
    const one = await given();
    const { items } = await listReviews(one.ctx, { sort: "riskiest", kind: "summary" });
    const queued = items.find((item) => item.id === one.sessionId);
    expect(queued).toMatchObject({
      kind: "summary",
      state: "awaiting-review",
      report: expect.stringMatching(/^Summarized 23 messages\./),
      whyNot: null,
      reasons: [
        { code: "marks" },
        { code: "condensing", words: expect.stringContaining("lost 70 of 70") },
      ],
    });
    const flagged = await listReviews(one.ctx, { sort: "oldest", flag: "condensing" });
    expect(flagged.items.map((item) => item.id)).toContain(one.sessionId);
    const preview = await loadReview(one.ctx, one.sessionId);
    const view = reduceSession(preview.entries);
    expect(readFold(view)).toMatchObject({
      before: { summary: "", cursor: 0 },
      after: { cursor: 23 },
      condensing: { outcome: "tripped", specifics: 70, kept: 0 },
    });
    const seenSequence = view.lastSequence;
    await approveSession(one.ctx, { sessionId: one.sessionId, seenSequence, note: null });
    const after = await listReviews(one.ctx, { sort: "riskiest" });
    expect(after.items.map((item) => item.id)).not.toContain(one.sessionId);
  });

  it("P5: what the fold and the condensing were told can be read in full, part by part", async () => {
    const one = await given();
    const sent = await loadSessionPrompt(one.ctx, { sessionId: one.sessionId });
    expect(sent.map(({ chat }) => chat)).toEqual(["summary", "condensing"]);
    const [summary = [], condensing = []] = sent.map(({ sections }) => sections);
    expect(summary.map(({ title }) => title)).toEqual([
      "System text",
      "Messages",
      "Summary so far",
      "Closing",
    ]);
    expect(condensing.map(({ title }) => title)).toEqual(["Summary to condense", "Closing"]);
    for (const { chat, sections } of sent) {
      const parts = await loadPrompt(test.db, one.sessionId, chat);
      const whole = parts.map(({ text }) => text).join("");
      expect(sections.map(({ text }) => text).join("")).toBe(whole);
    }
    expect(summary[0]?.text).toContain("Gently.");
    expect(summary[1]?.text).toContain('"m23"');
  });
});

describe("rolling a fold back", () => {
  const agent = { summaryThreshold: 20, summaryKeepRatio: 0.1 };

  /** A conversation that was folded three times: at 23, 44 and 65 messages. */
  async function given() {
    const one = await openConversation(test.db, { agent });
    const upTo = (place: number) => scriptedModel([{ text: `Up to m${place}.` }]);
    await one.fold(1, 25, upTo(23));
    await one.fold(26, 46, upTo(44));
    await one.fold(47, 67, upTo(65));
    const [first, second, third] = await one.sessions();
    if (first === undefined || second === undefined || third === undefined) {
      throw new Error("It was not folded three times.");
    }
    return { ...one, first, second, third };
  }

  it("K6: restores summary and cursor together, to the byte", async () => {
    const one = await given();
    const row = await rollBackSession(one.ctx, decisionOn(one.third));
    expect(row).toMatchObject({ state: "rolled-back", cause: "reviewer", operationsReverted: 1 });
    expect(row.endHash).toBe(one.third.startHash);
    expect(row.certificate).toMatchObject({ equal: true });
    expect(await one.row()).toMatchObject({ cursor: 44, summary: "Up to m23.\n\nUp to m44." });
    expect(reduceSession(await one.entries(row.id)).documents[0]?.standing).toBe(false);
    await one.check();
  });

  it("K6: takes the later folds along, and says first which", async () => {
    const one = await given();
    const { laterFolds } = await loadSession(one.ctx, { sessionId: one.first.id });
    expect(laterFolds).toEqual([one.second.id, one.third.id]);
    const rehearsed = await rehearse(one.ctx, true, async (within) => {
      await rollBackSession(within, decisionOn(one.first));
      return loadSession(within, { sessionId: one.first.id });
    });
    expect(rehearsed.laterFolds).toEqual([one.third.id, one.second.id]);
    expect(await one.row()).toMatchObject({ cursor: 65 });
    await rollBackSession(one.ctx, decisionOn(one.first));
    expect(await one.row()).toMatchObject({ cursor: 0, summary: "" });
    const states = (await one.sessions()).map(({ state }) => state);
    expect(states).toEqual(["rolled-back", "rolled-back", "rolled-back"]);
    const [rolledBack] = (await one.entries(one.second.id)).slice(-1);
    expect(rolledBack).toMatchObject({
      kind: "session-rolled-back",
      data: { message: expect.stringContaining("earlier fold") },
    });
    await one.check();
  });

  it("I12: refuses where others go along than whoever decides was told", async () => {
    const one = await given();
    const told = { ...decisionOn(one.first), laterFolds: [one.second.id] };
    expect(await refusalOf(rollBackSession(one.ctx, told))).toMatchObject({
      status: 409,
      code: "later-folds",
      extra: { laterFolds: [one.second.id, one.third.id] },
    });
    const whole = { ...decisionOn(one.first), laterFolds: [one.third.id, one.second.id] };
    expect((await rollBackSession(one.ctx, whole)).state).toBe("rolled-back");
  });

  it("M6: is refused while a fold of the conversation is under way", async () => {
    const one = await given();
    await one.append(68, 88);
    const code = "session-running";
    const refusal = await refusalOf(rollBackSession(one.ctx, decisionOn(one.first)));
    expect(refusal).toMatchObject({ status: 409, code });
    expect(await one.row()).toMatchObject({ cursor: 65 });
  });

  it("K6: the decision stands: by itself none begins before as many came as a fold waits for", async () => {
    const one = await given();
    await rollBackSession(one.ctx, decisionOn(one.second));
    expect((await one.append(68, 86)).sessionId).toBeNull();
    expect(await one.row()).toMatchObject({ cursor: 23, heldUntilCount: 87 });
    await one.fold(87, 87, scriptedModel([{ text: "Again." }]));
    expect(await one.row()).toMatchObject({
      cursor: 85,
      summary: "Up to m23.\n\nAgain.",
      heldUntilCount: null,
    });
    await one.check();
  });

  it("K3, K6: by hand it goes on at once: what was folded is folded again, once", async () => {
    const one = await given();
    await rollBackSession(one.ctx, decisionOn(one.second));
    const { id } = await one.start();
    await one.run(id, scriptedModel([{ text: "Again." }]));
    expect(await one.row()).toMatchObject({ cursor: 65, summary: "Up to m23.\n\nAgain." });
    expect((await one.append(68, 88)).sessionId).not.toBeNull();
    await one.check();
  });

  it("U1: with four eyes nobody takes a fold along that they started", async () => {
    const one = await given();
    const reviewer = createContext(test.db, actAs(one.account.id, "admin"), one.ctx.now);
    await one.append(68, 75);
    const mine = await one.start();
    await one.run(mine.id, scriptedModel([{ text: "By hand." }]));
    await test.db.update(accounts).set({ fourEyes: true }).where(eq(accounts.id, one.account.id));
    const own = rollBackSession(one.ctx, decisionOn(one.first));
    expect(await refusalOf(own)).toMatchObject({ status: 403 });
    await one.check();
    expect((await rollBackSession(reviewer, decisionOn(one.first))).state).toBe("rolled-back");
    await one.check();
  });
});
