import { webhookWork } from "@/lib/accounts/webhooks/deliver";
import { pruneAnswers } from "@/lib/api/idempotency";
import { EnvironmentError, runningEnvironment } from "@/lib/env";
import { getPatientDatabase } from "@/lib/installation";
import { fillEmbeddings } from "@/lib/memories/meaning";
import { type RunningWorker, startWorker } from "@/lib/jobs/worker";
import { openEmbeddingModel } from "@/lib/model/embeddings";
import { openModel } from "@/lib/model/model";
import type { EmbeddingModel } from "@/lib/model/port";
import { startTracing } from "@/lib/model/trace";
import { interruptSession, workerStopped } from "@/lib/sessions/stop";
import { startDueSessions } from "@/lib/writers/writer-of";
import { runSession } from "@/lib/sessions/run";
import { scheduleSweeps, sweepBySchedule } from "@/lib/sessions/schedule/sweep";

/** Runs sessions, traces them where that is on, ends dead workers' (S7), sweeps (W1), deletes old answers. */
export async function startSessionWorker(databaseUrl: string): Promise<RunningWorker> {
  const db = getPatientDatabase();
  const endTracing = await startTracing();
  await scheduleSweeps(db);
  const open = (id: string) => openModel(id, process.env);
  const environment = runningEnvironment();
  const embeddings = openEmbeddings(environment.embeddingModel);
  const limits = environment.sessionLimits;
  const dependencies = { db, now, openModel: open, limits, ...(embeddings && { embeddings }) };
  const worker = await startWorker({
    databaseUrl,
    concurrency: environment.concurrency,
    run: (sessionId, signal) => runSession(dependencies, sessionId, signal),
    interrupt,
    startDue: () => startDueSessions(db, now),
    deliveries: webhookWork({ db, now, environment }),
    sweep: (accountId) => sweepBySchedule(db, accountId, now),
    ...(embeddings && {
      fill: (agentId, signal) =>
        fillEmbeddings(db, agentId, { model: embeddings, signal, longestMs: longestFillMs }),
    }),
    prune,
  });
  const stop = async () => {
    try {
      await worker.stop();
    } finally {
      await endTracing();
    }
  };
  return { stop };
}

/** Within what the engine allows a job. */
const longestFillMs = 600_000;

/** The embedding model; null where none is configured. At the start its environment was checked. */
function openEmbeddings(id: string | null): EmbeddingModel | null {
  if (id === null) return null;
  const opened = openEmbeddingModel(id, process.env);
  if (!opened.ok) throw new EnvironmentError(opened.message);
  return opened.model;
}

/** Ends the sessions of dead workers, in a process that runs none itself. */
export function overseeSessions(databaseUrl: string): Promise<RunningWorker> {
  return startWorker({ databaseUrl, interrupt, prune });
}

const now = () => new Date();
const prune = () => pruneAnswers(getPatientDatabase(), now);

function interrupt(sessionId: string): Promise<void> {
  const why = { cause: "interrupted", message: workerStopped } as const;
  return interruptSession(getPatientDatabase(), sessionId, why, now);
}
