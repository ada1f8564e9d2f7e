import { describe, expect, it } from "vitest";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { listEntries } from "@/db/queries/sessions/entries";
import { givenDatabase } from "@/db/testing/given-database";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isBelowThreshold, keptTokens } from "@/lib/ledger/retention";
import { editMemory } from "@/lib/memories/save";
import { openCompatible } from "@/lib/model/testing/scripted-model";
import { callDelta, delta, streamFrames, WireServer } from "@/lib/model/testing/wire-server";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { interruptSession, stopSession } from "@/lib/sessions/stop";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
  type Call,
  openLedger,
  openReview,
  openRunningSession,
  recount,
  runDependencies,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
checkAfterEach(test);

describe("races", () => {
  const rounds = 15;
  const texts = Array.from({ length: 10 }, (_, index) => textOfTokens(10, index));
  const answers = new Map<number, "current" | "start">();

  /** What became of work that may be refused. */
  async function outcomeOf<T>(work: Promise<T>): Promise<T | Refusal> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  async function openDecided() {
    const ledger = await openLedger(test.db, texts);
    const session = await openReview(ledger, [
      ["delete", { id: 1 }],
      ["update", { id: 2, content: textOfTokens(10, "new") }],
    ]);
    const seen = await session.seen();
    const operations = (await session.applied()).slice(0, 1);
    return {
      ledger,
      session,
      approve: (ctx: Context) => approveSession(ctx, seen),
      rollBack: (ctx: Context) => rollBackSession(ctx, { ...seen, answers }),
      revert: (ctx: Context) => revertOperations(ctx, { ...seen, operations, answers }),
    };
  }

  it.each([
    ["approve", "rollBack"],
    ["rollBack", "revert"],
    ["approve", "revert"],
  ] as const)("V3: of %s and %s at once one wins, and the other is told", async (first, second) => {
    for (let round = 0; round < rounds; round += 1) {
      const opened = await openDecided();
      const one = actIn(opened.ledger, "reviewer", { name: "One" });
      const two = actIn(opened.ledger, "reviewer", { name: "Two" });
      const starts = [() => opened[first](one), () => opened[second](two)];
      if (round % 2 === 1) starts.reverse();
      const outcomes = await Promise.all(starts.map((start) => outcomeOf(start())));
      const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
      expect(refused).toHaveLength(1);
      const { decidedBy, decidedAt, lastSequence, state } = await opened.session.row();
      const message = `${decidedBy?.name} already decided: the session is ${state}.`;
      expect(refused[0]).toMatchObject(
        decidedBy === null
          ? { status: 409, code: "stale", extra: { lastSequence } }
          : {
              status: 409,
              code: "decided",
              message,
              extra: { decidedBy, decidedAt: toIso(decidedAt) },
            },
      );
    }
  });

  it.each(["approve", "rollBack", "revert"] as const)(
    "R6: several times %s is once, and all are told the first outcome",
    async (way) => {
      for (let round = 0; round < rounds; round += 1) {
        const opened = await openDecided();
        const { lastSequence } = await opened.session.row();
        const rows = await Promise.all(
          [1, 2, 3].map(() => opened[way](actIn(opened.ledger, "reviewer"))),
        );
        const row = await opened.session.row();
        expect(rows).toEqual([row, row, row]);
        expect(row.lastSequence).toBe(lastSequence + 1);
      }
    },
  );

  const owners = "the owner's words";
  type Beside = (session: Running, ledger: Ledger) => Promise<unknown>;
  type Ledger = Awaited<ReturnType<typeof openLedger>>;
  type Running = Awaited<ReturnType<typeof openRunningSession>>;
  const interrupt: Beside = async ({ id }, { ctx }) =>
    interruptSession(test.db, id, { cause: "interrupted", message: "Gone." }, ctx.now);
  const stop: Beside = async ({ id }, { ctx }) => stopSession(ctx, { sessionId: id, note: null });
  const edit: Beside = async (_, { ctx, agentId }) =>
    editMemory(ctx, { agentId, number: 2, edit: { content: owners } });

  // Each with its possible ends: state, cause, whether the call was terminated and the other refused.
  it.each<[string, Call, Beside, unknown[][]]>([
    [
      "G1, S7: a last call and an interruption",
      ["delete", { id: 2 }],
      interrupt,
      [true, false].map((isTerminated) => ["rolled-back", "interrupted", isTerminated, false]),
    ],
    [
      "S10, I6: a completion and a stop",
      ["complete", { summary: "Done." }],
      stop,
      [
        ["rolled-back", "operator", true, false],
        ["awaiting-review", null, false, true],
      ],
    ],
    [
      "I1, R2: an update and the owner's edit",
      ["update", { id: 2, content: textOfTokens(10, "the session's") }],
      edit,
      [["running", null, false, false]],
    ],
  ])("%s at once come one after the other", async (_, call, beside, ends) => {
    for (let round = 0; round < 5; round += 1) {
      const ledger = await openLedger(test.db, texts);
      const session = await openRunningSession(ledger);
      await session.call("delete", { id: 1 });
      const [{ text }, other] = await Promise.all([
        session.call(...call),
        outcomeOf(beside(session, ledger)),
      ]);
      const { state, cause } = await session.row();
      const isRefused = other instanceof Refusal;
      expect(ends).toContainEqual([state, cause, text === "session terminated.", isRefused]);
      if (state === "awaiting-review") continue;
      const { ledger: memories } = await recount(test.db, ledger.agentId);
      // Where the edit came last, the stop asks about it; else the update goes back to it.
      const isConflict = memories.some(({ content }) => content === owners);
      if (state === "running") await stop(session, ledger);
      const rolledBack = (await session.entries()).at(-1);
      expect(rolledBack?.data).toMatchObject({ conflicts: isConflict ? [{ number: 2 }] : [] });
      const { ledger: kept } = await recount(test.db, ledger.agentId);
      const second = beside === edit ? owners : texts[1];
      expect(kept.map(({ content }) => content)).toEqual(texts.with(1, second ?? ""));
    }
  });

  it("I7: a session does not wait for another agent's", async () => {
    const [mine, theirs] = await Promise.all([
      openLedger(test.db, texts),
      openLedger(test.db, texts),
    ]);
    const [held, free] = await Promise.all([openRunningSession(mine), openRunningSession(theirs)]);
    let waiting: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await lockAgent(tx, mine.account.id, mine.agent.id);
      waiting = held.call("delete", { id: 1 });
      expect((await free.call("delete", { id: 1 })).text).toMatch(/^Deleted #1/);
      expect(await held.row()).toMatchObject({ operationsApplied: 0 });
    });
    await waiting;
    expect(await held.row()).toMatchObject({ operationsApplied: 1 });
  });

  function toIso(time: Date | null): string | null {
    return time?.toISOString() ?? null;
  }
});

describe("parallel deletes", () => {
  const finish = delta({}, "tool_calls");
  const yes = streamFrames([delta({ role: "assistant", content: "YES" }), delta({}, "stop")]);
  const deletes = streamFrames([
    ...Array.from({ length: 25 }, (_, index) =>
      callDelta(index, "delete", JSON.stringify({ id: index + 1 })),
    ),
    finish,
  ]);
  const complete = streamFrames([callDelta(0, "complete", '{"summary":"Deleted 10."}'), finish]);

  interface Sample {
    readonly operations: number;
    readonly isBelow: boolean;
  }

  /** Looks over a connection of its own, as often as it can, until the signal says stop. */
  async function poll(sessionId: string, signal: AbortSignal): Promise<Sample[]> {
    const samples: Sample[] = [];
    while (!signal.aborted) {
      const [row] = await test.sql<
        { credit: number | null; start: number; mass: number; threshold: number; n: number }[]
      >`select s.credit_tokens::int as credit, s.start_mass_tokens::int as start,
        a.mass_tokens::int as mass, s.threshold, s.operations_applied as n
      from sessions s join agents a on a.id = s.agent_id where s.id = ${sessionId}`;
      if (row === undefined || row.credit === null) continue;
      const kept = keptTokens(row.credit, row.mass);
      const isBelow = isBelowThreshold(kept, row.start, row.threshold);
      samples.push({ operations: row.n, isBelow });
    }
    return samples;
  }

  /** A session over the real wire whose model deletes #1 to #25 in one answer. */
  async function runDeletes(memories: readonly string[]) {
    const ledger = await openLedger(test.db, memories);
    await using server = new WireServer([yes, deletes, complete]);
    const model = openCompatible(await server.listen());
    const start = await recount(test.db, ledger.agent.id);
    // Whoever looks is connected before there is something to see.
    await test.sql`select 1`;
    const { id } = await startSession(ledger.ctx, { agentId: ledger.agent.id, mode: "full" });
    const ended = new AbortController();
    const watching = poll(id, ended.signal);
    const { db } = test;
    await runSession(runDependencies(db, model, ledger.ctx.now), id, new AbortController().signal);
    ended.abort();
    const samples = await watching;
    const [row] = await test.sql`select * from sessions where id = ${id}`;
    const entries = await listEntries(db, { id, agentId: ledger.agent.id }, 0, 1_000);
    const now = await recount(test.db, ledger.agent.id);
    return { start, now, samples, row, entries };
  }

  it("G12: or the breaker trips, and nobody ever sees the ledger below the threshold", async () => {
    const memories = Array.from({ length: 30 }, (_, index) => textOfTokens(5, index));
    const { start, now, samples, row, entries } = await runDeletes(memories);
    expect(row).toMatchObject({ state: "rolled-back", cause: "retention" });
    expect(now.counters).toEqual(start.counters);
    expect(row?.["end_hash"]).toBe(row?.["start_hash"]);
    expect(entries.filter(({ kind }) => kind === "operation-applied")).toHaveLength(7);
    expect(entries.slice(-2).map(({ kind }) => kind)).toEqual([
      "breaker-tripped",
      "session-rolled-back",
    ]);
    expect(samples.some(({ operations }) => operations > 0)).toBe(true);
    expect(samples.filter(({ isBelow }) => isBelow)).toEqual([]);
  });
});
