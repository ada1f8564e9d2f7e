import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { answerWithEvents } from "@/app/api/answer-with-events";
import { figure, timesOf, type Figure } from "@/bench/bench-ledger";
import type { TestDatabase } from "@/db/testing/test-database";
import { createContext } from "@/lib/context";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import { openFeed, type Feed } from "@/lib/stream/feed";
import { writeEntry } from "@/lib/stream/testing/write-entry";

const ENTRIES = 300;
const EVERY_MS = 40;
const WARM_UP = 25;

/** The viewer process's result: one latency per entry and viewer, and the missing entries. */
export interface Viewed {
  readonly latenciesMs: readonly number[];
  readonly lost: number;
}

type Session = Awaited<ReturnType<typeof insertSession>>;

/** From just before an entry's write until each viewer, in its own process, has parsed it. */
export async function measureFanOut(test: TestDatabase): Promise<Figure[]> {
  const feed = openFeed(test.db, test.url);
  try {
    const one = await watch(test, feed, 1);
    const many = await watch(test, feed, 200);
    return [
      ...timesOf("commit to 1 viewer", one.latenciesMs, { p50: "<= 20", p95: "<= 50" }),
      ...timesOf("commit to 200 viewers", many.latenciesMs, { p95: "<= 60" }),
      figure("entries lost at 201 viewers", "count", one.lost + many.lost, "0", ENTRIES * 201),
    ];
  } finally {
    await feed.close();
  }
}

async function watch({ sql, db }: TestDatabase, feed: Feed, viewers: number): Promise<Viewed> {
  const session = await insertSession(sql, "running");
  const server = createServer((request, response) => {
    void answer(request.url ?? "/", response);
  });
  async function answer(path: string, response: ServerResponse): Promise<void> {
    const request = new Request(`http://localhost${path}`);
    const context = createContext(db, viewerOf(session));
    const askAgain = () => Promise.resolve(context.acting);
    const stream = await answerWithEvents({
      request,
      context,
      feed,
      askAgain,
      sessionId: session.id,
    });
    response.writeHead(stream.status, Object.fromEntries(stream.headers)).flushHeaders();
    for await (const chunk of stream.body ?? []) {
      if (!response.write(chunk)) await once(response, "drain");
    }
    response.end();
  }

  const child = await startViewers(await addressOf(server), viewers);
  for (let written = 0; written < ENTRIES; written += 1) {
    const next = sleep(EVERY_MS);
    await writeEntry(sql, session.id, { text: String(performance.timeOrigin + performance.now()) });
    await next;
  }
  await endSession(sql, session.id);
  const viewed: Viewed = await heard(child);
  server.close();
  return viewed;
}

function viewerOf({ accountId }: Session) {
  return { accountId, kind: "person", id: "ada", name: "Ada", role: "viewer" } as const;
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}/`;
}

/** Starts the viewers, and waits until all are connected. */
async function startViewers(url: string, viewers: number): Promise<ChildProcess> {
  const script = new URL("fan-out-viewers.ts", import.meta.url);
  const child = fork(script, [url, String(viewers), String(ENTRIES), String(WARM_UP)], {
    execArgv: ["--import", "tsx"],
  });
  await heard(child);
  return child;
}

/** The next message from a process. Rejects if the process ends first. */
async function heard<T>(child: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, "exit", { signal }).then(() => {
    throw new Error("The viewers ended without a message.");
  });
  const [message] = await Promise.race([once(child, "message", { signal }), ended]);
  stop.abort();
  ended.catch(() => undefined);
  return message;
}
