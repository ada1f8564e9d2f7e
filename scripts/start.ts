// The server: everything in one process. `--dev` reloads pages when their sources change.
import { sayMissing } from "./say-missing.mjs";

const dev = process.argv.includes("--dev");
sayMissing({ wantsBuild: !dev });
Reflect.set(process.env, "NODE_ENV", dev ? "development" : "production");
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const { runProcess } = await import("@/scripts/run-process");
await runProcess(async () => {
  // Loaded only now: React and Next choose their build by NODE_ENV while loading.
  const { startServer } = await import("@/scripts/start-server");
  return startServer({ dev });
});
