import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { appendMessages } from "@/lib/conversations/save";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import type { MessageRole } from "@/lib/ledger/message";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { purgeMessage } from "@/lib/purge/message";
import { loadSessionPage } from "@/lib/sessions/read/load-page";

describe("S11: the messages beside a summary", () => {
  const test = givenDatabase();

  /** A conversation of ten messages, of which a fold takes all but the newest. */
  async function given(contents: readonly string[], text: string, role: MessageRole = "user") {
    const agent = { summaryThreshold: 9, summaryKeepRatio: 0.1 };
    const one = await openConversation(test.db, { agent });
    const items = contents.map((content) => ({ role, name: null, content }));
    const { sessionId } = await appendMessages(one.ctx, { conversationId: one.id, items });
    const id = sessionId ?? "";
    const load = async () => (await loadSessionPage(one.ctx, { sessionId: id })).sources;
    return { ...one, load, fold: () => one.run(id, scriptedModel([{ text }])) };
  }

  const talk = Array.from({ length: 10 }, (_, n) => `Crate ${n + 101} came on the ferry.`);

  it("none before they are chosen; then those of the fold, and none that stays in the context", async () => {
    const one = await given(talk, "Crate 103 came on the ferry with Skerrow.");
    expect(await one.load()).toBeNull();
    await one.fold();
    const sources = await one.load();
    expect(sources?.messages.map(({ content }) => content)).toEqual(talk.slice(0, 9));
    expect(sources?.text).toBe("Crate 103 came on the ferry with Skerrow.");
    expect(sources?.parts.flatMap((part) => part.sources)).toEqual([3]);
    expect(sources?.invented).toEqual(["Skerrow"]);
  });

  it("M7: words that were purged since are in neither of them", async () => {
    const one = await given(talk, "Crate 103 came on the ferry.");
    await one.fold();
    await purgeMessage(one.ctx, { conversationId: one.id, position: 3, words: [] });
    const sources = await one.load();
    expect(JSON.stringify(sources)).not.toContain("103");
    expect(sources?.messages[2]?.purged).toMatchObject({ by: "A admin" });
  });

  it("K1, L8: of what tools answered only one short line each is read", async () => {
    const contents = talk.map((content) => `${content}\n\n${"rows 7 8 ".repeat(11_000)}`);
    const one = await given(contents, "Crate 103 came on the ferry.", "tool");
    await one.fold();
    const sources = await one.load();
    expect(sources?.messages[2]?.content).toMatch(
      /^Crate 103 came on the ferry\. rows .{100,}… \(99030 characters\)$/u,
    );
    expect(JSON.stringify(sources).length).toBeLessThan(5_000);
    expect(sources?.parts.flatMap((part) => part.sources)).toEqual([3]);
  });
});
