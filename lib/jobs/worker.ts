import { randomUUID } from "node:crypto";
import type { Sql } from "@/db/client";
import { WEBHOOKS_CHANNEL } from "@/db/queries/agents/send-agent-write";
import { beatWorker, removeWorker } from "@/db/queries/sessions/session-rows";
import type { ClaimedDelivery } from "@/db/queries/webhooks/webhook-rows";
import { type RunSession, startDispatch } from "@/lib/jobs/dispatch";
import {
  bossDatabase,
  type FillAgent,
  JOBS_CHANNEL,
  openBoss,
  openBossSql,
  type SweepAccount,
  workEmbeddings,
  workSweeps,
} from "@/lib/jobs/queues";
import { type InterruptSession, type StartDue, startRecovery } from "@/lib/jobs/recovery";
import { log } from "@/lib/log";
import { coalesce } from "@/lib/process";

const PRUNE_MS = 3_600_000;

/** Deletes data that is only kept for a while. Any number of processes may do so at once. */
type Prune = () => Promise<void>;

/** Prunes at once, because a process may be restarted often, and then every hour. */
function startPruning(prune: Prune): { stop(): Promise<void> } {
  let pruning = Promise.resolve();
  const start = () => {
    pruning = prune().catch((error: unknown) => log.error("not-pruned", error));
  };
  const timer = setInterval(start, PRUNE_MS);
  start();
  return {
    stop() {
      clearInterval(timer);
      return pruning;
    },
  };
}

const POLL_MS = 2_000;

/** What to deliver, and how; the pump only decides when. */
export interface DeliveryWork {
  /** Claims the next due delivery exclusively; null if there is none. */
  claim(): Promise<ClaimedDelivery | null>;
  /** Ends when the try is over and recorded. Rejects on errors: the claim then expires. */
  deliver(claimed: ClaimedDelivery, signal: AbortSignal): Promise<void>;
  /** Deletes old entries from the log. */
  prune(): Promise<void>;
  /** How many at a time, each to a different endpoint. */
  readonly concurrency: number;
}

interface Deliveries {
  /** Checks for due deliveries now; it also polls, and checks after each delivery. */
  readonly wake: () => void;
  /** Takes no more deliveries, aborts the current ones and waits until they are released. */
  stop(): Promise<void>;
}

/** Sends due deliveries, several at a time, so that a slow receiver delays no other. */
function startDeliveries(work: DeliveryWork): Deliveries {
  const stopping = new AbortController();
  const inHand = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();

  const wake = coalesce(() => (looking = look()));

  async function look(): Promise<void> {
    try {
      while (!stopping.signal.aborted && inHand.size < work.concurrency) {
        const claimed = await work.claim();
        if (claimed === null) return;
        const done = deliver(claimed).finally(() => {
          inHand.delete(done);
          wake();
        });
        inHand.add(done);
      }
    } catch (error) {
      log.error("deliveries-not-claimed", error);
    }
  }

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    try {
      await work.deliver(claimed, stopping.signal);
    } catch (error) {
      log.error("delivery-failed", error);
    }
  }

  const pruning = startPruning(() => work.prune());
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([looking, pruning.stop()]);
      await Promise.all(inHand);
    },
  };
}

const HEARTBEAT_MS = 15_000;

/** S7: records every few seconds that this worker runs; killed ones are removed in a day. */
export async function startHeartbeat(sql: Sql): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error("heartbeat-failed", error));
  await beatWorker(sql, id);
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = attempt(beatWorker(sql, id));
  }, HEARTBEAT_MS);
  return {
    stop() {
      clearInterval(timer);
      // Not awaited: the connection may be lost. Closing it waits a while for pending work.
      void beating.then(() => attempt(removeWorker(sql, id)));
      return Promise.resolve();
    },
  };
}

const GRACE_MS = 7_000;

export interface WorkerOptions {
  readonly databaseUrl: string;
  /**
   * Runs a session to its own end. Called again, by any worker, after a crash: it then ends the
   * session as interrupted (S7), and does nothing if it has ended.
   */
  readonly run?: RunSession;
  readonly interrupt: InterruptSession;
  readonly startDue?: StartDue;
  /** Sweeps an account when the engine's schedule says so; the engine retries after errors. */
  readonly sweep?: SweepAccount;
  readonly deliveries?: DeliveryWork;
  /** Fills the embeddings of an agent that a page asked for; only with an embedding model. */
  readonly fill?: FillAgent;
  /** Deletes data that is only kept for a while; called at the start and hourly. */
  readonly prune?: Prune;
  /** Sessions mostly wait for a model. */
  readonly concurrency?: number;
  readonly graceMs?: number;
}

export interface RunningWorker {
  /** Takes no more jobs, interrupts sessions, waits a limited time, closes its connections. */
  stop(): Promise<void>;
}

/** Runs queued sessions and recovers those of dead workers; without `run` only that (S7). */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { databaseUrl, run, interrupt, startDue, sweep, fill, deliveries, prune } = options;
  const { concurrency = 16, graceMs = GRACE_MS } = options;
  const sql = openBossSql(databaseUrl);
  const boss = openBoss(bossDatabase(sql), { schedule: sweep !== undefined });
  await boss.start();
  if (sweep !== undefined) await workSweeps(boss, sweep);
  if (fill !== undefined) await workEmbeddings(boss, fill);
  const heartbeat = run && (await startHeartbeat(sql));
  const dispatch = run && startDispatch({ sql, boss, run, concurrency });
  if (dispatch) await sql.listen(JOBS_CHANNEL, dispatch.wake, dispatch.wake);
  const wake = dispatch?.wake ?? (() => undefined);
  const recovery = startRecovery({ sql, boss, interrupt, startDue, wake });
  const delivering = deliveries && startDeliveries(deliveries);
  if (delivering) await sql.listen(WEBHOOKS_CHANNEL, delivering.wake, delivering.wake);
  const pruning = prune && startPruning(prune);
  const stop = async () => {
    const parts = [heartbeat, recovery, delivering, pruning];
    await Promise.all([dispatch?.stop(graceMs), ...parts.map((part) => part?.stop())]);
    await boss.stop({ graceful: false, close: false });
    await sql.end({ timeout: 1 });
  };
  let stopped: Promise<void> | null = null;
  return { stop: () => (stopped ??= stop()) };
}
