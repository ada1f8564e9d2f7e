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
  const isAtStart = counters.ledgerHash === start.counters.ledgerHash;
  return { before, after, isAtStart, waiting: await countWaitingTokens(test.db, agentId) };
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
  ["refinement", 1, "asking-consent", "failed", 0],
  ["refinement", 2, "running", "failed", 0],
  ["refinement", 3, "running", "rolled-back", 1],
  ["refinement", 4, "running", "rolled-back", 3],
  ["refinement", 5, "running", "rolled-back", 3],
  ["reflection", 1, "running", "failed", 0],
  ["reflection", 2, "running", "rolled-back", 1],
  ["reflection", 3, "running", "rolled-back", 2],
] as const;

const entries = [
  ["refinement", [3, 4, 6]],
  ["refinement", [7, 8, 9]],
  ["refinement", [10, 11, 13]],
  ["reflection", [2, 5, 8]],
  ["reflection", [4, 6, 9]],
] as const;

describe("a worker killed in the middle of a session", () => {
  it.each(testDepth.pick("killed at a step", steps, 4))(
    "S7, I8, O6: a %s at step %d, while %s: it ends as %s, at its start's hash, and nothing counts as shown",
    async (kind, step, during, end, operations) => {
      const { before, after, isAtStart, waiting } = await takeAgain(await killAtStep(step, kind));
      expect(before).toEqual({ state: during, cause: null, operations });
      expect(after).toEqual({ state: end, cause: "interrupted", operations });
      expect(isAtStart).toBe(true);
      expect(waiting > 0).toBe(kind === "reflection");
    },
  );

  it.each(testDepth.pick("killed at an entry", entries, 3))(
    "S7, I8, O6: a %s at whatever entry of its log: %j",
    async (kind, some) => {
      const over = kind === "reflection" ? "approved" : "awaiting-review";
      const killed = some.map(async (one) => takeAgain(await killAtEntry(one, kind)));
      for (const { before, after, isAtStart, waiting } of await Promise.all(killed)) {
        const isOver = before.state === over;
        const rolledBack = before.operations > 0 ? "rolled-back" : "failed";
        expect(after.state).toBe(isOver ? over : rolledBack);
        expect(isAtStart).toBe(!isOver);
        expect(waiting > 0).toBe(kind === "reflection" && !isOver);
      }
    },
  );

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
});
