// Entry point of `npm run bench`: a real Postgres with fsync on where one is needed, medians, and the
// machine's load.
import { cpus, loadavg, totalmem } from "node:os";
import { measureAtOnce } from "@/bench/at-once";
import { measureFanOut } from "@/bench/fan-out";
import type { Figure } from "@/bench/bench-ledger";
import {
  measureGatedOperation,
  measureParallelSessions,
  measureRollback,
} from "@/bench/operations";
import { measureImport, measureLookAlikes, measureSearch } from "@/bench/memories";
import { measureLosses } from "@/bench/losses";
import { measureReader } from "@/bench/reader";
import { openDatabase, type Database } from "@/db/client";
import { createTemplate, createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { startThrowAwayCluster } from "@/db/testing/throw-away-cluster";

type Measure = (test: TestDatabase) => Promise<Figure[]>;

/** Those that need a Postgres. */
const onPostgres: Readonly<Record<string, Measure>> = {
  operation: (test) => withFewConnections(test, (db) => measureGatedOperation(db, test.sql)),
  import: (test) => withFewConnections(test, (db) => measureImport(db)),
  rollback: (test) => withFewConnections(test, (db) => measureRollback(db, test.sql)),
  sessions: ({ db }) => measureParallelSessions(db),
  "at-once": (test) => measureAtOnce(test),
  search: ({ db }) => measureSearch(db),
  stream: (test) => measureFanOut(test),
};

/** Those that need none. */
const alone: Readonly<Record<string, () => Promise<Figure[]>>> = {
  "look-alikes": measureLookAlikes,
  losses: async () => measureLosses(),
  reader: measureReader,
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
const all = [...Object.keys(onPostgres), ...Object.keys(alone)];
const unknown = chosen.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no measure "${unknown}": choose: ${all.join(", ")}.`);
  process.exit(2);
}

const load = loadavg();
const measured = await measureOnPostgres(choose(onPostgres));
for (const measure of choose(alone)) measured.push(...(await measure()));
report(measured, load);

function choose<T>(measures: Readonly<Record<string, T>>): T[] {
  return Object.entries(measures).flatMap(([name, measure]) =>
    chosen.length === 0 || chosen.includes(name) ? measure : [],
  );
}

async function measureOnPostgres(measures: readonly Measure[]): Promise<Figure[]> {
  if (measures.length === 0) return [];
  const cluster = await startThrowAwayCluster({ durable: true });
  try {
    const figures: Figure[] = [];
    await createTemplate(cluster.url);
    for (const measure of measures) {
      const test = await createTestDatabase(cluster.url);
      try {
        figures.push(...(await measure(test)));
      } finally {
        await test.drop();
      }
    }
    return figures;
  } finally {
    await cluster.stop();
  }
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
