import { once } from "node:events";
import { startWorker } from "@/lib/jobs/worker";

/** A worker that a test kills: prints what it takes, and never ends a session. */
await startWorker({
  databaseUrl: process.argv[2] ?? "",
  run: async (sessionId, signal) => {
    process.stdout.write(`taken ${sessionId}\n`);
    await once(signal, "abort");
    process.stdout.write(`aborted ${sessionId}\n`);
    signal.throwIfAborted();
  },
  interrupt: (sessionId) => {
    process.stdout.write(`interrupted ${sessionId}\n`);
    return Promise.resolve();
  },
});
