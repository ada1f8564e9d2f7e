// Entry point of `npm run bench`: real Postgres with fsync on, medians, and the machine's load.
import { cpus, loadavg, totalmem } from "node:os";
import { measureFanOut } from "@/bench/fan-out";
import type { Figure } from "@/bench/bench-ledger";
import { measureGatedOperation } from "@/bench/operations";
import { measureImport } from "@/bench/memories";
import { measureLookAlikes } from "@/bench/memories";
import { measureLosses } from "@/bench/losses";
import { measureParallelSessions } from "@/bench/operations";
import { measureRollback } from "@/bench/operations";
import { measureSearch } from "@/bench/memories";
import { openDatabase, type Database } from "@/db/client";
import { createTemplate, createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { startThrowAwayCluster } from "@/db/testing/throw-away-cluster";

type Measure = (test: TestDatabase) => Promise<Figure[]>;

const measures: Readonly<Record<string, Measure>> = {
  operation: (test) => withFewConnections(test, (db) => measureGatedOperation(db, test.sql)),
  import: (test) => withFewConnections(test, (db) => measureImport(db)),
  rollback: (test) => withFewConnections(test, (db) => measureRollback(db, test.sql)),
  sessions: ({ db }) => measureParallelSessions(db),
  search: ({ db }) => measureSearch(db),
  "look-alikes": () => measureLookAlikes(),
  losses: async () => measureLosses(),
  stream: (test) => measureFanOut(test),
};

/** A single caller needs two connections. Each has prepared its statements after a few rounds. */
async function withFewConnections<T>(
  { url }: TestDatabase,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(url, { max: 2 });
  try {
    return await run(db);
  } finally {
    await close();
  }
}

const chosen = process.argv.slice(2);
const all = Object.keys(measures);
const unknown = chosen.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no measure "${unknown}": choose: ${all.join(", ")}.`);
  process.exit(2);
}

const cluster = await startThrowAwayCluster({ durable: true });
try {
  await createTemplate(cluster.url);
  const figures: Figure[] = [];
  const loadBefore = loadavg();
  for (const [name, measure] of Object.entries(measures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const test = await createTestDatabase(cluster.url);
    try {
      figures.push(...(await measure(test)));
    } finally {
      await test.drop();
    }
  }
  report(figures, loadBefore);
} finally {
  await cluster.stop();
}

function report(figures: readonly Figure[], loadBefore: readonly number[]): void {
  const machine = {
    cpus: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadBefore,
    loadAfter: loadavg(),
  };
  console.log(JSON.stringify({ machine, figures }, null, 2));
  console.table(
    figures.map(({ name, value, unit, aim, samples }) => ({
      figure: name,
      value: `${value.toPrecision(4)} ${unit}`,
      aim: aim ?? "",
      samples,
    })),
  );
}
