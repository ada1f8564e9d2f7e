import { createAuth, type Auth } from "@/lib/auth/create-auth";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";

const slot = Symbol.for("keepsake.auth");
const shared: typeof globalThis & { [slot]?: Auth } = globalThis;

/** The process's one instance. */
export function getAuth(): Auth {
  const { secret, publicUrl } = runningEnvironment();
  return (shared[slot] ??= createAuth({ db: getDatabase(), secret, publicUrl }));
}
