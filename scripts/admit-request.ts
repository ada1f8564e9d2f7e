import type { IncomingMessage } from "node:http";
import {
  addressHeader,
  findClientAddress,
  isForUs,
  isProxy,
  sayForeignHost,
} from "@/lib/auth/requests";
import { Refusal } from "@/lib/errors";

interface Place {
  readonly publicUrl: string;
  readonly proxies: readonly string[];
}

const forwarding = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * U6: what everything behind the server may rely on. Records a request's origin, removes forwarding
 * headers that don't come from our proxies, and returns the refusal of a foreign host.
 */
export function admitRequest(
  request: IncomingMessage,
  { publicUrl, proxies }: Place,
): Refusal | null {
  const { headers } = request;
  const peer = request.socket.remoteAddress ?? "unknown";
  const forwardedFor = String(headers["x-forwarded-for"] ?? "");
  headers[addressHeader] = findClientAddress(peer, forwardedFor, proxies);
  if (!isProxy(peer, proxies)) for (const name of forwarding) Reflect.deleteProperty(headers, name);
  const forwardedHost = headers["x-forwarded-host"];
  const host = typeof forwardedHost === "string" ? forwardedHost : headers.host;
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  if (isForUs({ host, path }, publicUrl)) return null;
  return new Refusal(421, "foreign-host", sayForeignHost(publicUrl));
}
