import { openDatabase, type Database } from "@/db/client";
import { runningEnvironment } from "@/lib/env";
import { processWide } from "@/lib/process-wide";

interface Holder {
  opened: ReturnType<typeof openDatabase> | null;
}

/** The process's one pool, opened on first use. */
export function getDatabase(): Database {
  const holder = sharedHolder();
  return (holder.opened ??= openDatabase(runningEnvironment().databaseUrl)).db;
}

/** Closes the pool, if there is one: near the end of a process. */
export async function closeDatabase(): Promise<void> {
  const holder = sharedHolder();
  const { opened } = holder;
  holder.opened = null;
  await opened?.close();
}

function sharedHolder(): Holder {
  return processWide<Holder>("database", () => ({ opened: null }));
}
