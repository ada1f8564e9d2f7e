import type { Database, Sql } from "@/db/client";
import { buildLedger, runTenUpdates } from "@/bench/bench-ledger";
import { median, percentile, time, type Figure } from "@/bench/figures";

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
  const count = samples.small.length;
  return [
    {
      name: "F1, one bare INSERT commit, p50",
      unit: "ms",
      value: floor,
      aim: null,
      samples: samples.floor.length,
    },
    {
      name: "gated operation, 100 memories, p50",
      unit: "ms",
      value: median(samples.small),
      aim: null,
      samples: count,
    },
    {
      name: "gated operation, 100 memories, p95",
      unit: "ms",
      value: percentile(samples.small, 95),
      aim: null,
      samples: count,
    },
    {
      name: "gated operation / F1",
      unit: "x",
      value: median(samples.small) / floor,
      aim: "<= 20",
      samples: count,
    },
    {
      name: "100,000 / 100 memories",
      unit: "x",
      value: median(samples.large) / median(samples.small),
      aim: "<= 1.15",
      samples: count,
    },
  ];
}
