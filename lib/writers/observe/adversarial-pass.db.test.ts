import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";

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
});
