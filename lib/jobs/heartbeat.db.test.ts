import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { openSql } from "@/db/client";
import { givenDatabase } from "@/db/testing/given-database";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import { startHeartbeat } from "@/lib/jobs/heartbeat";

const SCRIPT = fileURLToPath(new URL("testing/worker-process.ts", import.meta.url));

const database = givenDatabase("test");

/** Has the same effect as a minute without a heartbeat. */
const letAMinutePass = () =>
  database.sql`update workers set seen_at = seen_at - interval '61 seconds'`;

it("S7: a killed worker is missed after a minute, while another is seen all the time", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, database.url], {
    stdio: "ignore",
  });
  await vi.waitFor(async () => expect(await hasWorker(database.db)).toBe(true));
  child.kill("SIGKILL");
  await once(child, "exit");
  await letAMinutePass();
  expect(await hasWorker(database.db)).toBe(false);
  const sql = openSql(database.url, { max: 1 });
  const another = await startHeartbeat(sql);
  expect(await hasWorker(database.db)).toBe(true);
  await another.stop();
  await vi.waitFor(async () => expect(await hasWorker(database.db)).toBe(false));
  await sql.end();
});

it("S7: is seen again and again, and removes what was killed a day ago", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const sql = openSql(database.url, { max: 1 });
  try {
    await database.sql`insert into workers values ('killed', now() - interval '25 hours')`;
    const heartbeat = await startHeartbeat(sql);
    await letAMinutePass();
    expect(await hasWorker(database.db)).toBe(false);
    vi.advanceTimersByTime(15_000);
    await vi.waitFor(async () => expect(await hasWorker(database.db)).toBe(true));
    expect(await database.sql`select from workers`).toHaveLength(1);
    await heartbeat.stop();
  } finally {
    await sql.end();
    vi.useRealTimers();
  }
});
