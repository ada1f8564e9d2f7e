import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase, type Database } from "@/db/client";
import { createTemplate, createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { startThrowAwayCluster, type ThrowAwayCluster } from "@/db/testing/throw-away-cluster";
import { log } from "@/lib/log";
import type { CallAnswer } from "@/lib/model/port";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { retryLost } from "@/db/retry-lost";
import { performOperation } from "@/lib/sessions/refinement/perform-operation";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

let cluster: ThrowAwayCluster;
let test: TestDatabase;
beforeAll(async () => {
  cluster = await startThrowAwayCluster({ durable: true });
  await createTemplate(cluster.url);
  test = await createTestDatabase(cluster.url);
});
afterAll(async () => {
  await test.drop();
  await cluster.stop();
});

const texts = Array.from({ length: 40 }, (_, index) => textOfTokens(10, index));

interface Acknowledged {
  readonly place: { readonly step: number; readonly index: number };
  readonly answer: CallAnswer;
}

async function openRun() {
  const ledger = await openLedger(test.db, texts);
  return { ledger, session: await openRunningSession(ledger) };
}
type Run = Awaited<ReturnType<typeof openRun>>;

/** Deletes, one after another, by a caller who retries; what was answered is kept. */
async function deleteMany(db: Database, { ledger, session }: Run, crashes: () => boolean) {
  const acknowledged: Acknowledged[] = [];
  const call = async (step: number) => {
    const place = { step, index: 0 };
    const { id: sessionId, lease } = session;
    const input = { id: step };
    const wanted = { sessionId, lease, ...place, name: "delete", input };
    const answer = await retryLost(() => performOperation(db, wanted, ledger.ctx.now));
    acknowledged.push({ place, answer });
  };
  for (let step = 1; step <= 8 || !crashes(); step += 1) await call(step);
  return { ledger, session, acknowledged };
}

describe("Postgres is stopped at once under load, and starts again", () => {
  it("I8: what was acknowledged is there, and nothing was done twice", async () => {
    const { db, close } = openDatabase(test.url, { max: 4 });
    for (let round = 0; round < 3; round += 1) {
      const crash = { isOver: false };
      // All are open before any writes: who opens a session does not try again.
      const opened = await Promise.all(Array.from({ length: 4 }, openRun));
      const writers = opened.map((run) => deleteMany(db, run, () => crash.isOver));
      await vi.waitFor(async () => {
        const [row] = await test.sql`select count(*)::int as n from entries
            where kind = 'operation-applied'`;
        expect(row?.["n"]).toBeGreaterThan(round * 40 + 8);
      });
      await cluster.crash();
      crash.isOver = true;
      for (const { ledger, session, acknowledged } of await Promise.all(writers)) {
        await checkInvariants(test.db, ledger.agent.id);
        expect(await session.row()).toMatchObject({ state: "running" });
        for (const { place, answer } of acknowledged) {
          expect(await session.call("delete", { id: place.step }, place)).toEqual(answer);
        }
      }
    }
    await close();
  });

  it("S7: sessions that ran reach an end, whole", async () => {
    const warnings = vi.spyOn(log, "error").mockReturnValue();
    const { db, close } = openDatabase(test.url, { max: 4 });
    const started = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const ledger = await openLedger(test.db, texts);
        const { id } = await startSession(ledger.ctx, { agentId: ledger.agent.id, mode: "full" });
        return { ledger, id };
      }),
    );
    const runs = started.map(({ id }) => {
      const step = (one: number) => ({ calls: [{ name: "delete", input: { id: one } }] });
      const model = scriptedModel([
        { text: "YES" },
        ...Array.from({ length: 39 }, (_, n) => step(n)),
      ]);
      return runSession(runDependencies(db, model), id, new AbortController().signal);
    });
    await vi.waitFor(async () => {
      const [row] = await test.sql`select count(*)::int as n from sessions
        where id in ${test.sql(started.map(({ id }) => id))} and operations_applied > 2`;
      expect(row?.["n"]).toBeGreaterThan(0);
    });
    await cluster.crash();
    await Promise.all(runs);
    for (const { ledger, id } of started) {
      const [row] = await test.sql`select state from sessions where id = ${id}`;
      expect(["awaiting-review", "rolled-back"]).toContain(row?.["state"]);
      await checkInvariants(test.db, ledger.agent.id);
    }
    await close();
    warnings.mockRestore();
  });
});
