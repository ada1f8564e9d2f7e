import { MockLanguageModelV4 } from "ai/test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agents } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { startDueSessions } from "@/lib/writers/writer-of";
import { spend, textOfTokens } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

const small = { summaryThreshold: 20, summaryKeepRatio: 0.1 };
const automatic = { observeAutomatic: true } as const;
const failingModel = () =>
  new MockLanguageModelV4({ doStream: () => Promise.reject(new Error("The provider is down.")) });
const quiet = () => scriptedModel([{ text: "Nothing to note." }]);
const summary = () => scriptedModel([{ text: "yes, it was said before, word by word." }]);

type Conversation = Awaited<ReturnType<typeof openConversation>>;

/** What is queued now, by kind, in the order of its start. */
async function queued(one: Conversation) {
  return (await one.sessions()).filter(({ state }) => state === "queued");
}

const kindsOf = (rows: readonly { readonly kind: string }[]) => rows.map(({ kind }) => kind);

async function runNext(one: Conversation, model: Parameters<Conversation["run"]>[1]) {
  const [next] = await queued(one);
  if (next === undefined) throw new Error("Nothing is queued.");
  await one.run(next.id, model);
  return next;
}

const due = (one: Conversation) => startDueSessions(test.db, one.ctx.now);

describe("automatic passes", () => {
  it("N2: one starts when 10,000 tokens wait, with the messages that make them, and not before", async () => {
    const one = await openConversation(test.db, { agent: automatic });
    await one.say(textOfTokens(9_000, "a"));
    expect(await queued(one)).toEqual([]);
    // What a tool answered counts as it is shown.
    await one.say({ role: "tool", content: textOfTokens(20_000, "t") });
    expect(await one.row()).toMatchObject({ unseenTokens: 9_500 });
    expect(await queued(one)).toEqual([]);
    await one.say(textOfTokens(500, "b"));
    expect(await queued(one)).toMatchObject([
      { kind: "observe", startedBy: { kind: "system" }, cap: 20 },
    ]);
    await one.say(textOfTokens(30_000 / 2, "c"));
    expect(await queued(one)).toHaveLength(1);
  });

  it("N1, N2: whole messages within the model's input, and the next pass starts along with the end", async () => {
    const account = { inputLimits: { "built-in/rules": 16_000 } };
    const one = await openConversation(test.db, { agent: automatic, account });
    const count = 12;
    for (let n = 1; n <= count; n += 1) await one.say(textOfTokens(2_500, n));
    let passes = 0;
    let last = 0;
    while ((await queued(one)).length > 0) {
      const { id } = await runNext(one, quiet());
      passes += 1;
      const { observed } = reduceSession(await one.entries(id)).start ?? {};
      // None skipped, none twice.
      expect(observed?.first).toBe(last + 1);
      last = observed?.last ?? 0;
      expect(await one.row()).toMatchObject({ observed: last });
    }
    // What is left is less than starts a pass.
    expect(passes).toBeGreaterThan(1);
    expect((await one.row()).unseenTokens).toBe((count - last) * 2_500);
    expect((count - last) * 2_500).toBeLessThan(10_000);
  });

  it("N2: off, nothing starts and folds go as before", async () => {
    const one = await openConversation(test.db, { agent: small });
    await one.say(textOfTokens(12_000, "a"));
    expect(await queued(one)).toEqual([]);
    await one.append(1, 21);
    expect(kindsOf(await queued(one))).toEqual(["summary"]);
  });

  it("W2: of a paused agent neither a pass nor a fold starts, and after the pause both do", async () => {
    const one = await openConversation(test.db, { agent: { ...small, ...automatic } });
    const pause = (paused: boolean) =>
      test.db.update(agents).set({ paused }).where(eq(agents.id, one.agent.id));
    await one.append(1, 21);
    await runNext(one, failingModel());
    await pause(true);
    one.wait(60 * 60_000);
    await one.append(22, 40);
    await one.say(textOfTokens(10_000, "a"));
    await due(one);
    expect(await queued(one)).toEqual([]);
    const { id } = await one.observe();
    await one.run(id, failingModel());
    expect(await queued(one)).toEqual([]);
    await pause(false);
    one.wait(60 * 60_000);
    await due(one);
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
    await runNext(one, quiet());
    expect(kindsOf(await queued(one))).toEqual(["summary"]);
    const unobserved = await openConversation(test.db, { agent: { ...small, paused: true } });
    await unobserved.append(1, 21);
    expect(await queued(unobserved)).toEqual([]);
  });

  it("N2, O9: a spent budget stops them, and a raised one starts them", async () => {
    const one = await openConversation(test.db, { agent: { ...automatic, monthlyBudgetUsd: 1 } });
    await spend(test.db, one.agent, 2, { createdAt: one.ctx.now() });
    await one.say(textOfTokens(10_000, "a"));
    expect(await queued(one)).toEqual([]);
    await test.db.update(agents).set({ monthlyBudgetUsd: 5 }).where(eq(agents.id, one.agent.id));
    one.wait(60 * 60_000 + 1);
    await due(one);
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
  });
});

describe("folds and the observer", () => {
  it("N2: before an automatic fold takes messages, a pass sees them, and the fold follows at once", async () => {
    const one = await openConversation(test.db, { agent: { ...small, ...automatic } });
    await one.append(1, 21);
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
    // Messages that come meanwhile don't start a fold either.
    await one.append(22, 23);
    await due(one);
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
    await runNext(one, quiet());
    const [fold] = await queued(one);
    expect(fold).toMatchObject({ kind: "summary", startedBy: { kind: "system" } });
    // N2: what comes between is left for the next one.
    await one.append(24, 60);
    await one.run(fold?.id ?? "", summary());
    const { cursor, observed } = await one.row();
    expect([cursor, observed]).toEqual([23, 23]);
    // Then the next pass, then the next fold.
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
    one.wait(60_000);
    await due(one);
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
    await runNext(one, quiet());
    expect(kindsOf(await queued(one))).toEqual(["summary"]);
    await runNext(one, summary());
    const after = await one.row();
    expect([after.cursor, after.observed]).toEqual([58, 60]);
    await one.check();
  });

  it("N2, K3: a failed pass leaves the cursor, the fold waits, and after three goes on and says so", async () => {
    const one = await openConversation(test.db, { agent: { ...small, ...automatic } });
    await one.append(1, 21);
    for (let failures = 1; failures <= 3; failures += 1) {
      expect(kindsOf(await queued(one))).toEqual(["observe"]);
      await runNext(one, failingModel());
      expect(await one.row()).toMatchObject({ observed: 0, cursor: 0, observeFailures: failures });
      await due(one);
      if (failures < 3) {
        expect(await queued(one)).toEqual([]);
        one.wait(5 * 60_000);
        await due(one);
      }
    }
    one.wait(31_000);
    await due(one);
    const fold = (await queued(one)).find(({ kind }) => kind === "summary");
    await one.run(fold?.id ?? "", summary());
    const view = reduceSession(await one.entries(fold?.id ?? ""));
    expect(view.start?.fold).toMatchObject({ messages: 19, unseen: 19 });
    expect(view.completion?.data.summary).toContain("19 of them were folded unseen");
    expect(await one.row()).toMatchObject({ cursor: 19, observed: 0 });
    // The next fold waits again, and what was folded unseen is read first.
    one.wait(10 * 60_000);
    await one.append(22, 40);
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
    const { id } = await runNext(one, quiet());
    expect(reduceSession(await one.entries(id)).start?.observed).toMatchObject({
      first: 1,
      last: 40,
    });
    expect(kindsOf(await queued(one))).toEqual(["summary"]);
  });

  it("N2: switched on, or with a lower limit, what waits is read without a new message", async () => {
    const one = await openConversation(test.db, { agent: { observeAutomatic: false } });
    await one.say(textOfTokens(9_000, "a"));
    await due(one);
    expect(await queued(one)).toEqual([]);
    const set = { observeAutomatic: true, observeEvery: 5_000 };
    await test.db.update(agents).set(set).where(eq(agents.id, one.agent.id));
    await due(one);
    expect(kindsOf(await queued(one))).toEqual(["observe"]);
  });

  it("N2: one that can't start counts as failed", async () => {
    const one = await openConversation(test.db, {
      account: { inputLimits: { "built-in/rules": 1_000 } },
      agent: { ...small, ...automatic },
    });
    await one.append(1, 21);
    expect(await queued(one)).toEqual([]);
    expect(await one.row()).toMatchObject({ observeFailures: 1, observed: 0 });
    for (let failures = 2; failures <= 3; failures += 1) {
      one.wait(3 * 60_000);
      await due(one);
      expect(await one.row()).toMatchObject({ observeFailures: failures });
    }
    one.wait(31_000);
    await due(one);
    expect(kindsOf(await queued(one))).toEqual(["summary"]);
  });

  it("K3: a fold by hand waits for no observer", async () => {
    const one = await openConversation(test.db, { agent: { ...small, ...automatic } });
    await one.append(1, 21);
    const { id } = await one.start();
    await one.run(id, summary());
    expect(await one.row()).toMatchObject({ cursor: 19, observed: 0 });
    expect(reduceSession(await one.entries(id)).start?.fold?.unseen).toBeUndefined();
    // What is folded is read all the same.
    await runNext(one, quiet());
    expect(await one.row()).toMatchObject({ observed: 21 });
  });
});
