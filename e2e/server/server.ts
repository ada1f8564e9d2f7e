// The built application as its users start it, over a data directory that is gone afterwards, and
// beside it the scripted models that the tests put behind some agents.
import { mkdirSync, rmSync } from "node:fs";
import { startModelServer } from "@/e2e/model/model-server";
import { runPlace } from "@/e2e/server/run-place";

mkdirSync(runPlace.dataDir, { mode: 0o700 });
process.on("exit", () => rmSync(runPlace.dataDir, { recursive: true, force: true }));
await startModelServer(runPlace.modelPort);
await import("@/scripts/start");
