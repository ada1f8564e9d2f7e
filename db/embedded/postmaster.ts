import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

/** A Postgres server that runs on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Contents of the cluster's lock file; null if there is none or it isn't written yet. */
export function readPostmaster(clusterDir: string): (Postmaster & { ready: boolean }) | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!pid) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** The server on this cluster, if it accepts connections now. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const postmaster = readPostmaster(clusterDir);
  if (!postmaster?.ready || !(await answers(postmaster.port))) return null;
  return postmaster;
}

/** Whether a process is a live Postgres: after a crash its id may belong to any other process. */
export function isPostgres(pid: number): boolean {
  try {
    if (process.platform === "linux")
      return /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return execFileSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" })
      .trim()
      .endsWith("postgres");
  } catch {
    return false;
  }
}

/**
 * Only a live server that can fork answers the first message; a dying one may still accept
 * connections.
 */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(SSL_REQUEST));
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once("data", () => end(true));
    socket.once("error", () => end(false));
    socket.once("close", () => end(false));
  });
}
