import { seedDemo } from "@/lib/demo/seed";
import { prepareInstallation } from "@/lib/accounts/installation";
import { isLoopback, sayForeignHost } from "@/lib/auth/requests";
import { parseEnvironment } from "@/lib/env";
import { startKeepingHeads } from "@/lib/audit/export";
import { findDemo } from "@/db/queries/accounts/demo-account";
import { getPatientDatabase } from "@/lib/installation";
import type { RunningWorker } from "@/lib/jobs/worker";
import { beginShutdown } from "@/lib/process";
import { type PreparedProcess, prepareProcess } from "@/scripts/prepare-process";
import { overseeSessions, startSessionWorker } from "@/scripts/start-session-worker";
import { openWebServer } from "@/scripts/web-server";

const OPEN_REQUESTS_MS = 3_000;

/** Starts all of Keepsake; returns what stops it. Throws with nothing left running. */
export async function startServer({ dev }: { dev: boolean }): Promise<() => Promise<void>> {
  const web = await openWebServer(parseEnvironment(process.env));
  let prepared: PreparedProcess | null = null;
  let worker: RunningWorker | null = null;
  const stop = async () => {
    // Streams end with the web server: an open one would keep it from closing. Waits for all, even
    // if one fails: rolling back needs the database.
    const ends = await Promise.allSettled([
      beginShutdown(),
      web.close(OPEN_REQUESTS_MS),
      worker === null ? Promise.resolve() : worker.stop(),
    ]);
    await prepared?.release();
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };
  try {
    prepared = await prepareProcess();
    const { environment } = prepared;
    if (environment.demo) await seedDemo(getPatientDatabase(), environment);
    startKeepingHeads(getPatientDatabase(), environment);
    const lookAfter = environment.worker ? startSessionWorker : overseeSessions;
    worker = await lookAfter(environment.databaseUrl);
    await web.serve({ dev });
    console.log(`Keepsake is at ${environment.publicUrl}`);
    const { host, publicUrl } = environment;
    const isOutOfReach = !isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
    if (isOutOfReach) console.log(sayForeignHost(publicUrl));
    if ((await findDemo(getPatientDatabase())) !== null) {
      console.log(`Look around the demo, without a password: ${environment.publicUrl}/sign-in`);
    }
    await prepareInstallation(getPatientDatabase(), environment, (line) => console.log(line));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
