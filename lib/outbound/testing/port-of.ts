import type { Server } from "node:net";

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address.port;
}
