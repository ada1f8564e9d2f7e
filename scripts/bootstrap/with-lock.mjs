import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./checkout.mjs";

const folder = join(root, ".keepsake");
const lock = join(folder, "bootstrap.lock");
const BEAT_MS = 2_000;
const STALE_MS = 15_000;

/** Runs `work` alone in this checkout; an owner that no longer touches the lock loses it. */
export async function withLock(work) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let told = false; !tryLock(); await sleep(200)) {
    if (!told) console.error("Waiting for another start of Keepsake to finish its set-up …");
    told = true;
  }
  const beat = setInterval(touch, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}

function tryLock() {
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > STALE_MS) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function touch() {
  const now = new Date();
  // Missing if this process was paused so long that another treated the lock as abandoned.
  if (existsSync(lock)) utimesSync(lock, now, now);
}
