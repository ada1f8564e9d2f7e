import { buildLedger, openTenUpdates, percentile, time, type Figure } from "@/bench/bench-ledger";
import type { Database } from "@/db/client";

const sessions = 16;
const warmUps = 10;
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
    if (round < warmUps) continue;
    samples.push(...timed);
    spentMs += spent;
  }
  const rate = samples.length / (spentMs / 1000);
  return [
    {
      name: "16 sessions at once, operation p50",
      unit: "ms",
      value: percentile(samples, 50),
      aim: null,
      samples: samples.length,
    },
    {
      name: "16 sessions at once, operation p95",
      unit: "ms",
      value: percentile(samples, 95),
      aim: "<= 10",
      samples: samples.length,
    },
    {
      name: "16 sessions at once, operations",
      unit: "1/s",
      value: rate,
      aim: ">= 1,500",
      samples: samples.length,
    },
  ];
}
