import { sql } from "drizzle-orm";
import { type Clock, type Db as BossDatabase, fromDrizzle, PgBoss } from "pg-boss";
import { type Db, openSql, type Sql, type Tx } from "@/db/client";
import { log } from "@/lib/log";
import { cronOf, type SweepSchedule } from "@/lib/schedule/sweep";

/** The job engine: not started it has no timers; with `schedule` it enqueues scheduled jobs. */
export function openBoss(
  database: BossDatabase,
  { schedule = false, clock }: { readonly schedule?: boolean; readonly clock?: Clock } = {},
): PgBoss {
  const boss = new PgBoss({
    db: database,
    migrate: false,
    schedule,
    ...(clock !== undefined && { clock }),
  });
  boss.on("error", (error) => log.error("jobs-fault", error));
  boss.on("warning", ({ message }) => log.warn("jobs-warning", { message }));
  return boss;
}

/** The engine serializes its JSON to text; the driver would serialize that text again. */
const types = {
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
};

/** A client for the engine and for plain SQL beside it. */
export function openBossSql(url: string, options: { readonly max?: number } = {}): Sql {
  return openSql(url, { ...options, types });
}

/** The engine's interface to a client that drizzle doesn't use. */
export function bossDatabase(client: Sql): BossDatabase {
  return {
    async executeSql(text, values = []) {
      if (values.length === 0) return { rows: await runAlone(client, text) };
      return { rows: [...(await client.unsafe(text, values.map(toParameter)))] };
    },
  };
}

/** The engine sends texts, numbers and lists of texts; JSON is already serialized to text. */
function toParameter(value: unknown): string | number | string[] | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

/** Text without parameters may be a transaction of its own, so it gets its own connection. */
async function runAlone(client: Sql, text: string): Promise<unknown[]> {
  const connection = await client.reserve();
  try {
    // One statement returns its rows, several return a list of such lists.
    return [...(await connection.unsafe(text))].flat();
  } finally {
    connection.release();
  }
}

/** The job engine within one of our transactions. */
function bossWithin(db: Db): PgBoss {
  return openBoss(fromDrizzle(db, sql));
}

/** The same for JSON parameters, serialized first: drizzle's driver sends text. */
function bossWithJson(db: Db): PgBoss {
  const database = fromDrizzle(db, sql);
  const toText = (value: unknown) =>
    typeof value === "object" && value !== null ? JSON.stringify(value) : value;
  return openBoss({
    executeSql: (text, values = []) => database.executeSql(text, values.map(toText)),
  });
}

/** The queue of sessions to run; a migration creates it with its policy and limits. */
export const SESSION_QUEUE = "sessions";

/** Notifies the workers of new jobs. Only a hint: they also poll. */
export const JOBS_CHANNEL = "keepsake_jobs";

/** A job whose worker was silent for this long is given to another. */
export const DEAD_AFTER_SECONDS = 10;

export interface SessionJob {
  readonly sessionId: string;
}

/**
 * Queues a session in the transaction that creates it, due in so many seconds; once, until its job is
 * over. The more sessions its account has in the queue, the later comes its turn: so accounts take turns,
 * and a sweep of thousands delays no other account.
 */
export async function enqueueSession(tx: Tx, sessionId: string, startAfter = 0): Promise<void> {
  const job: SessionJob = { sessionId };
  const [queue] = await tx.execute<{ ahead: number }>(sql`select count(*)::int as ahead
    from sessions one join sessions ahead using (account_id)
    where one.id = ${sessionId} and ahead.id <> one.id and ahead.state = 'queued'`);
  // The queue's policy allows only one unfinished job per key.
  const options = { singletonKey: sessionId, startAfter, priority: -(queue?.ahead ?? 0) };
  await bossWithin(tx).send(SESSION_QUEUE, job, options);
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}

/** How many sessions are due and wait for a worker, and how long the oldest of them. */
export async function measureQueue(db: Db): Promise<{ jobs: number; oldestSeconds: number }> {
  const [row] = await db.execute<{ jobs: number; oldest: number | null }>(sql`
    select count(*)::int as jobs,
      extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as oldest
    from pgboss.job
    where name = ${SESSION_QUEUE} and state < 'active' and not blocked and start_after <= now()`);
  return { jobs: row?.jobs ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
}

/** The queue of agents whose memories an embedding model is to read; a migration creates it. */
const EMBEDDING_QUEUE = "embeddings";

interface EmbeddingJob {
  readonly agentId: string;
}

/** Fills an agent's embeddings (P6). Ends when there is no more to do for now; never rejects. */
export type FillAgent = (agentId: string, signal: AbortSignal) => Promise<void>;

const embeddingPollSeconds = 2;

export async function workEmbeddings(boss: PgBoss, fill: FillAgent): Promise<void> {
  await boss.work<EmbeddingJob>(
    EMBEDDING_QUEUE,
    { pollingIntervalSeconds: embeddingPollSeconds },
    async (jobs) => {
      for (const { data, signal } of jobs) await fill(data.agentId, signal);
    },
  );
}

/** A page that is opened again and again while the provider is down asks once a minute. */
const singletonSeconds = 60;

/** Queues an agent, unless it waits or is read already, or was queued within a minute. */
export async function enqueueEmbeddings(db: Db, agentId: string): Promise<void> {
  const job: EmbeddingJob = { agentId };
  await bossWithin(db).send(EMBEDDING_QUEUE, job, { singletonKey: agentId, singletonSeconds });
}

/** The queue of accounts to sweep; a migration creates it. */
const SWEEP_QUEUE = "sweeps";

interface SweepJob {
  readonly accountId: string;
}

/** Sweeps a due account. Rejects on errors: the engine then tries again. */
export type SweepAccount = (accountId: string) => Promise<void>;

const sweepPollSeconds = 10;

/** Sweeps due accounts, one after another. The engine must run its schedule. */
export async function workSweeps(boss: PgBoss, sweep: SweepAccount): Promise<void> {
  await boss.work<SweepJob>(
    SWEEP_QUEUE,
    { pollingIntervalSeconds: sweepPollSeconds },
    async (jobs) => {
      for (const { data } of jobs) await sweep(data.accountId).catch(logSweepFailure(data));
    },
  );
}

/** The engine stores errors where no one sees them, so they are logged. */
function logSweepFailure({ accountId }: SweepJob) {
  return (error: unknown): never => {
    log.error("sweep-failed", error, { accountId });
    throw error;
  };
}

/** Registers an account's schedule in its transaction, or removes it without days (W1). */
export async function scheduleSweep(
  tx: Tx,
  accountId: string,
  schedule: SweepSchedule,
): Promise<void> {
  const cron = cronOf(schedule);
  if (cron === null) return unscheduleSweep(tx, accountId);
  const job: SweepJob = { accountId };
  const keys = { key: accountId, singletonKey: accountId };
  const options = { ...keys, tz: schedule.zone, missed: "once" } as const;
  return bossWithJson(tx).schedule(SWEEP_QUEUE, cron, job, options);
}

/** Removes an account's schedule from the job engine: no run counts as missed from then on. */
export async function unscheduleSweep(tx: Tx, accountId: string): Promise<void> {
  await bossWithin(tx).unschedule(SWEEP_QUEUE, accountId);
}

/** The time of an account's next scheduled sweep after `from`; null if there is none. */
export function nextSweep(db: Db, schedule: SweepSchedule, from: Date): Date | null {
  const cron = cronOf(schedule);
  if (cron === null) return null;
  const preview = { tz: schedule.zone, from, count: 1 };
  return bossWithin(db).previewSchedule(cron, preview)[0] ?? null;
}
