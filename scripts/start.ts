// The server: everything in one process. `--dev` reloads pages when their sources change.
import { runProcess } from "@/scripts/run-process";

const dev = process.argv.includes("--dev");
Reflect.set(process.env, "NODE_ENV", dev ? "development" : "production");
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

await runProcess(async () => {
  // Loaded only now: React and Next choose their build by NODE_ENV while loading.
  const { startServer } = await import("@/scripts/start-server");
  return startServer({ dev });
});
