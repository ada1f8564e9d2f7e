import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { configureAgent } from "@/lib/agents/save";
import { type Context, rehearse } from "@/lib/context";
import { purgeMessage } from "@/lib/purge/message";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { editMemory } from "@/lib/memories/save";
import { loadMemory } from "@/lib/memories/load";
import { previewPurge } from "@/lib/purge/load";
import { purgeMemory } from "@/lib/purge/memory";
import { findText } from "@/lib/purge/testing/find-text";
import { approveSession } from "@/lib/sessions/decide/approve";
import { stopSession } from "@/lib/sessions/stop";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  openReview,
  openRunningSession,
  refusalOf,
  remember,
} from "@/lib/sessions/testing/open-session";
import { TextWriter } from "@/lib/frame/write-text";

const test = givenDatabase();

checkAfterEach(test);

let count = 0;
/** A secret that no other test has: its sentence, and the code in it. */
function newSecret() {
  count += 1;
  const code = `zk${count}-Q81x`;
  return { code, sentence: `The vault in Lugano opens with ${code}.` };
}

const walks = Array.from({ length: 9 }, (_, index) => `A walk, the ${index}th of May.`);

/** A session whose model quotes a code in words of its own, wherever it writes any. */
async function givenQuotes({ code, sentence }: ReturnType<typeof newSecret>) {
  const ledger = await openLedger(test.db, [sentence, ...walks]);
  const session = await openRunningSession(ledger);
  const lease = { sessionId: session.id, lease: session.lease };
  const writer = new TextWriter(test.db, lease, () => new Date());
  await writer.startStep(1);
  for (const piece of ["I see zk", `${code.slice(2)} in one of them.`]) {
    await writer.write(piece);
    await writer.flush();
  }
  await session.call("search", { query: code });
  await session.call("delete", { id: `${"x ".repeat(47)}${code} and more` });
  await session.call(code, { id: 2 });
  await session.call("update", { id: 99, content: `Hidden: ${code}` });
  await session.call("update", { id: 2, content: "A walk." });
  await session.call("complete", { summary: `I left ${code} alone.` });
  await approveSession(ledger.ctx, { ...(await session.seen()), note: "Good." });
  return { ...ledger, session, target: { agentId: ledger.agentId, number: 1 } };
}

describe("words that are named with a purge", () => {
  it("M7: rare words that a model quoted outside their sentence are suggested, found and taken out", async () => {
    const secret = newSecret();
    const { code } = secret;
    const { ctx, agent, session, target } = await givenQuotes(secret);
    const report = await purgeMemory(ctx, target);
    expect(report).toMatchObject({ entries: 0, elsewhere: { memories: [] } });
    // The journal of the session quotes its summary: a memory of its own.
    expect(report.left).toEqual([{ word: code, places: expect.any(Number), memories: [11] }]);
    expect(report.left[0]?.places).toBeGreaterThan(6);
    const again = await purgeMemory(ctx, { ...target, words: [code] });
    expect(again).toMatchObject({
      purged: report.purged,
      sessions: [session.id],
      left: [],
      elsewhere: { memories: [11] },
    });
    expect(again.entries).toBeGreaterThan(6);
    await purgeMemory(ctx, { agentId: agent.id, number: 11, words: [code] });
    for (const part of [code, code.slice(0, 6)]) expect(await findText(test.sql, part)).toEqual([]);
    expect((await session.row()).summary).toBe("I left [purged] alone.");
  });

  it("M7: one act takes memory and words, and its preview says where they are", async () => {
    const secret = newSecret();
    const { ctx, target } = await givenQuotes(secret);
    const purge = (within: Context) => purgeMemory(within, { ...target, words: [secret.code] });
    const preview = await rehearse(ctx, true, purge);
    expect(await findText(test.sql, secret.code)).not.toEqual([]);
    const { elsewhere, ...gone } = await purge(ctx);
    const counts = { entries: gone.entries, prompts: gone.prompts, texts: gone.texts };
    expect(preview).toMatchObject({ ...counts, elsewhere, left: [] });
    const { done } = await previewPurge(ctx, target);
    expect(done).toMatchObject({ ...counts, sessions: gone.sessions });
    expect(elsewhere).toMatchObject({ memories: [11] });
    const refused = await refusalOf(purgeMemory(ctx, target));
    expect(refused).toMatchObject({ status: 409, code: "purged" });
  });

  it("M7, G17: what marks quote of a purged memory goes without being named", async () => {
    const { code } = newSecret();
    const ledger = await openLedger(test.db, [`${"a b ".repeat(30)}${code}`, "Tea at 4."]);
    const session = await openReview(ledger, [
      ["update", { id: 1, content: `${"a b ".repeat(30)}nothing` }],
      ["update", { id: 2, content: "Tea at 5." }],
    ]);
    expect((await session.row()).marks).toMatchObject([
      expect.stringContaining(code),
      expect.stringContaining("5"),
    ]);
    await approveSession(ledger.ctx, await session.seen());
    await purgeMemory(ledger.ctx, { agentId: ledger.agentId, number: 1 });
    expect((await session.row()).marks).toMatchObject([
      "#1: [purged]",
      expect.stringContaining("5"),
    ]);
    expect(await findText(test.sql, code)).toEqual([]);
  });

  it("M7: what still holds them is reported by place and name", async () => {
    const { code, sentence } = newSecret();
    const { ctx, account, agentId } = await openLedger(
      test.db,
      [
        sentence,
        { content: `Keep ${code}.`, constitutional: true },
        `Tea and ${code}.`,
        sentence.toLowerCase(),
        `She said: ${sentence}`,
      ],
      { agent: { systemPrompt: `Never say ${code}.` } },
    );
    const other = await insertAgent(test.db, account.id);
    await remember(ctx, other.id, [`They know ${code.toUpperCase()}.`]);
    await insertAgent(test.db, (await insertAccount(test.db)).id, { systemPrompt: code });
    await editMemory(ctx, { agentId, number: 3, edit: { content: "Tea." } });
    for (const systemPrompt of [`Still, ${code}.`, "Be kind."]) {
      await configureAgent(ctx, { agentId, systemPrompt });
    }
    const { elsewhere } = await purgeMemory(ctx, { agentId, number: 1, words: [code] });
    expect(elsewhere).toEqual({
      memories: [2, 3, 4, 5],
      mergedInto: [],
      records: 2,
      versions: 2,
      prompts: false,
      agents: [{ id: other.id, name: other.name }],
    });
    expect((await loadMemory(ctx, { agentId, number: 2 })).content).toBe(`Keep ${code}.`);
    expect((await loadMemory(ctx, { agentId, number: 4 })).content).toBe(sentence.toLowerCase());
  });

  it("M7: a session that was sent them and runs is named; nothing is changed before its end", async () => {
    const { code } = newSecret();
    const one = await openConversation(test.db, {});
    await one.say(`It is ${code}.`);
    await remember(one.ctx, one.agentId, [`Know ${code}.`]);
    const session = await openRunningSession(one);
    const target = { conversationId: one.id, position: 1, words: [code] };
    const refused = await refusalOf(purgeMessage(one.ctx, target));
    expect(refused).toMatchObject({ code: "session-open", extra: { sessionId: session.id } });
    await stopSession(one.ctx, { sessionId: session.id, note: null });
    const report = await purgeMessage(one.ctx, target);
    expect(report).toMatchObject({ messages: 1, sessions: [session.id] });
    expect(report.elsewhere.memories).toEqual([1]);
  });
});
