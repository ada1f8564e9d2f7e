import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine that no one uses just now. Below those that systems give to whoever
 * connects: one of these may be gone before a server listens there, or listens there again, and who
 * asks for a server that is away can be given its very port, and so keep it from coming back.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const server = createServer().listen(port, "127.0.0.1");
    try {
      await once(server, "listening");
    } catch (error) {
      if (isTaken(error)) continue;
      throw error;
    }
    server.close();
    await once(server, "close");
    return port;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
