import { sql } from "drizzle-orm";
import { openDatabase, openSql, type Database, type Sql } from "@/db/client";
import { FaultProxy, type Side } from "@/db/testing/fault-proxy";

/** Something that goes to the database, made ready anew for each cut. */
export interface CutCase {
  /** Over the pool whose connection is cut, as the application would: retried or not. */
  run(db: Database): Promise<unknown>;
  /** Throws where afterwards something is half done, or done twice. */
  verify(): Promise<void>;
}

const laneCount = 4;

/**
 * Cuts the connection after the n-th protocol message of one side, n = 1, 2, 3 … until the work
 * gets by without. Gives how many cuts there were. Several n are tried at once, each with a proxy
 * and a pool of its own, because most of the time is spent waiting for a retry.
 */
export async function cutEverywhere(
  databaseUrl: string,
  side: Side,
  prepare: () => Promise<CutCase>,
): Promise<number> {
  const direct = openSql(databaseUrl, { max: laneCount });
  let next = 1;
  let last = Number.POSITIVE_INFINITY;
  const lane = async () => {
    await using proxy = await FaultProxy.open(databaseUrl);
    const { db, close } = openDatabase(proxy.url, { max: 1 });
    try {
      while (next < last) {
        const after = next;
        next += 1;
        if (!(await cutOnce({ proxy, db, direct }, { side, after }, prepare)))
          last = Math.min(last, after);
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
  return last - 1;
}

/** Whether the connection was cut before the work was done. */
async function cutOnce(
  { proxy, db, direct }: { proxy: FaultProxy; db: Database; direct: Sql },
  cut: { side: Side; after: number },
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
