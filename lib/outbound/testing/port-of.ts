import type { Server } from "node:net";

/** The port that a server of a test was given. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address.port;
}
