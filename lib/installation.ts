import { openDatabase, type Database } from "@/db/client";
import { runningEnvironment } from "@/lib/env";
import { processWide } from "@/lib/process";

interface Holder {
  opened: ReturnType<typeof openDatabase> | null;
  patient: ReturnType<typeof openDatabase> | null;
  health: ReturnType<typeof openDatabase> | null;
}

/** The process's pool for requests by people and programs, opened on first use. */
export function getDatabase(): Database {
  const holder = sharedHolder();
  return (holder.opened ??= openDatabase(runningEnvironment().databaseUrl)).db;
}

/** The pool of startup and workers, whose statements may take long, apart from requests. */
export function getPatientDatabase(): Database {
  const holder = sharedHolder();
  const { databaseUrl } = runningEnvironment();
  return (holder.patient ??= openDatabase(databaseUrl, { max: 10, isPatient: true })).db;
}

/** A connection for health checks alone: however many requests wait, they are answered. */
export function getHealthDatabase(): Database {
  const holder = sharedHolder();
  const { databaseUrl } = runningEnvironment();
  return (holder.health ??= openDatabase(databaseUrl, { max: 1 })).db;
}

/** Closes the open pools, near the end of a process. */
export async function closeDatabase(): Promise<void> {
  const holder = sharedHolder();
  const { opened, patient, health } = holder;
  holder.opened = holder.patient = holder.health = null;
  await Promise.all([opened?.close(), patient?.close(), health?.close()]);
}

function sharedHolder(): Holder {
  return processWide<Holder>("database", () => ({ opened: null, patient: null, health: null }));
}
