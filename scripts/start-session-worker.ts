import { getDatabase } from "@/lib/installation";
import { type RunningWorker, startWorker } from "@/lib/jobs/worker";
import { openModel } from "@/lib/model/open-model";
import { interruptSession } from "@/lib/sessions/interrupt-session";
import { runSession } from "@/lib/sessions/run-session";

/** Starts to run the sessions that are queued, and to end those that a dead worker left open (S7). */
export function startSessionWorker(databaseUrl: string): Promise<RunningWorker> {
  const db = getDatabase();
  const now = () => new Date();
  const dependencies = { db, now, openModel: (id: string) => openModel(id, process.env) };
  const lost = {
    cause: "interrupted",
    message: "The worker that ran the session went away.",
  } as const;
  return startWorker({
    databaseUrl,
    run: (sessionId, signal) => runSession(dependencies, sessionId, signal),
    interrupt: (sessionId) => interruptSession(db, sessionId, lost, now),
  });
}
