import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Database } from "@/db/client";
import { countWorkers } from "@/db/queries/sessions/session-rows";
import { countSessions, countWaitingAnywhere } from "@/db/queries/sessions/waiting-sessions";
import type { Environment } from "@/lib/env";
import { measureQueue } from "@/lib/jobs/queues";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { log } from "@/lib/log";
import { meters, provideMeters } from "@/lib/telemetry";

/** In seconds: an operation takes milliseconds, one that waits for locks or reads a folder more. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Starts to count in this process. With a database each scrape reads its counts as well: they are
 * the same in every process that does so. The library is loaded only here.
 */
export async function startMetrics(db: Database | null): Promise<void> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  provideMeters({
    registry,
    refresh: db === null ? () => Promise.resolve() : countDatabase(db),
    operations: new Histogram({
      name: "keepsake_operation_seconds",
      help: "Time that Keepsake takes for a model's call of a tool",
      labelNames: ["kind", "operation"],
      buckets,
      registers,
    }),
    tokens: new Counter({
      name: "keepsake_tokens_total",
      help: "Tokens of the sessions that this process ran, with their second reader",
      labelNames: ["kind", "model", "direction"],
      registers,
    }),
    cost: new Counter({
      name: "keepsake_cost_usd_total",
      help: "What these sessions cost, where their models have prices",
      labelNames: ["kind", "model"],
      registers,
    }),
  });

  function countDatabase(from: Database): () => Promise<void> {
    const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Gauge({ name, help, labelNames, registers });
    const up = gauge("keepsake_database_up", "Whether the counts of the database could be read");
    const sessions = gauge("keepsake_sessions", "Sessions of all accounts", "kind", "state");
    const jobs = gauge("keepsake_queue_jobs", "Sessions that are due and wait for a worker");
    const oldest = gauge("keepsake_queue_oldest_seconds", "How long the oldest of them waits");
    const waiting = gauge("keepsake_reviews_waiting", "Sessions that wait for a person");
    const workers = gauge("keepsake_workers", "Workers that were seen within a minute");
    // No counters: deleting an agent takes its sessions away.
    const causes = {
      retention: gauge(
        "keepsake_breaker_trips",
        "Sessions that the circuit breaker rolled back",
        "kind",
      ),
      failure: gauge(
        "keepsake_session_faults",
        "Sessions that a fault ended, mostly the provider's",
        "kind",
      ),
    };
    return async () => {
      const counts = await readCounts(from);
      up.set(counts === null ? 0 : 1);
      const ended = Object.values(causes);
      for (const one of [sessions, jobs, oldest, waiting, workers, ...ended]) one.reset();
      if (counts === null) {
        // No number is better than a wrong one.
        for (const one of [jobs, oldest, waiting, workers]) one.remove();
        return;
      }
      // A rule sees the first one only if there was a 0 before it.
      for (const kind of sessionKinds) for (const one of ended) one.set({ kind }, 0);
      for (const { kind, state, cause, count } of counts.sessions) {
        sessions.inc({ kind, state }, count);
        if (cause === "retention" || cause === "failure") causes[cause].inc({ kind }, count);
      }
      jobs.set(counts.queue.jobs);
      oldest.set(counts.queue.oldestSeconds);
      waiting.set(counts.waiting);
      workers.set(counts.workers);
    };
  }
}

async function readCounts(db: Database) {
  try {
    const [sessions, queue, waiting, workers] = await Promise.all([
      countSessions(db),
      measureQueue(db),
      countWaitingAnywhere(db),
      countWorkers(db),
    ]);
    return { sessions, queue, waiting, workers };
  } catch (error) {
    log.error("metrics-not-read", error);
    return null;
  }
}

export function isScrape({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return url.split("?", 1)[0] === "/metrics";
}

/** Answers a scrape. Where metrics are off, or without their key, nothing is there. */
export async function answerScrape(
  request: IncomingMessage,
  response: ServerResponse,
  token: string | null,
): Promise<void> {
  const counted = meters();
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isAllowed = token === null || holdsToken(request, token);
  if (counted === null || !isRead || !isAllowed || !isScrape(request)) {
    return void response.writeHead(404, { "content-type": "text/plain" }).end("Not found.\n");
  }
  try {
    await counted.refresh();
    const text = await counted.registry.metrics();
    response.writeHead(200, { "content-type": counted.registry.contentType }).end(text);
  } catch (error) {
    const id = log.fault("scrape-failed", error);
    response.writeHead(500, { "content-type": "text/plain" }).end(`See the log entry ${id}.\n`);
  }
}

/** Hashes have one length, so the time to compare says nothing of the key. */
function holdsToken({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ""), hash(`Bearer ${token}`));
}

/** For a process without a web server. Throws because the port is in use. Returns what closes it. */
export async function serveScrapes({
  host,
  port,
  metricsToken,
}: Pick<Environment, "host" | "port" | "metricsToken">): Promise<() => void> {
  const server = createServer(
    (request, response) => void answerScrape(request, response, metricsToken),
  );
  server.listen(port, host);
  await once(server, "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
