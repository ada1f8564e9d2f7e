import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { countWaitingTokens } from "@/db/queries/observations/reflection-rows";
import { givenDatabase } from "@/db/testing/given-database";
import { startSession } from "@/lib/sessions/start";
import { takeSession } from "@/lib/sessions/run";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { spawnSession } from "@/lib/sessions/testing/cuts-and-kills";
import { openLedger, recount, textOfTokens } from "@/lib/sessions/testing/open-session";
import { testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();

const texts = Array.from({ length: 20 }, (_, index) => textOfTokens(10, index));

/** A session in a process of its own, killed when it is asked for an answer that never comes. */
async function killAtStep(pauseAt: number, kind: Kind = "refinement") {
  const run = await openRun(pauseAt, { kind });
  const asked = once(run.lines, `step ${pauseAt}`);
  await Promise.race([asked, run.exited]);
  await run.kill();
  return run;
}

/** The same, killed the moment its log has an entry of this sequence: anywhere in its work. */
async function killAtEntry(sequence: number, kind: Kind = "refinement") {
  const { promise: logged, resolve } = Promise.withResolvers<void>();
  const ids = { session: "" };
  const listening = await test.sql.listen("keepsake_entries", (payload) => {
    const [id, last] = payload.split(" ");
    if (id === ids.session && Number(last) >= sequence) resolve();
  });
  const run = await openRun(0, { kind, onStarted: (id) => (ids.session = id) });
  await Promise.race([logged, run.exited]);
  await run.kill();
  await listening.unlisten();
  return run;
}

type Kind = "refinement" | "reflection";

async function openRun(
  pauseAt: number,
  given: { kind?: Kind; onStarted?: (id: string) => void } = {},
) {
  const { kind = "refinement", onStarted } = given;
  const type = kind === "reflection" ? ("journal" as const) : ("core" as const);
  const ledger = await openLedger(
    test.db,
    texts.map((content) => ({ content, type })),
    { agent: { reflectionReviewPolicy: "on-warning" } },
  );
  const { ctx, agentId } = ledger;
  const start = await recount(test.db, agentId);
  const { id } = await startSession(ctx, { agentId, mode: "full", kind });
  onStarted?.(id);
  const child = spawnSession(test.url, id, pauseAt, kind);
  return { id, agentId, ctx, start, ...child };
}

/** What the job engine does with a job whose worker is gone, and what must be true then. */
async function takeAgain({ id, agentId, ctx, start }: Awaited<ReturnType<typeof openRun>>) {
  const before = await stateOf(id);
  const killedAt = Date.now();
  expect(await takeSession(test.db, id, ctx.now)).toBeNull();
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  const after = await stateOf(id);
  await checkInvariants(test.db, agentId);
  const { counters } = await recount(test.db, agentId);
  return { before, after, isAtStart: counters.ledgerHash === start.counters.ledgerHash };
}

/** Waits for what the server had begun for the process that is gone. */
async function stateOf(id: string) {
  const [row] = await test.sql<{ state: string; cause: string | null; operations: number }[]>`
    select state, cause, operations_applied as operations from sessions where id = ${id}
    for no key update`;
  if (row === undefined) throw new Error("The session is unknown.");
  return row;
}

const steps = [
  [1, "asking-consent", "failed", 0],
  [2, "running", "failed", 0],
  [3, "running", "rolled-back", 1],
  [4, "running", "rolled-back", 3],
  [5, "running", "rolled-back", 3],
] as const;

describe("a worker killed in the middle of a session", () => {
  it.each(testDepth.pick("killed at a step", steps, 5))(
    "S7, I8: at step %d, while %s: it ends as %s, at its start's hash",
    async (step, during, end, operations) => {
      const { before, after, isAtStart } = await takeAgain(await killAtStep(step));
      expect(before).toEqual({ state: during, cause: null, operations });
      expect(after).toEqual({ state: end, cause: "interrupted", operations });
      expect(isAtStart).toBe(true);
    },
  );

  const reflectionSteps = [
    [1, "failed", 0],
    [2, "rolled-back", 1],
    [3, "rolled-back", 2],
  ] as const;
  it.each(testDepth.pick("a reflection killed at a step", reflectionSteps, 3))(
    "S7, O6: a reflection at step %d ends as %s, without its facts, and nothing counts as shown",
    async (step, end, operations) => {
      const run = await killAtStep(step, "reflection");
      const { before, after, isAtStart } = await takeAgain(run);
      expect(before).toEqual({ state: "running", cause: null, operations });
      expect(after).toEqual({ state: end, cause: "interrupted", operations });
      expect(isAtStart).toBe(true);
      expect(await countWaitingTokens(test.db, run.agentId)).toBeGreaterThan(0);
    },
  );

  it("S7, I8: at whatever entry of its log", async () => {
    const entries = [
      [3, 4, 6],
      [7, 8, 9],
      [10, 11, 13],
    ];
    for (const some of testDepth.pick("killed at an entry", entries, 3)) {
      const ends = await Promise.all(some.map(async (one) => takeAgain(await killAtEntry(one))));
      for (const { before, after, isAtStart } of ends) {
        const isOver = before.state === "awaiting-review";
        const rolledBack = before.operations > 0 ? "rolled-back" : "failed";
        expect(after.state).toBe(isOver ? "awaiting-review" : rolledBack);
        expect(isAtStart).toBe(!isOver);
      }
    }
  });

  it("S7, O6: a reflection, at whatever entry of its log", async () => {
    const entries = [
      [2, 5, 8],
      [4, 6, 9],
    ];
    const picked = testDepth.pick("a reflection killed at an entry", entries, 2).flat();
    const ends = await Promise.all(
      picked.map(async (one) => {
        const run = await killAtEntry(one, "reflection");
        const ended = await takeAgain(run);
        return { ...ended, waiting: await countWaitingTokens(test.db, run.agentId) };
      }),
    );
    for (const { before, after, isAtStart, waiting } of ends) {
      const isOver = before.state === "approved";
      const rolledBack = before.operations > 0 ? "rolled-back" : "failed";
      expect(after.state).toBe(isOver ? "approved" : rolledBack);
      expect(isAtStart).toBe(!isOver);
      expect(waiting === 0).toBe(isOver);
    }
  });

  it("S7: in the middle of a call: what was written of it is shown to no one", async () => {
    const run = await openRun(3);
    const drafts = () => test.sql`
      select arguments_text as text from session_drafts where session_id = ${run.id}`;
    await vi.waitFor(async () => {
      expect(await drafts()).toMatchObject([{ text: '{"id":3,"content":"new w' }]);
    });
    await run.kill();
    await takeAgain(run);
    expect(await drafts()).toEqual([]);
  });

  it("starts anew afterwards", async () => {
    const run = await killAtStep(4);
    await takeAgain(run);
    const { ctx, agentId } = run;
    expect(await startSession(ctx, { agentId, mode: "full" })).toMatchObject({ state: "queued" });
  });
});
