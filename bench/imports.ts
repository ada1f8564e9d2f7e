import type { Database } from "@/db/client";
import { buildLedger } from "@/bench/bench-ledger";
import { time, type Figure, median } from "@/bench/figures";
import { findHolders } from "@/db/queries/memories/held-words";

const lookups = 40;

/** Adding 100,000 memories, and what the index of words answers on them (L2). */
export async function measureImport(db: Database): Promise<Figure[]> {
  let agentId = "";
  const importMs = await time(async () => {
    ({
      agent: { id: agentId },
    } = await buildLedger(db, 100_000));
  });
  const lookupMs: number[] = [];
  for (let round = 0; round < lookups; round += 1) {
    const values = Array.from({ length: 40 }, (_, index) => `${round * 400 + index * 7}`);
    lookupMs.push(await time(() => findHolders(db, agentId, [...values, "keeper"], [1])));
  }
  return [
    { name: "adding 100,000 memories", unit: "s", value: importMs / 1_000, aim: null, samples: 1 },
    {
      name: "who holds 41 words, 100,000 memories, p50",
      unit: "ms",
      value: median(lookupMs),
      aim: null,
      samples: lookups,
    },
  ];
}
