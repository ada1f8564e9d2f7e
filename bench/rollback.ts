import { buildLedger } from "@/bench/bench-ledger";
import { median, percentile, time, type Figure } from "@/bench/figures";
import type { Database, Sql } from "@/db/client";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { openRunningSession } from "@/lib/sessions/testing/open-session";

const warmUps = 100;
const rounds = 40;

/** Compares a reviewer's rollback of ten operations with one bare INSERT commit, alternating. */
export async function measureRollback(db: Database, sql: Sql): Promise<Figure[]> {
  await sql`create table bench_rollback_floor (id int generated always as identity, text text)`;
  const ledger = await buildLedger(db, 200);
  const samples: number[] = [];
  const floor: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const session = await openRunningSession(ledger);
    for (let index = 1; index <= 10; index += 1) {
      const content = `Tightened in round ${round}, memory ${index}, so that something is to be put back.`;
      await session.call("update", { id: index, content });
    }
    await session.call("complete", { summary: "Updated 10." });
    const { lastSequence } = await session.row();
    const input = {
      sessionId: session.id,
      seenSequence: lastSequence,
      note: null,
      answers: new Map(),
    };
    const spent = await time(() => rollBackSession(ledger.ctx, input));
    for (let index = 0; index < 10; index += 1) {
      const insert = () => sql`insert into bench_rollback_floor (text) values ('one bare commit')`;
      if (round >= 0) floor.push(await time(() => insert()));
    }
    if (round >= 0) samples.push(spent);
  }
  return [
    {
      name: "rollback of 10 operations, p50",
      unit: "ms",
      value: median(samples),
      aim: null,
      samples: rounds,
    },
    {
      name: "rollback of 10 operations, p95",
      unit: "ms",
      value: percentile(samples, 95),
      aim: null,
      samples: rounds,
    },
    {
      name: "rollback of 10 operations / F1",
      unit: "x",
      value: median(samples) / median(floor),
      aim: "<= 60",
      samples: rounds,
    },
  ];
}
