import { seedDemo } from "@/lib/demo/seed";
import { prepareInstallation } from "@/lib/accounts/installation";
import {
  isLoopback,
  sayForeignHost,
  addressHeader,
  findClientAddress,
  isForUs,
  isProxy,
} from "@/lib/auth/requests";
import { answerScrape, isScrape, startMetrics } from "@/lib/api/metrics";
import { parseEnvironment } from "@/lib/env";
import { startKeepingHeads } from "@/lib/audit/export";
import { findDemo } from "@/db/queries/accounts/demo-account";
import { getDatabase, getPatientDatabase } from "@/lib/installation";
import type { RunningWorker } from "@/lib/jobs/worker";
import { beginShutdown } from "@/lib/process";
import { type PreparedProcess, prepareProcess } from "@/scripts/prepare-process";
import { overseeSessions, startSessionWorker } from "@/scripts/start-session-worker";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import next from "next";
import { Refusal, toProblem } from "@/lib/errors";
import { withRequestId } from "@/lib/log";

const OPEN_REQUESTS_MS = 3_000;

/** Starts all of Keepsake; returns what stops it. Throws with nothing left running. */
export async function startServer({ dev }: { dev: boolean }): Promise<() => Promise<void>> {
  const web = await openWebServer(parseEnvironment(process.env));
  let prepared: PreparedProcess | null = null;
  let worker: RunningWorker | null = null;
  const stop = async () => {
    // Streams end with the web server: an open one would keep it from closing. Waits for all, even
    // if one fails: rolling back needs the database.
    const ends = await Promise.allSettled([
      beginShutdown(),
      web.close(OPEN_REQUESTS_MS),
      worker === null ? Promise.resolve() : worker.stop(),
    ]);
    await prepared?.release();
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };
  try {
    prepared = await prepareProcess();
    const { environment } = prepared;
    if (environment.metrics) await startMetrics(getDatabase());
    if (environment.demo) await seedDemo(getPatientDatabase(), environment);
    startKeepingHeads(getPatientDatabase(), environment);
    const lookAfter = environment.worker ? startSessionWorker : overseeSessions;
    worker = await lookAfter(environment.databaseUrl);
    await web.serve({ dev });
    console.log(`Keepsake is at ${environment.publicUrl}`);
    const { host, publicUrl } = environment;
    const isOutOfReach = !isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
    if (isOutOfReach) console.log(sayForeignHost(publicUrl));
    if ((await findDemo(getPatientDatabase())) !== null) {
      console.log(`Look around the demo, without a password: ${environment.publicUrl}/sign-in`);
    }
    await prepareInstallation(getPatientDatabase(), environment, (line) => console.log(line));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

interface WebServer {
  /** Starts to answer; until then, requests wait. */
  serve(options: { readonly dev: boolean }): Promise<void>;
  /** Closes in order: no new connections, then idle ones, after `graceMs` the rest. */
  close(graceMs: number): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Address {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly proxies: readonly string[];
  readonly metricsToken?: string | null;
}

/** Takes the port, or throws because it is in use, before anything else is started. */
export async function openWebServer(address: Address): Promise<WebServer> {
  const opened = Promise.withResolvers<Handler>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const unfit = refusedStatus(request);
    if (unfit !== null) return void response.writeHead(unfit, unfitHeaders).end();
    const foreign = admitRequest(request, address);
    if (foreign !== null) return refuse(response, foreign);
    if (!isDecodable(request.url ?? "/")) return refuse(response, nothingThere());
    const { metricsToken = null } = address;
    void opened.promise.then((handle) =>
      isScrape(request) ? answerScrape(request, response, metricsToken) : handle(request, response),
    );
  };
  const server = createServer((request, response) => {
    const id = requestIdOf(request.headers);
    response.setHeader("x-request-id", id);
    withRequestId(id, () => answer(request, response));
  });
  server.listen(address.port, address.host);
  await once(server, "listening");

  let app: ReturnType<typeof next> | null = null;
  return {
    async serve({ dev }) {
      const dir = join(import.meta.dirname, "..");
      app = next({ dev, dir, hostname: address.host, port: address.port, httpServer: server });
      await app.prepare();
      opened.resolve(app.getRequestHandler());
    },
    async close(graceMs) {
      await closeServer(server, graceMs);
      await app?.close();
    },
  };
}

/**
 * A request's ID: the one that its sender or a proxy gave it, or a new one. It becomes a fault's
 * digest, and what has no digit or small letter the framework could take for a word of its own.
 */
export function requestIdOf(headers: IncomingMessage["headers"]): string {
  const given = headers["x-request-id"];
  const isFit = typeof given === "string" && /^(?=.*[a-z\d])[\w.:=+/-]{1,128}$/.test(given);
  return isFit ? given : randomBytes(8).toString("hex");
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The connection closes, so that nothing more of the request is read. */
const unfitHeaders = {
  allow: methods.join(", "),
  "cache-control": "no-store",
  connection: "close",
};

/** What an action takes at most: larger bodies go to the API. */
const largestForAPage = 1_048_576;

/**
 * The status for a request that the framework would answer with 500 or in its own way, or would
 * read whole before anyone asks who sends it: an unsupported method, an address that is no path, or
 * a body for a page that is too large. One of unknown length is cut by the framework. Null for all others.
 */
export function refusedStatus({
  method = "",
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): 400 | 405 | 413 | null {
  if (!methods.includes(method)) return 405;
  if (!url.startsWith("/")) return 400;
  if (url.startsWith("/api/")) return null;
  return Number(headers["content-length"] ?? 0) > largestForAPage ? 413 : null;
}

/** Whether an address can be decoded: otherwise the framework answers 500. */
function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split("?", 1)[0] ?? url);
    return true;
  } catch {
    return false;
  }
}

function nothingThere(): Refusal {
  return Refusal.notFound("Not found.");
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  const problem = toProblem(refusal);
  response.writeHead(problem.status, { "content-type": "application/problem+json" });
  response.end(JSON.stringify(problem));
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  // A browser keeps a connection open after its answer: these become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

const forwarding = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/** U6: records a request's origin, drops foreign forwarding headers, refuses foreign hosts. */
export function admitRequest(
  request: IncomingMessage,
  { publicUrl, proxies }: { readonly publicUrl: string; readonly proxies: readonly string[] },
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
