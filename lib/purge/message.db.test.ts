import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { listMessages, loadConversationContext } from "@/lib/conversations/load";
import { purgeMessage } from "@/lib/purge/message";
import { decisionOn, openConversation } from "@/lib/conversations/testing/open-conversation";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { purgeMemory } from "@/lib/purge/memory";
import { findText } from "@/lib/purge/testing/find-text";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { refusalOf, remember } from "@/lib/sessions/testing/open-session";
import { takeSession } from "@/lib/sessions/run";
import { sha256 } from "@/db/hash-text";
import { type Reader, withReader } from "@/lib/reader/testing/scripted-reader";
import { englishTalk } from "@/lib/writers/summary/testing/talks";

const test = givenDatabase();

const agent = { summaryThreshold: 20, summaryKeepRatio: 0.1 };
const rules = new RulesModel({ delayMs: 0 });

let count = 0;
/** A secret unique to one test, and how a model rewords it. */
function newSecret() {
  count += 1;
  const code = `zx${count}q81`;
  return {
    code,
    said: `Hello there!\nThe vault in Lugano opens with ${code}. Tell nobody.`,
    reworded: `The key of the vault is ${code.toUpperCase()}`,
  };
}

/**
 * A conversation with a secret at position 5, folded by the rules, then by a model that rewords it.
 */
async function given(secret: ReturnType<typeof newSecret>) {
  const one = await openConversation(test.db, { agent });
  await one.append(1, 4);
  // The prompt cuts a tool's line within the secret: the code's first characters would stay.
  const cut = `${"x ".repeat(97)}${secret.code}`;
  await one.say({ content: secret.said, name: "Ana" }, { content: cut, role: "tool" });
  const first = await one.fold(7, 25, rules);
  const text = `${secret.reworded}. They talked on.`;
  const second = await one.fold(26, 46, scriptedModel([{ text }]));
  const marked = (await one.sessions()).find(({ id }) => id === second);
  if (marked !== undefined) await approveSession(one.ctx, decisionOn(marked));
  return { ...one, first, second };
}

describe("a purge of a message", () => {
  it("M7: leaves its words, and those that are named, in no column of any table", async () => {
    const secret = newSecret();
    const one = await given(secret);
    expect((await one.row()).summary).toContain(secret.code);
    expect((await findText(test.sql, secret.code)).length).toBeGreaterThan(4);
    const report = await purgeMessage(one.ctx, {
      conversationId: one.id,
      position: 5,
      words: [secret.code],
    });
    expect(report).toMatchObject({ position: 5, messages: 2, purged: { by: "A admin" } });
    for (const text of [secret.code, "vault in Lugano", "Tell nobody", secret.code.slice(0, 4)]) {
      expect(await findText(test.sql, text)).toEqual([]);
    }
    expect((await one.row()).summary).toContain("They talked on.");
    await checkInvariants(test.db, one.agentId);
  });

  it("M7: named words go from each of very many messages, and nothing else of them does", async () => {
    const secret = newSecret();
    const one = await openConversation(test.db, { agent: { summaryThreshold: 900 } });
    const items = Array.from({ length: 990 }, (_, n) => ({
      content: n % 2 === 0 ? `m${n + 1}` : `m${n + 1} \\ "${secret.code}"`,
      name: n === 3 ? `Ana ${secret.code}` : null,
    }));
    const { sessionId } = await one.say(...items);
    await one.run(sessionId ?? "", scriptedModel([{ text: "m1, m3, m5." }]));
    const target = { conversationId: one.id, position: 900, words: [secret.code] };
    expect(await purgeMessage(one.ctx, target)).toMatchObject({ messages: 495, prompts: 405 });
    expect(await findText(test.sql, secret.code)).toEqual([]);
    const { messages } = await loadConversationContext(one.ctx, { conversationId: one.id });
    const left = messages.slice(-2).map(({ content, purged }) => [content, purged?.hash]);
    expect(left).toEqual([
      ["m989", undefined],
      ['m990 \\ "[purged]"', sha256(items.at(-1)?.content ?? "")],
    ]);
    await one.checkContext();
  });

  it("M7: takes what the fold left out of it, and what a finding quotes of it, out of the log", async () => {
    const secret = newSecret();
    const one = await openConversation(test.db, {
      account: { readerModel: "openai/reader" },
      agent: { summaryThreshold: 20 },
    });
    const told = `The vault in Lugano opens\n with ${secret.code}. Ask Ines.`;
    const hidden = "we hid the spare key under the pear tree";
    const { sessionId } = await one.say(told, hidden, ...englishTalk);
    const quoted = [`opens with ${secret.code}`, "user: we hid the spare key", "The rent is 1,450"];
    const reader: Reader = (pairs) => ({
      findings: pairs.flatMap(({ operation, sources: [source = ""] = [] }) =>
        (source.includes("Lugano") ? quoted : [source]).map((quote) => {
          return { operation, kind: "lost", quote, says: `It leaves out “${quote}”.` };
        }),
      ),
    });
    const text = "Ines signed the lease for the bakery in Porto on 12 March.";
    await one.run(sessionId ?? "", withReader(scriptedModel([{ text }]), reader));
    const [row] = await one.sessions();
    if (row === undefined) throw new Error("It was not folded.");
    expect(row.reading?.kinds).toHaveLength(3);
    expect(row.losses?.specifics.map((word) => word.text)).toContain(secret.code);
    await approveSession(one.ctx, decisionOn(row));
    await purgeMessage(one.ctx, { conversationId: one.id, position: 2, words: [] });
    expect(await findText(test.sql, "hid the spare key")).toEqual([]);
    // What other messages say stays.
    expect(await findText(test.sql, "It leaves out “The rent is 1,450”")).toHaveLength(1);
    await purgeMessage(one.ctx, { conversationId: one.id, position: 1, words: [] });
    expect(await findText(test.sql, secret.code)).toEqual([]);
    const [left] = await one.sessions();
    expect(left?.losses?.specifics.map((word) => word.text)).toContain("9,800");
  });

  it("K4, M7: keeps its place, role, time and hash: folded and context are all messages", async () => {
    const secret = newSecret();
    const one = await given(secret);
    const conversation = { conversationId: one.id };
    const { ctx } = one;
    const before = await listMessages(ctx, { ...conversation, limit: 1_000 });
    await purgeMessage(ctx, { ...conversation, position: 5, words: [] });
    const after = await listMessages(ctx, { ...conversation, limit: 1_000 });
    const places = (page: typeof after) =>
      page.items.map(({ position, role, at }) => [position, role, at]);
    expect(places(after)).toEqual(places(before));
    expect(after.items[4]).toMatchObject({
      content: "",
      purged: { by: "A admin", hash: sha256(secret.said), tokens: expect.any(Number) },
    });
    await one.checkContext();
    const context = await loadConversationContext(ctx, conversation);
    expect(context.messages.map(({ position }) => position)).toEqual([45, 46]);
  });

  it("K6, M7: a fold still goes back, without the words, and says that its hashes differ", async () => {
    const secret = newSecret();
    const one = await given(secret);
    await purgeMessage(one.ctx, { conversationId: one.id, position: 5, words: [secret.code] });
    const [first, second] = await one.sessions();
    if (first === undefined || second === undefined) throw new Error("It was not folded twice.");
    const back = await rollBackSession(one.ctx, decisionOn(second));
    expect(back).toMatchObject({ state: "rolled-back", certificate: { equal: false } });
    expect(await one.row()).toMatchObject({ cursor: 23 });
    expect((await one.row()).summary).toContain("[purged]");
    const whole = await rollBackSession(one.ctx, decisionOn(first));
    expect(whole.certificate).toMatchObject({ equal: true });
    expect(await one.row()).toMatchObject({ cursor: 0, summary: "" });
    const { id } = await one.start();
    await one.run(id, rules);
    expect(await findText(test.sql, secret.code)).toEqual([]);
    await one.checkContext();
  });

  it("M7: waits for a fold that reads it or awaits review, and names that session", async () => {
    const secret = newSecret();
    const always = { ...agent, summaryReviewPolicy: "always" } as const;
    const [reviewed, other] = [
      await openConversation(test.db, { agent: always }),
      await openConversation(test.db, { agent }),
    ];
    await reviewed.say(secret.said);
    const undecided = await reviewed.fold(2, 25, rules);
    await other.say(secret.said);
    const { sessionId: running } = await other.append(2, 25);
    await takeSession(test.db, running ?? "", other.ctx.now);
    for (const [{ ctx, id }, sessionId] of [
      [reviewed, undecided],
      [other, running],
    ] as const) {
      const purge = purgeMessage(ctx, { conversationId: id, position: 1, words: [] });
      const refusal = { status: 409, code: "session-open", extra: { sessionId } };
      expect(await refusalOf(purge)).toMatchObject(refusal);
    }
    expect(await findText(test.sql, secret.code)).not.toEqual([]);
  });

  it("M7: once is enough, and what isn't there is unknown", async () => {
    const one = await given(newSecret());
    const target = { conversationId: one.id, position: 5, words: [] };
    const missing = purgeMessage(one.ctx, { ...target, position: 47 });
    expect(await refusalOf(missing)).toMatchObject({ status: 404 });
    await purgeMessage(one.ctx, target);
    expect(await refusalOf(purgeMessage(one.ctx, target))).toMatchObject({
      status: 409,
      code: "purged",
    });
  });
});

describe("a purge of a memory", () => {
  it("M7: takes its words out of messages, summaries and prompts of conversations, too", async () => {
    const secret = newSecret();
    const one = await given(secret);
    const words = `The vault in Lugano opens with ${secret.code}. Ana said so.`;
    await remember(one.ctx, one.agentId, [words]);
    await one.say(`I noted: ${words} Right?`);
    const report = await purgeMemory(one.ctx, { agentId: one.agentId, number: 1 });
    expect(report.messages).toBe(1);
    expect(report.summaries).toBeGreaterThan(1);
    expect(await findText(test.sql, `${secret.code}. Ana`)).toEqual([]);
    const { summary } = await one.row();
    expect(summary).toContain("[purged]");
    expect(summary).not.toContain("vault in Lugano");
    const { items } = await listMessages(one.ctx, { conversationId: one.id, limit: 1_000 });
    expect(items.at(-1)).toMatchObject({ content: "I noted: [purged] Right?", purged: {} });
    await one.checkContext();
    await checkInvariants(test.db, one.agentId);
  });
});
