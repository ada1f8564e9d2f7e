import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { spawnSession } from "@/lib/sessions/testing/spawn-session";

const test = givenDatabase();

const agent = { summaryThreshold: 20, summaryKeepRatio: 0.1 };

/** A conversation with a summary, 25 more messages, and the session to fold them. */
async function given() {
  const one = await openConversation(test.db, { agent });
  const first = await one.append(1, 25);
  await one.run(first.sessionId ?? "", scriptedModel([{ text: "Before." }]));
  const { sessionId } = await one.append(26, 50);
  if (sessionId === null) throw new Error("No fold was started.");
  return { ...one, sessionId };
}

/** Takes a dead worker's job again, like the job engine; returns the session's state. */
async function takeAgain({ sessionId, ctx }: Awaited<ReturnType<typeof given>>) {
  // Waits for work that the server had started for the dead process.
  await test.sql`select 1 from sessions where id = ${sessionId} for no key update`;
  expect(await takeSession(test.db, sessionId, ctx.now)).toBeNull();
  const [row] = await test.sql<{ state: string; cause: string | null }[]>`
    select state, cause from sessions where id = ${sessionId}`;
  return row;
}

describe("a worker killed in the middle of a fold", () => {
  it("K3, S7: while its model is asked: nothing of it is saved, and the next takes the same once", async () => {
    const one = await given();
    const worker = spawnSession(test.url, one.sessionId, 1);
    await Promise.race([once(worker.lines, "step 1"), worker.exited]);
    await one.append(51, 52);
    await worker.kill();
    expect(await takeAgain(one)).toEqual({ state: "failed", cause: "interrupted" });
    expect(await one.row()).toMatchObject({ cursor: 23, summary: "Before.", failedTries: 1 });
    await one.check();
    const { id } = await one.start();
    await one.run(id, scriptedModel([{ text: "After." }]));
    expect(await one.row()).toMatchObject({ cursor: 50, summary: "Before.\n\nAfter." });
    await one.check();
  });

  it("K3, I8: at whatever entry of its log: summary and cursor are both there, or neither", async () => {
    const ends = await Promise.all(
      [3, 4, 5].map(async (sequence) => {
        const one = await given();
        const logged = Promise.withResolvers<void>();
        const listening = await test.sql.listen("keepsake_entries", (payload) => {
          const [id, last] = payload.split(" ");
          if (id === one.sessionId && Number(last) >= sequence) logged.resolve();
        });
        const worker = spawnSession(test.url, one.sessionId, 0);
        await Promise.race([logged.promise, worker.exited]);
        await worker.kill();
        await listening.unlisten();
        const end = await takeAgain(one);
        const { cursor, summary } = await one.row();
        await one.check();
        return { end, cursor, summary };
      }),
    );
    for (const { end, ...saved } of ends) {
      expect(saved).toEqual(
        end?.state === "failed"
          ? { cursor: 23, summary: "Before." }
          : { cursor: 48, summary: "Before.\n\nYES" },
      );
    }
    expect(ends.some(({ end }) => end?.cause === "interrupted")).toBe(true);
  });
});
