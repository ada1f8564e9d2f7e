import { prepareInstallation } from "@/lib/accounts/prepare-installation";
import { parseEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";
import { beginShutdown } from "@/lib/shutdown";
import { type PreparedProcess, prepareProcess } from "@/scripts/prepare-process";
import { openWebServer } from "@/scripts/web-server";

const OPEN_REQUESTS_MS = 3_000;

/** Starts all of Keepsake; gives what ends it in order. Throws with nothing left running. */
export async function startServer({ dev }: { dev: boolean }): Promise<() => Promise<void>> {
  const web = await openWebServer(parseEnvironment(process.env));
  let prepared: PreparedProcess | null = null;
  const stop = async () => {
    // Streams end with the web server: an open one would keep it from closing.
    await Promise.all([beginShutdown(), web.close(OPEN_REQUESTS_MS)]);
    await prepared?.release();
  };
  try {
    prepared = await prepareProcess();
    await web.serve({ dev });
    console.log(`Keepsake is at ${prepared.environment.publicUrl}`);
    await prepareInstallation(getDatabase(), prepared.environment, (line) => console.log(line));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
