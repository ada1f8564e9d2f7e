import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type Database, openDatabase, openSql, type Sql } from "@/db/client";
import { expect } from "vitest";
import { type Cut, FaultProxy, type MessageCounts, type Side } from "@/db/testing/fault-proxy";
import { testDepth } from "@/lib/testing/test-depth";

/** Something that goes to the database, made ready again for each cut. */
export interface CutCase {
  /** Over the pool whose connection is cut, as the application would: retried or not. */
  run(db: Database): Promise<unknown>;
  /** Throws where afterwards something is half done, or done twice. */
  verify(): Promise<void>;
}

const sides = ["frontend", "backend"] as const;
const laneCount = 4;

/**
 * Cuts the connection after the n-th protocol message of one side. A deep run takes every n; a
 * sample one of `oneIn`, and always the first, the last and those around a commit. Gives how many
 * messages there are. Most of the time is spent waiting for a retry, so several n run at once.
 */
export async function cutEverywhere(
  databaseUrl: string,
  prepare: () => Promise<CutCase>,
  oneIn = 4,
): Promise<Record<Side, number>> {
  const counts = await countMessages(databaseUrl, prepare);
  const cuts = sides.flatMap((side) => chooseCuts(side, counts, oneIn));
  const direct = openSql(databaseUrl, { max: laneCount });
  const allowed = cuts.length / 4;
  let missed = 0;
  const lane = async () => {
    await using proxy = await FaultProxy.open(databaseUrl);
    const { db, close } = openDatabase(proxy.url, { max: 1 });
    try {
      for (let cut = cuts.shift(); cut !== undefined; cut = cuts.shift()) {
        if (!(await cutOnce({ proxy, db, direct }, cut, prepare))) missed += 1;
      }
    } finally {
      await close();
    }
  };
  try {
    await Promise.all(Array.from({ length: laneCount }, lane));
  } finally {
    await direct.end();
  }
  // Work that writes by a timer may send a message less; more are a sign that nothing is cut.
  if (missed > allowed) throw new Error(`${missed} messages that were counted did not come again.`);
  return counts;
}

/**
 * What the work sends and is sent where nothing is cut. Before it, as before every cut but a lane's
 * first, there is one: a connection on which work was repeated has its statements prepared.
 */
async function countMessages(
  databaseUrl: string,
  prepare: () => Promise<CutCase>,
): Promise<MessageCounts> {
  const direct = openSql(databaseUrl, { max: 1 });
  await using proxy = await FaultProxy.open(databaseUrl);
  const { db, close } = openDatabase(proxy.url, { max: 1 });
  try {
    await cutOnce({ proxy, db, direct }, { side: "frontend", after: 1 }, prepare);
    const work = await prepare();
    await db.execute(sql`select 1`);
    const counts = await counted(proxy, () => work.run(db));
    await work.verify();
    return counts;
  } finally {
    await close();
    await direct.end();
  }
}

async function counted(proxy: FaultProxy, run: () => Promise<unknown>): Promise<MessageCounts> {
  const counts = proxy.count();
  await run();
  return structuredClone(counts);
}

function chooseCuts(side: Side, counts: MessageCounts, oneIn: number): Cut[] {
  const all = Array.from({ length: counts[side] }, (_, index) => index + 1);
  const name = `${expect.getState().currentTestName} ${side}`;
  const always = counts.commits.flatMap((commit) => [commit[side] - 1, commit[side]]);
  const chosen = new Set([1, ...always, counts[side], ...testDepth.pick(name, all, oneIn)]);
  return all.filter((after) => chosen.has(after)).map((after) => ({ side, after }));
}

/** Whether the connection was cut before the work was done. */
async function cutOnce(
  { proxy, db, direct }: { proxy: FaultProxy; db: Database; direct: Sql },
  cut: Cut,
  prepare: () => Promise<CutCase>,
): Promise<boolean> {
  const work = await prepare();
  // Connected before it counts: what is cut is the work, not the handshake.
  const [backend] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  proxy.arm(cut);
  await work.run(db);
  const wasCut = !proxy.disarm();
  if (wasCut) await untilGone(direct, backend?.pid ?? 0);
  try {
    await work.verify();
  } catch (error) {
    throw new Error(`After ${cut.after} messages of the ${cut.side}.`, { cause: error });
  }
  return wasCut;
}

/** What was cut off may still be carrying out the last that it was sent, such as a commit. */
async function untilGone(direct: Sql, pid: number): Promise<void> {
  for (;;) {
    const [still] = await direct`select 1 from pg_stat_activity where pid = ${pid}`;
    if (still === undefined) return;
  }
}

const script = fileURLToPath(new URL("session-process.ts", import.meta.url));

/**
 * Runs a session in a process of its own, which a test kills; its model never gives the answer
 * `pauseAt`. `lines` emits each line that the process says, by its words.
 */
export function spawnSession(
  databaseUrl: string,
  sessionId: string,
  pauseAt: number,
  kind: "refinement" | "reflection",
) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, databaseUrl, sessionId, String(pauseAt), kind],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  lines.on("line", (line) => lines.emit(line));
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
    lines.close();
  };
  return { lines, exited, kill };
}
