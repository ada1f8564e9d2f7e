import { webhookWork } from "@/lib/accounts/webhooks/deliver-webhook";
import { pruneAnswers } from "@/lib/api/requests/answer-once";
import { runningEnvironment } from "@/lib/env";
import { getPatientDatabase } from "@/lib/installation";
import { scheduleReminders } from "@/lib/jobs/reminder-queue";
import { type RunningWorker, startWorker } from "@/lib/jobs/worker";
import { openModel } from "@/lib/model/open-model";
import { interruptSession, workerStopped } from "@/lib/sessions/frame/interrupt-session";
import { remindOfReviews } from "@/lib/sessions/schedule/remind-of-reviews";
import { startDueHandbooks } from "@/lib/sessions/handbook/due-handbooks";
import { startDueReflections } from "@/lib/sessions/reflection/due-reflections";
import { retryFolds } from "@/lib/sessions/summary/retry-folds";
import { runSession } from "@/lib/sessions/frame/run-session";
import { scheduleSweeps, sweepBySchedule } from "@/lib/sessions/schedule/sweep-by-schedule";

/**
 * Starts to run queued sessions, end those of dead workers (S7), sweep every account by its
 * schedule (W1), send reminders of what waits too long (V6), and delete stored answers after a day.
 */
export async function startSessionWorker(databaseUrl: string): Promise<RunningWorker> {
  const db = getPatientDatabase();
  await scheduleSweeps(db);
  await db.transaction(scheduleReminders);
  const open = (id: string) => openModel(id, process.env);
  const environment = runningEnvironment();
  const dependencies = { db, now, openModel: open, limits: environment.sessionLimits };
  return startWorker({
    databaseUrl,
    run: (sessionId, signal) => runSession(dependencies, sessionId, signal),
    interrupt,
    startDue: async () => {
      await retryFolds(db, now);
      await startDueReflections(db, now);
      await startDueHandbooks(db, now);
    },
    deliveries: webhookWork({ db, now, environment }),
    sweep: (accountId) => sweepBySchedule(db, accountId, now),
    remind: () => remindOfReviews(db, now),
    prune,
  });
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
