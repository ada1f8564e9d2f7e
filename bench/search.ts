import type { Database } from "@/db/client";
import { buildLedger } from "@/bench/bench-ledger";
import { median, percentile, time, type Figure } from "@/bench/figures";
import { searchMemories } from "@/db/queries/memories/search-memories";

const rounds = 6;
/** From no matches to all matches, from one letter to a sentence, in several scripts. */
const queries = [
  "e", "7", "%", "_", "\\", " ", "th", "zz", "99", "0%", "日", "日本", "é", "😀", "the", "keeper", "memory 4",
  "note of 7", "memory 99999", "beside the window for later", "nowhere to be found", "day 364",
]; // prettier-ignore

/** Searches 100,000 memories the way the model, the API and the page do. */
export async function measureSearch(db: Database): Promise<Figure[]> {
  const { agent } = await buildLedger(db, 100_000);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const took = await time(() => searchMemories(db, agent.id, query, 50));
      if (round > 0) samples.push(took);
    }
  }
  const count = samples.length;
  return [
    figure("search in 100,000 memories, p50", median(samples), null, count),
    figure("search in 100,000 memories, p95", percentile(samples, 95), "<= 60", count),
    figure("search in 100,000 memories, the slowest", Math.max(...samples), null, count),
  ];
}

function figure(name: string, value: number, aim: string | null, samples: number): Figure {
  return { name, unit: "ms", value, aim, samples };
}
