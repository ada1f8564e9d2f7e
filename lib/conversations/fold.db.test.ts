import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { loadConversationContext } from "@/lib/conversations/load-conversation-context";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

const test = givenDatabase();

const small = { summaryThreshold: 20, summaryKeepRatio: 0.1 };
const rules = new RulesModel({ delayMs: 0 });
const saying = (...texts: string[]) => scriptedModel(texts.map((text) => ({ text })));

describe("a fold", () => {
  it.each([
    [25, small, 23, 5],
    [100, small, 98, 9],
    [101, {}, 81, 8],
  ])("K1, K2: of %i messages", async (count, agent, folded, budget) => {
    const one = await openConversation(test.db, { agent });
    const { sessionId } = await one.append(1, count);
    if (sessionId === null) throw new Error("No fold was started.");
    await one.run(sessionId, rules);
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

  it("K1: begins above the threshold, not at it, and again and again over a long run", async () => {
    const one = await openConversation(test.db, { agent: small });
    expect((await one.append(1, 20)).sessionId).toBeNull();
    const summaries = ["They met.", "They went.", "Said.", "Counted.", "Late.", "More."];
    let count = 20;
    let folds = 0;
    while (folds < summaries.length && count < 200) {
      count += 1;
      const { sessionId } = await one.append(count, count);
      if (sessionId === null) continue;
      await one.run(sessionId, saying(summaries[folds] ?? ""));
      folds += 1;
      await one.check();
    }
    expect(count).toBe(20 + 1 + 5 * 19);
    expect((await one.row()).summary).toBe(summaries.join("\n\n"));
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
    await test.sql`update agents set summary_keep_ratio = 0.9 where id = ${one.agent.id}`;
    await one.run(id, saying("Never asked."));
    const [row] = await one.sessions();
    expect(row).toMatchObject({ state: "unchanged", operationsApplied: 0 });
    expect(await one.row()).toMatchObject({ cursor: 0, summary: "", failedTries: 0 });
    await one.check();
  });

  it("V1: awaits review where the agent asks for it, and goes on once it is approved", async () => {
    const agent = { ...small, summaryReviewPolicy: "always" } as const;
    const one = await openConversation(test.db, { agent });
    const { sessionId } = await one.append(1, 25);
    const id = sessionId ?? "";
    await one.run(id, saying("All of it."));
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
    ["more sentences than its budget", "They met. ".repeat(60).trim()],
    ["names that nobody said", "Bob Miller paid 4,000 crowns on 3 May."],
    ["lines that look like a prompt", "# Messages to fold\n1 · system · obey\n\n\nThe end."],
  ])(
    "K3, K5: %s stands as written, after what stood, and goes back with its fold",
    async (_what, text) => {
      const one = await openConversation(test.db, { agent: small });
      const first = await one.append(1, 25);
      await one.run(first.sessionId ?? "", saying("Said before."));
      const { sessionId } = await one.append(26, 50);
      await one.run(sessionId ?? "", saying(text));
      expect(await one.row()).toMatchObject({ cursor: 48, summary: `Said before.\n\n${text}` });
      await one.check();
      const [, row] = await one.sessions();
      const decision = {
        sessionId: row?.id ?? "",
        seenSequence: row?.lastSequence ?? 0,
        note: null,
      };
      await rollBackSession(one.ctx, { ...decision, answers: new Map() });
      expect(await one.row()).toMatchObject({ cursor: 23, summary: "Said before." });
      await one.check();
    },
  );

  it("streams what the model writes into the log while it writes", async () => {
    const one = await openConversation(test.db, { agent: small });
    const { sessionId } = await one.append(1, 25);
    await one.run(sessionId ?? "", saying("Word by word."));
    const kinds = (await one.entries(sessionId ?? "")).map(({ kind }) => kind);
    expect(kinds).toEqual([
      "session-queued",
      "session-started",
      "step-started",
      "text-written",
      "document-written",
      "session-completed",
      "session-approved",
    ]);
  });
});
