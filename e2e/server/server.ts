// Starts the built application like a user, with a temporary data directory, and beside it the
// scripted models that tests give to some agents.
import { mkdirSync, rmSync } from "node:fs";
import { startModelServer } from "@/e2e/model/scripted-model";
import { runPlace } from "@/e2e/server/run-place";

mkdirSync(runPlace.dataDir, { mode: 0o700 });
process.on("exit", () => rmSync(runPlace.dataDir, { recursive: true, force: true }));
await startModelServer(runPlace.modelPort);
await import("@/scripts/start");
