import { pools } from "@/bench/claims/pools";
import { readRecords } from "@/bench/claims/read-records";
import { extractClaims } from "@/lib/claims/extract-claims";

const [characters, warmUps, rounds] = [400, 60, 100];

/** The CPU time of this process for the claims of one memory of 400 characters, by language. */
export function extractionMs(): Record<string, number> {
  return Object.fromEntries(
    Object.keys(pools).map((language) => [language, measure(memoriesOf(language))]),
  );
}

function memoriesOf(language: string): string[] {
  const text = readRecords(language)
    .map((record) => record.text)
    .join(" ");
  const count = Math.max(1, Math.floor(text.length / characters));
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * characters, (index + 1) * characters),
  );
}

function measure(memories: readonly string[]): number {
  // The last texts are remembered: each round reads others.
  const run = (from: number, to: number) => {
    for (let round = from; round < to; round += 1)
      for (const memory of memories) extractClaims(`${memory} ${round}`);
  };
  run(0, warmUps);
  const before = process.cpuUsage();
  run(warmUps, warmUps + rounds);
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / rounds / memories.length) / 1_000;
}
