import { openDatabase, type Database } from "@/db/client";
import { runningEnvironment } from "@/lib/env";
import { processWide } from "@/lib/process-wide";

interface Holder {
  opened: ReturnType<typeof openDatabase> | null;
  patient: ReturnType<typeof openDatabase> | null;
}

/** The process's pool for what people and programs ask for, opened on first use. */
export function getDatabase(): Database {
  const holder = sharedHolder();
  return (holder.opened ??= openDatabase(runningEnvironment().databaseUrl)).db;
}

/**
 * The pool of starts and workers, whose work may take its time: no statement of it is cut off, and
 * however many requests there are, they take no connection from it.
 */
export function getPatientDatabase(): Database {
  const holder = sharedHolder();
  const { databaseUrl } = runningEnvironment();
  return (holder.patient ??= openDatabase(databaseUrl, { max: 10, isPatient: true })).db;
}

/** Closes the pools, if there are any: near the end of a process. */
export async function closeDatabase(): Promise<void> {
  const holder = sharedHolder();
  const { opened, patient } = holder;
  holder.opened = holder.patient = null;
  await Promise.all([opened?.close(), patient?.close()]);
}

function sharedHolder(): Holder {
  return processWide<Holder>("database", () => ({ opened: null, patient: null }));
}
