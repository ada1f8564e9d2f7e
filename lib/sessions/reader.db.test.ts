import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import type { Entry } from "@/lib/ledger/entries/entry";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import {
  controlOnly,
  hangs,
  lying,
  perfect,
  type Reader,
  silent,
  withReader,
} from "@/lib/reader/testing/scripted-reader";
import { finishSession } from "@/lib/sessions/run";
import { approveSession } from "@/lib/sessions/decide/approve";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { loadAgentPage } from "@/lib/pages/agent";
import { interruptSession, stopSession } from "@/lib/sessions/stop";
import { purgeMemory } from "@/lib/purge/memory";
import { findText } from "@/lib/purge/testing/find-text";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { type ModelRun, openPool, record, runModel } from "@/lib/sessions/testing/run-model";

const test = givenDatabase();

const rest = "The kiln is fired on the last Friday of the month, and never alone.";
const never = "Pia never eats fish.";
const memories = ["Two keys.", "Two keys.", rest, rest.replace("kiln", "oven"), never];
const account = { readerModel: "openai/reader" };
const agent = { reviewPolicy: "on-warning", refinementThreshold: 0.5 } as const;

/** A session that removes an exact copy, or does what is asked, under a reader. */
function run(reader: Reader, more: Partial<ModelRun> = {}, call = drop) {
  const writer = scriptedModel([
    { text: "YES" },
    { calls: [call] },
    { calls: [{ name: "complete", input: { summary: "Done." } }] },
  ]);
  return runModel(test.db, withReader(writer, reader), {
    memories,
    given: { account, agent },
    maxRetries: 0,
    ...more,
  });
}

const drop = { name: "delete", input: { id: 2 } };
const reword = { name: "update", input: { id: 5, content: "Pia eats fish." } };

function readingOf(entries: readonly Entry[]) {
  const read = entries.flatMap((entry) => (entry.kind === "session-read" ? entry.data : []));
  expect(read).toHaveLength(1);
  return read[0];
}

describe("the second reader", () => {
  it("B1: without one nothing is read, and a copy goes by the policy", async () => {
    const { row, entries } = await run(perfect, { given: { agent } });
    expect(row).toMatchObject({ state: "approved", reading: null, readerModel: null });
    expect(entries.map(({ kind }) => kind)).not.toContain("session-read");
  });

  it("B2: is asked once, before the end, for what stood, what stands and the copy that stays", async () => {
    const asked: unknown[] = [];
    const { row, entries } = await run((pairs) => {
      asked.push(pairs);
      return controlOnly(["Two keys."])(pairs, 1);
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContainEqual({
      operation: expect.any(Number),
      before: "Two keys.",
      after: "",
      kept: "Two keys.",
    });
    expect(asked[0]).toHaveLength(2);
    expect(row).toMatchObject({ state: "approved", pendingEnd: null, inputTokens: 3 * 7 });
    expect(readingOf(entries)).toEqual({
      model: "openai/reader",
      findings: [],
      dropped: 0,
      controlMissed: false,
    });
    expect(entries.slice(-3).map(({ kind }) => kind)).toEqual([
      "session-read",
      "session-completed",
      "session-approved",
    ]);
  });

  it("B4: a finding waits whatever the policy says, is in the log word for word, and changes no mark and no memory", async () => {
    const given = { account, agent: { ...agent, reviewPolicy: "never" as const } };
    const { row, entries, now } = await run(perfect, { given }, reword);
    expect(row.state).toBe("awaiting-review");
    expect(row.marks).toHaveLength(1);
    expect(now.ledger.map(({ content }) => content)).toContain("Pia eats fish.");
    expect(readingOf(entries)?.findings).toEqual([
      { operation: 1, kind: "invented", quote: "Pia eats fish.", says: "It is not the same." },
    ]);
    expect(row.reading).toMatchObject({ kinds: ["invented"], failed: false });
    expect(JSON.stringify(row.reading)).not.toContain("fish");
    expect(row.warnings.map(({ code }) => code)).toContain("findings");
  });

  const faults: readonly (readonly [string, Reader, RegExp])[] = [
    ["misses the control", silent, /missed a change of meaning/],
    ["answers in prose, twice", () => "All is well.", /could not be read/],
    ["answers with too much", () => `{"findings":["${"x".repeat(300_000)}"]}`, /could not be read/],
    [
      "breaks",
      () => {
        throw new Error("broken");
      },
      /failed: The model's provider failed/,
    ],
  ];

  it.each(faults)(
    "B4: one that %s is a warning, and the session waits",
    async (_what, reader, why) => {
      const { row, entries, start, now } = await run(reader);
      expect(row.state).toBe("awaiting-review");
      expect(row.warnings).toContainEqual({ code: "reader", message: expect.any(String) });
      expect(readingOf(entries)?.warning).toMatch(why);
      expect(now.counters.coreCount).toBe(start.counters.coreCount - 1);
    },
  );

  it("B3: an answer in prose is asked for once more", async () => {
    const { row } = await run((pairs, request) =>
      request === 1 ? "Here you are:" : controlOnly(["Two keys."])(pairs, request),
    );
    expect(row.state).toBe("approved");
  });

  it("B3: what a liar quotes is thrown away and counted", async () => {
    const { row, entries } = await run(lying(["Two keys."]));
    expect(readingOf(entries)).toMatchObject({ findings: [], dropped: 1, controlMissed: false });
    expect(row.state).toBe("approved");
  });

  it("B4, S7: one that hangs until its worker goes leaves a completed session, not a rollback", async () => {
    const gone = new AbortController();
    const { row, entries } = await run(
      () => {
        gone.abort();
        return hangs;
      },
      { signal: gone.signal },
    );
    expect(row).toMatchObject({ state: "awaiting-review", operationsApplied: 1 });
    expect(readingOf(entries)?.warning).toMatch(/did not finish/);
  });

  it("B2, S7: a worker that dies while it reads: the reader failed, and what was applied stands", async () => {
    const ledger = await openLedger(test.db, memories, { account, agent });
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 2 });
    const completed = await session.call("complete", { summary: "Done." });
    expect(completed.end).toBe(true);
    expect(await session.row()).toMatchObject({ state: "running" });
    // Its end waits: nothing more is written, and the same call again is answered alike.
    expect((await session.call("delete", { id: 3 })).end).toBe(true);
    const why = { cause: "interrupted", message: "The worker stopped." } as const;
    for (let time = 0; time < 2; time += 1) {
      await interruptSession(test.db, session.id, why, ledger.ctx.now);
      expect(await session.row()).toMatchObject({
        state: "awaiting-review",
        operationsApplied: 1,
        summary: "Done.",
        reading: { failed: true },
      });
    }
    expect(readingOf(await session.entries())?.warning).toBe("The worker stopped.");
    await checkInvariants(test.db, ledger.agentId);
  });

  it("S10: a stop while it reads stands in the log, and the session waits for a person", async () => {
    const ledger = await openLedger(test.db, memories, { account, agent });
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 2 });
    await session.call("complete", { summary: "Done." });
    for (let time = 0; time < 2; time += 1) {
      await stopSession(ledger.ctx, { sessionId: session.id, note: "Enough." });
    }
    expect(await session.row()).toMatchObject({ state: "awaiting-review", stopRequested: true });
    const log = await session.entries();
    expect(log.filter(({ kind }) => kind === "stop-requested")).toMatchObject([
      { actor: ledger.ctx.actor, data: { note: "Enough." } },
    ]);
    await checkInvariants(test.db, ledger.agentId);
  });

  it("B5: its tokens are the session's, also those of before a stop; unpriced, so is the cost", async () => {
    const gone = new AbortController();
    let open = { stop: () => Promise.resolve() };
    const {
      row,
      ctx,
      agent: one,
    } = await run(
      async (_pairs, request) => {
        if (request === 1) return "No object.";
        await open.stop();
        gone.abort();
        return hangs;
      },
      {
        signal: gone.signal,
        onQueued: (sessionId, ledger) => {
          open = { stop: () => stopSession(ledger.ctx, { sessionId, note: null }) };
        },
      },
    );
    expect(row).toMatchObject({ stopRequested: true, reading: { failed: true, kinds: [] } });
    expect(row.reading?.used).toEqual({ inputTokens: 7, outputTokens: 3, cost: null });
    const { inputTokens, outputTokens } = row;
    const told = describeSession(await loadSession(ctx, { sessionId: row.id }));
    expect(told).toMatchObject({
      usage: { inputTokens: inputTokens + 7, outputTokens: outputTokens + 3 },
      costUsd: null,
    });
    const { spending } = await loadAgentPage(ctx, { agentId: one.id });
    expect(spending.tokens).toBe(inputTokens + outputTokens + 10);
  });

  it("M7: a purge of an observation takes the findings along that quote a part of it", async () => {
    const observations = [{ content: "Eric hid the key 7731 in the barn; he is ill." }];
    const pool = await openPool(test.db, observations, {}, account);
    const quotes = ["the key 7731", "Eric is ill."];
    const reader: Reader = (pairs) => ({
      findings: pairs.flatMap(({ operation, before, after }) =>
        (after === quotes[1] ? quotes : [before || after]).map((quote) => {
          const kind = quote === after ? "stronger" : "lost";
          return { operation, kind, quote, says: `About “${quote}”.` };
        }),
      ),
    });
    const { id } = await pool.start();
    const steps = [{ calls: [record("Eric is ill.", pool.numbers)] }, {}];
    const ran = await pool.run(id, withReader(scriptedModel(steps), reader));
    expect(readingOf(ran.entries)?.findings.map(({ quote }) => quote)).toEqual(quotes);
    await approveSession(pool.ctx, ran.seen);
    await purgeMemory(pool.ctx, { agentId: pool.agentId, number: pool.numbers[0] ?? 0 });
    expect(await findText(test.sql, "key 7731")).toEqual([]);
    expect(await findText(test.sql, "About “Eric is ill.”")).toHaveLength(1);
  });

  it("S8: a session that its model left unfinished is read too", async () => {
    const ledger = await openLedger(test.db, memories, { account, agent });
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 2 });
    const end = { summary: "", unfinished: true, reason: "It stopped.", call: null };
    await finishSession(
      test.db,
      { sessionId: session.id, lease: session.lease },
      end,
      ledger.ctx.now,
    );
    expect(await session.row()).toMatchObject({ state: "running", pendingEnd: end });
  });

  it("B2, S11: a fact is read beside its observations, and passes by the policy of the day", async () => {
    const observations = [{ content: "Eric said he is allergic to walnuts." }];
    const pool = await openPool(test.db, observations, { reflectionReviewPolicy: null }, account);
    const fact = "Eric is allergic to walnuts.";
    const asked: unknown[] = [];
    const reader: Reader = (pairs, request) => {
      asked.push(...pairs);
      return controlOnly([fact])(pairs, request);
    };
    const steps = [{ calls: [record(fact, pool.numbers)] }, {}];
    const { id } = await pool.start();
    const { session } = await pool.run(id, withReader(scriptedModel(steps), reader));
    expect(asked).toContainEqual(
      expect.objectContaining({ before: "", after: fact, sources: [observations[0]?.content] }),
    );
    expect(session).toMatchObject({ state: "approved", reviewPolicy: "on-warning" });
  });
});
