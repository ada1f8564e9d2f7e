import { once } from "node:events";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
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

it.each(testDepth.pick("a pass killed at a step", [1, 2, 3], 3))(
  "S7, N1: a worker killed at step %d of a pass: no message is unseen, none seen twice",
  async (step) => {
    const one = await openConversation(test.db);
    const kept = async () => {
      const rows = await test.db.select().from(memories).where(eq(memories.agentId, one.agentId));
      return rows.flatMap(({ content, discardedAt }) => (discardedAt === null ? content : []));
    };
    await one.say(...said.map((content) => ({ content, name: "Lena" })));
    const { id: killed } = await one.observe();
    const run = spawnSession(test.url, killed, step, "observe");
    await Promise.race([once(run.lines, `step ${step}`), run.exited]);
    await run.kill();
    // Waits for what the server had begun for the process that is gone.
    await test.sql`select from sessions where id = ${killed} for no key update`;
    expect(await takeSession(test.db, killed, one.ctx.now)).toBeNull();
    const [pass] = await one.passes();
    const state = (pass?.operationsApplied ?? 0) > 0 ? "rolled-back" : "failed";
    expect(pass).toMatchObject({ cause: "interrupted", state });
    expect(await kept()).toEqual([]);
    expect(await one.row()).toMatchObject({ observed: 0, observeFailures: 1 });

    const { id } = await one.observe();
    const calls = found.map((content, index) => ({
      name: "observe",
      input: { content, relevance: "medium", messages: [index + 1] },
    }));
    await one.run(id, scriptedModel([{ calls }, { text: "Done." }]));
    expect((await kept()).sort()).toEqual([...found].sort());
    expect(await one.row()).toMatchObject({ observed: 3, unseenTokens: 0, observeFailures: 0 });
    const logs = await Promise.all((await one.passes()).map((each) => one.entries(each.id)));
    const complete = logs.map(reduceSession).filter(({ completion }) => completion !== null);
    expect(complete.map(({ start }) => [start?.observed?.first, start?.observed?.last])).toEqual([
      [1, 3],
    ]);
    await checkInvariants(test.db, one.agentId);
  },
);
