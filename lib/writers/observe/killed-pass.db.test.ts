import { once } from "node:events";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { takeSession } from "@/lib/sessions/run";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { spawnSession } from "@/lib/sessions/testing/cuts-and-kills";
import { testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();

const said = ["Francs, please.", "I walk to work.", "Tom lives in Oslo."];
const found = ["Lena wants francs.", "Lena walks to work.", "Tom lives in Oslo."];

/** A pass in a process of its own, killed when its model is asked or its log has an entry. */
async function killedPass(at: { readonly step?: number; readonly entry?: number }) {
  const one = await openConversation(test.db);
  await one.say(...said.map((content) => ({ content, name: "Lena" })));
  const { id } = await one.observe();
  const { promise: logged, resolve } = Promise.withResolvers<void>();
  const listening = await test.sql.listen("keepsake_entries", (payload) => {
    const [session, last] = payload.split(" ");
    if (session === id && Number(last) >= (at.entry ?? Infinity)) resolve();
  });
  const run = spawnSession(test.url, id, at.step ?? 0, "observe");
  const asked = at.step === undefined ? logged : once(run.lines, `step ${at.step}`);
  await Promise.race([asked, run.exited]);
  await run.kill();
  await listening.unlisten();
  return { ...one, sessionId: id };
}

async function kept(one: Awaited<ReturnType<typeof killedPass>>) {
  const rows = await test.db.select().from(memories).where(eq(memories.agentId, one.agent.id));
  return rows
    .filter(({ discardedAt }) => discardedAt === null)
    .map(({ content }) => content)
    .sort();
}

/** What the job engine does next, and then the next pass: no message is unseen, none seen twice. */
async function goOn(one: Awaited<ReturnType<typeof killedPass>>) {
  // Waits for what the server had begun for the process that is gone.
  await test.sql`select from sessions where id = ${one.sessionId} for no key update`;
  expect(await takeSession(test.db, one.sessionId, one.ctx.now)).toBeNull();
  const [pass] = await one.passes();
  const isOver = pass?.state === "approved";
  if (!isOver) {
    expect(pass).toMatchObject({ cause: "interrupted" });
    expect(pass?.state).toBe((pass?.operationsApplied ?? 0) > 0 ? "rolled-back" : "failed");
    expect(await kept(one)).toEqual([]);
    expect(await one.row()).toMatchObject({ observed: 0, observeFailures: 1 });
    const { id } = await one.observe();
    const calls = found.map((content, index) => ({
      name: "observe",
      input: { content, relevance: "medium", messages: [index + 1] },
    }));
    await one.run(id, scriptedModel([{ calls }, { text: "Done." }]));
  }
  expect(await kept(one)).toEqual([...found].sort());
  expect(await one.row()).toMatchObject({ observed: 3, unseenTokens: 0, observeFailures: 0 });
  const logs = await Promise.all((await one.passes()).map(({ id }) => one.entries(id)));
  const complete = logs.map(reduceSession).filter(({ completion }) => completion !== null);
  expect(complete.map(({ start }) => [start?.observed?.first, start?.observed?.last])).toEqual([
    [1, 3],
  ]);
  await checkInvariants(test.db, one.agent.id);
  return isOver;
}

describe("a worker killed in the middle of a pass", () => {
  it.each(testDepth.pick("a pass killed at a step", [1, 2, 3], 3))(
    "S7, N1: at step %d: no message is unseen, none seen twice",
    async (step) => {
      expect(await goOn(await killedPass({ step }))).toBe(false);
    },
  );

  const entries = [
    [2, 6],
    [4, 7],
    [5, 9],
  ];
  it.each(testDepth.pick("a pass killed at an entry", entries, 3))(
    "S7, N1: at entries %d and %d of its log: no message is unseen, none seen twice",
    async (...some) => {
      const ends = await Promise.all(some.map(async (entry) => goOn(await killedPass({ entry }))));
      expect(ends).toHaveLength(2);
    },
  );
});
