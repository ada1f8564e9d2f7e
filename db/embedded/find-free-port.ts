import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine that is currently free, below the range used for outgoing connections. A
 * port in that range may be taken before a server listens on it (again): a client that connects to
 * a stopped server can get that server's own port and so keep it from restarting.
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
