import type { Database, Sql } from "@/db/client";
import {
  buildLedger,
  figure,
  runTenUpdates,
  median,
  timesOf,
  time,
  type Figure,
  openTenUpdates,
} from "@/bench/bench-ledger";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { openRunningSession } from "@/lib/sessions/testing/open-session";

const rounds = 5;
const sessionsPerRound = 4;

/** A gated operation and one bare INSERT commit, alternating, at 100 and 100,000 memories. */
export async function measureGatedOperation(db: Database, sql: Sql): Promise<Figure[]> {
  await sql`create table bench_floor (id int generated always as identity, text text)`;
  const insert = () => sql`insert into bench_floor (text) values ('one bare commit')`;
  const small = await buildLedger(db, 100);
  const large = await buildLedger(db, 100_000);
  const samples = { floor: [] as number[], small: [] as number[], large: [] as number[] };
  const floorRound = async () => {
    for (let index = 0; index < 40; index += 1) samples.floor.push(await time(() => insert()));
  };
  for (let round = 0; round <= rounds; round += 1) {
    // Order A B B A; the first round is a warm-up. A minute after their first rows, the tables of an
    // installation are analyzed.
    if (round === 1) {
      for (const list of Object.values(samples)) list.length = 0;
      await sql`analyze`;
    }
    const order = round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    await floorRound();
    for (const size of order) {
      for (let one = 0; one < sessionsPerRound; one += 1) {
        await runTenUpdates(size === "small" ? small : large, round * 10 + one, async (work) => {
          samples[size].push(await time(work));
        });
      }
    }
    await floorRound();
  }
  const floor = median(samples.floor);
  const small50 = median(samples.small);
  const count = samples.small.length;
  return [
    figure("F1, one bare INSERT commit, p50", "ms", floor, null, samples.floor.length),
    ...timesOf("gated operation, 100 memories", samples.small),
    figure("gated operation / F1", "x", small50 / floor, "<= 20", count),
    figure("100,000 / 100 memories", "x", median(samples.large) / small50, "<= 1.15", count),
  ];
}

const warmUps = 100;
const rollbackRounds = 40;

/** Compares a reviewer's rollback of ten operations with one bare INSERT commit, alternating. */
export async function measureRollback(db: Database, sql: Sql): Promise<Figure[]> {
  await sql`create table bench_rollback_floor (id int generated always as identity, text text)`;
  const ledger = await buildLedger(db, 200);
  const samples: number[] = [];
  const floor: number[] = [];
  for (let round = -warmUps; round < rollbackRounds; round += 1) {
    const session = await openRunningSession(ledger);
    for (let index = 1; index <= 10; index += 1) {
      const content = `Tightened in round ${round}, memory ${index}, so that something is to be put back.`;
      await session.call("update", { id: index, content });
    }
    await session.call("complete", { summary: "Updated 10." });
    const { lastSequence } = await session.row();
    const seen = { sessionId: session.id, seenSequence: lastSequence, note: null };
    const input = { ...seen, answers: new Map() };
    const spent = await time(() => rollBackSession(ledger.ctx, input));
    for (let index = 0; index < 10; index += 1) {
      const insert = () => sql`insert into bench_rollback_floor (text) values ('one bare commit')`;
      if (round >= 0) floor.push(await time(() => insert()));
    }
    if (round >= 0) samples.push(spent);
  }
  const ratio = median(samples) / median(floor);
  return [
    ...timesOf("rollback of 10 operations", samples),
    figure("rollback of 10 operations / F1", "x", ratio, "<= 60", rollbackRounds),
  ];
}

const sessions = 16;
const sessionWarmUps = 10;
const sessionRounds = 25;

/** Sixteen sessions of sixteen agents in parallel: latency, and operations per second. */
export async function measureParallelSessions(db: Database): Promise<Figure[]> {
  const ledgers = [];
  for (let index = 0; index < sessions; index += 1) ledgers.push(await buildLedger(db, 200));
  const samples: number[] = [];
  let spentMs = 0;
  for (let round = 0; round < sessionRounds; round += 1) {
    const opened: Awaited<ReturnType<typeof openTenUpdates>>[] = [];
    for (const ledger of ledgers) opened.push(await openTenUpdates(ledger, round));
    const timed: number[] = [];
    const each = async (work: () => Promise<unknown>) => void timed.push(await time(work));
    const spent = await time(() => Promise.all(opened.map((session) => session.update(each))));
    for (const session of opened) await session.approve();
    // The first sessionRounds are a warm-up.
    if (round < sessionWarmUps) continue;
    samples.push(...timed);
    spentMs += spent;
  }
  const rate = samples.length / (spentMs / 1000);
  return [
    ...timesOf("16 sessions at once, operation", samples, { p95: "<= 10" }),
    figure("16 sessions at once, operations", "1/s", rate, ">= 1,500", samples.length),
  ];
}
