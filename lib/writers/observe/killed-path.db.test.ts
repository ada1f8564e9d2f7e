import { once } from "node:events";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { memories, sessions } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { messageSource } from "@/lib/ledger/message";
import { takeSession } from "@/lib/sessions/run";
import { spawnSession } from "@/lib/sessions/testing/cuts-and-kills";
import { ownWords, pathModel } from "@/lib/sessions/testing/path-model";
import { startDueSessions } from "@/lib/writers/writer-of";

const test = givenDatabase();

const agent = {
  observeAutomatic: true,
  reflectionAutomatic: true,
  reflectionEvery: 10,
  summaryThreshold: 20,
  summaryKeepRatio: 0.1,
  observeReviewPolicy: "never",
  reflectionReviewPolicy: "never",
  summaryReviewPolicy: "never",
} as const;

type Path = Awaited<ReturnType<typeof openConversation>>;

const sessionsOf = (one: Path) =>
  test.db
    .select()
    .from(sessions)
    .where(eq(sessions.agentId, one.agent.id))
    .orderBy(asc(sessions.createdAt));

/** A worker in a process of its own, killed when its model is asked so often. */
async function killAt(one: Path, sessionId: string, step: number) {
  const run = spawnSession(test.url, sessionId, step, "path");
  await Promise.race([once(run.lines, `step ${step}`), run.exited]);
  await run.kill();
  // Waits for what the server had begun for the process that is gone.
  await test.sql`select from sessions where id = ${sessionId} for no key update`;
  expect(await takeSession(test.db, sessionId, one.ctx.now)).toBeNull();
}

/** Runs whatever starts by itself until nothing does, and kills the steps that are left for a kind. */
async function goOn(one: Path, kills: ReadonlyMap<string, number[]>) {
  for (;;) {
    one.wait(10 * 60_000);
    await startDueSessions(test.db, one.ctx.now);
    const next = (await sessionsOf(one)).find(({ state }) => state === "queued");
    if (next === undefined) return;
    const step = kills.get(next.kind)?.shift();
    if (step === undefined) await one.run(next.id, pathModel());
    else await killAt(one, next.id, step);
  }
}

/** Five processes start one after another. */
const patience = { timeout: 900_000 };

it(
  "S7, N1: killed at each step of the path: no message unseen, none seen twice, and facts lead back",
  patience,
  async () => {
    const one = await openConversation(test.db, { agent });
    const say = (from: number) =>
      one.say(
        ...Array.from({ length: 21 }, (_, n) => ({
          content: `We moved crate ${from + n} with ${ownWords(from + n, 5)}.`,
          name: "Lena",
        })),
      );
    await say(1);
    const kills = new Map([
      ["observe", [1, 2]],
      ["summary", [1]],
      ["reflection", [1, 2]],
    ]);
    await goOn(one, kills);
    expect([...kills.values()].flat()).toEqual([]);
    await say(22);
    await goOn(one, kills);

    const ended = (await sessionsOf(one)).map(
      ({ kind, state, cause }) => `${kind} ${cause ?? state}`,
    );
    const count = (what: string) => ended.filter((end) => end === what).length;
    expect(count("observe interrupted")).toBe(2);
    expect(count("summary interrupted")).toBe(1);
    expect(count("reflection interrupted")).toBe(2);
    expect(ended.filter((end) => !/ (?:interrupted|approved|unchanged)$/.test(end))).toEqual([]);

    const logs = await Promise.all((await one.passes()).map(({ id }) => one.entries(id)));
    const seen = logs.map(reduceSession).flatMap(({ completion, start }) => {
      const { first = 0, last = 0 } = start?.observed ?? {};
      return completion === null
        ? []
        : Array.from({ length: last - first + 1 }, (_, n) => first + n);
    });
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 42 }, (_, n) => n + 1));
    expect(await one.row()).toMatchObject({ observed: 42, unseenTokens: 0, observeFailures: 0 });

    const rows = await test.db.select().from(memories).where(eq(memories.agentId, one.agent.id));
    const kept = rows.filter(({ discardedAt }) => discardedAt === null);
    const facts = kept.filter(({ type }) => type === "core");
    expect(facts.length).toBeGreaterThan(4);
    for (const { content, supports } of facts) {
      const [observation] = kept.filter(({ number }) => supports.includes(number));
      const [crate = ""] = /(?<=crate )\d+/.exec(content) ?? [];
      expect(observation?.sources).toEqual([messageSource(one.id, Number(crate))]);
    }
    await one.checkContext();
  },
);
