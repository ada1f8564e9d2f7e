import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { retryLost } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { createTemplate, createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { startThrowAwayCluster, type ThrowAwayCluster } from "@/db/testing/throw-away-cluster";
import { log } from "@/lib/log";
import type { CallAnswer } from "@/lib/model/port";
import { openCompatible, scriptedModel } from "@/lib/model/testing/scripted-model";
import {
  callDelta,
  cutOff,
  delta,
  refuseWith,
  type Responder,
  stayOpen,
  streamFrames,
  WireServer,
} from "@/lib/model/testing/wire-server";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  openRunningSession,
  runDependencies,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { type ModelRun, runModel } from "@/lib/sessions/testing/run-model";
import { performOperation } from "@/lib/writers/refinement/perform";

describe("broken providers", () => {
  const test = givenDatabase();

  const memories = Array.from({ length: 30 }, (_, index) => textOfTokens(10, index));
  const yes = streamFrames([delta({ role: "assistant", content: "YES" }), delta({}, "stop")]);
  const deleteOne = streamFrames([callDelta(0, "delete", '{"id":1}'), delta({}, "tool_calls")]);

  /** A session with a provider that answers its requests like this, the last for ever. */
  async function run(responders: readonly Responder[], more: Partial<ModelRun> = {}) {
    await using server = new WireServer(responders);
    const model = openCompatible(await server.listen());
    const timeouts = patientUntil(server, responders.length - 1);
    const result = await runModel(test.db, model, { memories, maxRetries: 1, timeouts, ...more });
    return { ...result, requests: server.requests };
  }

  /** Only what comes after so many answers may hang: those have all the time that a busy machine takes. */
  function patientUntil(server: WireServer, answers: number) {
    const limitMs = () => (server.requests < answers ? 60_000 : 300);
    return {
      get firstChunkMs() {
        return limitMs();
      },
      get chunkMs() {
        return limitMs();
      },
    };
  }

  const faults: readonly (readonly [string, Responder])[] = [
    ["hangs without a word", stayOpen],
    ["hangs in the middle of a call", streamFrames([callDelta(0, "delete", '{"id"')], stayOpen)],
    ["answers 500 for ever", refuseWith(500, "Something broke, key sk-secret0123456789")],
    ["is cut after a whole call", streamFrames([callDelta(0, "delete", '{"id":2}')], cutOff)],
  ];

  describe("a provider that breaks", () => {
    it.each(faults)(
      "S7: %s, after an operation: what was applied goes back",
      async (_what, fault) => {
        const { row, start, now } = await run([yes, deleteOne, fault]);
        expect(row).toMatchObject({ state: "rolled-back", cause: "failure", operationsApplied: 1 });
        expect(now.counters).toEqual(start.counters);
      },
    );

    it.each(faults)(
      "C3: %s, when it asks for consent: failed, not declined",
      async (_what, fault) => {
        const { row, now, start, entries } = await run([fault]);
        expect(row).toMatchObject({ state: "failed", cause: "failure", consentAnswer: null });
        expect(now).toEqual(start);
        expect(JSON.stringify(entries)).not.toContain("sk-secret");
      },
    );

    it("an answer that broke off counts, by our own measure where its provider gave none", async () => {
      const cut = streamFrames([delta({ role: "assistant", content: "YES, but" })], cutOff);
      const ofConsent = await run([cut]);
      expect(ofConsent.row).toMatchObject({ state: "failed", outputTokens: 3 });
      expect(ofConsent.row.inputTokens).toBeGreaterThan(100);
      const ofRun = await run([yes, cut]);
      expect(ofRun.row).toMatchObject({ state: "failed", outputTokens: 3 });
      expect(ofRun.row.inputTokens).toBeGreaterThan(ofConsent.row.inputTokens);
      const refused = await run([refuseWith(400, "No such model")]);
      expect(refused.row).toMatchObject({ inputTokens: 0, outputTokens: 0 });
    });

    it("G2: says why in characters that no log can hold: they are escaped", async () => {
      const { entries } = await run([yes, deleteOne, refuseWith(400, "No\u0000 \uD800 model")]);
      expect(entries.at(-1)?.data).toMatchObject({
        message: expect.stringContaining("refused the request (HTTP 400): No"),
      });
    });
  });

  describe("a model that thinks for ever", () => {
    it("S10: a stop reaches it at once", async () => {
      const { row, start, now } = await run([yes, deleteOne, streamFrames([], stayOpen)], {
        timeouts: { firstChunkMs: 60_000, chunkMs: 60_000 },
        onQueued: (sessionId, ledger) =>
          void whenApplied(sessionId).then(() =>
            stopSession(ledger.ctx, { sessionId, note: null }),
          ),
      });
      expect(row).toMatchObject({ state: "rolled-back", cause: "operator" });
      expect(now.counters).toEqual(start.counters);
    });

    it("S7: a worker that goes away ends it as interrupted", async () => {
      const worker = new AbortController();
      const { row, start, now } = await run([yes, deleteOne, streamFrames([], stayOpen)], {
        timeouts: { firstChunkMs: 60_000, chunkMs: 60_000 },
        signal: worker.signal,
        onQueued: (sessionId) => void whenApplied(sessionId).then(() => worker.abort()),
      });
      expect(row).toMatchObject({ state: "rolled-back", cause: "interrupted" });
      expect(now.counters).toEqual(start.counters);
    });
  });

  /** Until the session has applied something. */
  async function whenApplied(sessionId: string): Promise<void> {
    for (;;) {
      const [row] =
        await test.sql`select operations_applied as n from sessions where id = ${sessionId}`;
      if (Number(row?.["n"]) > 0) return;
    }
  }
});

describe("Postgres is stopped at once under load, and starts again", () => {
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
        await checkInvariants(test.db, ledger.agentId);
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
        const { id } = await startSession(ledger.ctx, { agentId: ledger.agentId, mode: "full" });
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
      await checkInvariants(test.db, ledger.agentId);
    }
    await close();
    warnings.mockRestore();
  });
});
