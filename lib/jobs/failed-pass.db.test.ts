import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { afterEach, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { Refusal } from "@/lib/errors";
import { openBoss } from "@/lib/jobs/open-boss";
import { startWorker, type RunningWorker } from "@/lib/jobs/worker";

const database = givenDatabase("test");
let worker: RunningWorker | undefined;
afterEach(() => worker?.stop());

const failure = async () => Promise.reject(new Error("broken"));
const running = async () =>
  Promise.reject(Refusal.conflict("sweep-running", "Another run is under way."));

it.each([
  ["sweeps", failure, ["sweep-failed"]],
  ["sweeps", running, []],
  ["reminders", failure, ["reminders-failed"]],
] as const)(
  "a pass of %s that fails is logged, and the engine tries again: %#",
  async (...given) => {
    const [queue, pass, events] = given;
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const boss = openBoss(fromDrizzle(database.db, sql));
    await boss.send(queue, { accountId: "acme" });
    worker = await startWorker({
      databaseUrl: database.url,
      run: async () => undefined,
      interrupt: async () => undefined,
      sweep: pass,
      remind: pass,
    });
    const isRetried = async () => {
      const rows = await database.sql`
      select from pgboss.job where name = ${queue} and state = 'retry'`;
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isRetried, { timeout: 30_000, interval: 10 });
    const lines = logged.mock.calls.map(([line]) => String(line));
    logged.mockRestore();
    expect(
      lines.flatMap((line) => /"event":"((?:sweep|reminders)-[a-z-]+)"/.exec(line)?.[1] ?? []),
    ).toEqual(events);
    expect(lines.join("").includes("broken")).toBe(events.length > 0);
  },
);
