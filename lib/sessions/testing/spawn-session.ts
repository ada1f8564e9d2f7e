import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("session-process.ts", import.meta.url));

/**
 * Runs a session in a process of its own, which a test kills; its model never gives the answer
 * `pauseAt`. `lines` emits each line that the process says, by its words.
 */
export function spawnSession(
  databaseUrl: string,
  sessionId: string,
  pauseAt: number,
  kind: "refinement" | "reflection" | "observe" | "path" = "refinement",
) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, databaseUrl, sessionId, String(pauseAt), kind],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  lines.on("line", (line) => lines.emit(line));
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
    lines.close();
  };
  return { lines, exited, kill };
}
