import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { isBelowThreshold, keptTokens } from "@/lib/ledger/retention";
import { openCompatible } from "@/lib/model/testing/open-compatible";
import { callDelta, delta, streamFrames, WireServer } from "@/lib/model/testing/wire-server";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, recount } from "@/lib/sessions/testing/open-session";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";
import { listEntries } from "@/db/queries/sessions/entries";

const test = givenDatabase();

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
  await checkInvariants(db, ledger.agent.id);
  return { start, now, samples, row, entries };
}

describe("25 deletes in one step over the real wire", () => {
  it("G3: exactly ten are applied, in order, the rest refused", async () => {
    const memories = Array.from({ length: 60 }, (_, index) => textOfTokens(5, index));
    const { now, samples, row, entries } = await runDeletes(memories);
    const applied = entries.flatMap((entry) =>
      entry.kind === "operation-applied" ? [[entry.data.index, entry.data.operation]] : [],
    );
    expect(applied).toEqual(
      Array.from({ length: 10 }, (_, index) => [index, { name: "delete", id: index + 1 }]),
    );
    const refused = entries.filter((entry) => entry.kind === "operation-refused");
    expect(refused.map(({ data }) => [data.index, data.code])).toEqual(
      Array.from({ length: 15 }, (_, index) => [index + 10, "cap-reached"]),
    );
    expect(now.ledger.map(({ number }) => number)[0]).toBe(11);
    expect(row).toMatchObject({ state: "awaiting-review", operations_applied: 10, refusals: 15 });
    expect(samples.length).toBeGreaterThan(10);
    expect(samples.filter(({ isBelow }) => isBelow)).toEqual([]);
  });

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
