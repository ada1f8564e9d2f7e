import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { worstTokens } from "@/lib/ledger/texts/content";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { purgeMessage } from "@/lib/purge/message";
import { findText } from "@/lib/purge/testing/find-text";
import { loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { stopSession } from "@/lib/sessions/stop";
import { takeSession } from "@/lib/sessions/run";

const test = givenDatabase();

const noted = (content: string, messages: readonly (number | string)[], more: object = {}) => ({
  name: "observe",
  input: { content, relevance: "medium", messages, ...more },
});

type Said = Parameters<Awaited<ReturnType<typeof openConversation>>["say"]>;

/** A pass over these messages by a model that answers with these steps. */
async function pass(said: Said, steps: readonly ScriptedStep[] | RulesModel) {
  const one = await openConversation(test.db);
  await one.say(...said);
  const { id } = await one.observe();
  await one.run(id, steps instanceof RulesModel ? steps : scriptedModel(steps));
  const { session } = await loadSession(one.ctx, { sessionId: id });
  const rows = await test.db.select().from(memories).where(eq(memories.agentId, one.agent.id));
  const entries = await one.entries(id);
  const refused = entries.flatMap((entry) =>
    entry.kind === "operation-refused" ? [entry.data.message] : [],
  );
  const prompt = (await loadPrompt(test.db, id, "observe")).map(({ text }) => text).join("");
  await checkInvariants(test.db, one.agent.id);
  const kept = rows.filter(({ discardedAt }) => discardedAt === null);
  return { one, id, session, kept, refused, prompt, row: await one.row() };
}

const done: ScriptedStep = { text: "Done." };

describe("bad input of the observer", () => {
  it("N1, P7: a megabyte of tool output is shown by its beginnings and ends, and all of it is seen", async () => {
    const tool = { role: "tool" as const, content: `begin ${"x".repeat(99_990)} end` };
    const { prompt, row } = await pass(
      [...Array.from({ length: 10 }, () => tool), "It failed at 10:00."],
      [{ calls: [noted("The tool's run failed at 10:00.", [11])] }, done],
    );
    expect(worstTokens(prompt)).toBeLessThan(24_000);
    expect(prompt.match(/characters are left out here/g)).toHaveLength(10);
    expect(row).toMatchObject({ observed: 11, unseenTokens: 0 });
  });

  it("N1: messages without text are seen, and an honest model notes nothing", async () => {
    const { session, row } = await pass(
      [{ role: "tool", content: "" }, " \n ", { role: "assistant", content: "" }],
      new RulesModel({ delayMs: 0 }),
    );
    expect(session).toMatchObject({ state: "unchanged", unfinished: false, refusals: 0 });
    expect(row).toMatchObject({ observed: 3 });
  });

  it.each<[string, ScriptedStep[]]>([
    ["in prose", [{ text: `The user ${"talked and ".repeat(50)} left.` }]],
    ["only with refused calls", [{ calls: [noted("- a list", [1])] }, done]],
  ])(
    "N1, O6: a model that answers %s: nothing is noted and no message is skipped",
    async (_, steps) => {
      const { session, kept, row } = await pass(["Francs, please."], steps);
      expect(session).toMatchObject({ state: "unchanged", unfinished: true });
      expect(session.warnings.at(-1)?.message).toContain("stay unread");
      expect(kept).toEqual([]);
      expect(row).toMatchObject({ observed: 0, observeFailures: 1 });
    },
  );

  it("N1: secrets are redacted before the model sees them, and in what is kept", async () => {
    const key = "sk-ant-api03-" + "aB3dE5gH7jK9".repeat(6);
    const { one, prompt, kept } = await pass(
      [`My key is ${key}.`],
      [{ calls: [noted("The user gave a key.", [1])] }, done],
    );
    expect(prompt).not.toContain(key);
    expect(prompt).toContain("[redacted");
    expect(kept).toHaveLength(1);
    const entries = JSON.stringify(await one.entries((await one.passes())[0]?.id ?? ""));
    expect(entries).not.toContain(key);
  });

  it("N1: no cut through what a tool answered leaves a part of a secret", async () => {
    const body = Array.from({ length: 48 }, (_, line) => `Kq${line}`.padEnd(64, "Zx9"));
    const pem = ["-----BEGIN RSA PRIVATE KEY-----", ...body, "-----END RSA PRIVATE KEY-----"];
    for (const content of [
      `${pem.join("\n")}\ndone`,
      `${"row ".repeat(20_000)}\n${pem.join("\n")}`,
    ]) {
      const { prompt } = await pass([{ role: "tool", content }, "Hello."], [done]);
      expect(prompt).not.toContain("Zx9Zx9");
      expect(prompt).toContain("[redacted");
    }
  });

  it("S10: stopped, what it noted goes back and the messages stay unread", async () => {
    const one = await openConversation(test.db);
    await one.say("Francs.");
    const { id } = await one.observe();
    const taken = await takeSession(test.db, id, one.ctx.now);
    expect(taken).not.toBeNull();
    await stopSession(one.ctx, { sessionId: id, note: null });
    expect((await one.passes())[0]).toMatchObject({ state: "failed", cause: "operator" });
    expect(await one.row()).toMatchObject({ observed: 0, observeFailures: 1 });
  });

  it("M7: a purge of a message reaches what is kept beside its observations", async () => {
    const { one } = await pass(
      ["My aunt Zebulonia lives in Oslo.", "Hello."],
      [{ calls: [noted("The user has an aunt in Oslo.", [1])] }, done],
    );
    expect(await findText(test.sql, "Zebulonia")).toEqual([
      "public.messages.content",
      "public.prompt_parts.text",
      "public.texts.content",
    ]);
    await purgeMessage(one.ctx, { conversationId: one.id, position: 1, words: ["Zebulonia"] });
    expect(await findText(test.sql, "Zebulonia")).toEqual([]);
  });
});
