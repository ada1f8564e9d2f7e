import { openDatabase, type Database } from "@/db/client";
import { runningEnvironment } from "@/lib/env";

const slot = Symbol.for("keepsake.database");
const shared: typeof globalThis & { [slot]?: ReturnType<typeof openDatabase> } = globalThis;

/** The process's one pool. Each bundle of the server has modules of its own, so it hangs on the process. */
export function getDatabase(): Database {
  return (shared[slot] ??= openDatabase(runningEnvironment().databaseUrl)).db;
}

/** Closes the pool, if there is one: the last thing that a process does. */
export async function closeDatabase(): Promise<void> {
  const opened = shared[slot];
  delete shared[slot];
  await opened?.close();
}
