// The built application as its users start it, over a data directory that is gone afterwards.
import { rmSync } from "node:fs";
import { runPlace } from "@/e2e/run-place";

process.on("exit", () => rmSync(runPlace.dataDir, { recursive: true, force: true }));
await import("@/scripts/start");
