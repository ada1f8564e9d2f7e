import { createAuth, type Auth } from "@/lib/auth/create-auth";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";
import { processWide } from "@/lib/process-wide";

/** The process's single instance. */
export function getAuth(): Auth {
  const { secret, publicUrl } = runningEnvironment();
  return processWide<Auth>("auth", () => createAuth({ db: getDatabase(), secret, publicUrl }));
}
