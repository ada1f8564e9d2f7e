import { beforeEach, expect, it, vi } from "vitest";
import { answerWithEvents } from "@/app/api/answer-with-events";
import { givenDatabase } from "@/db/testing/given-database";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import { beginShutdown } from "@/lib/process";
import { givenFeed, readStream } from "@/lib/stream/testing/read-stream";
import { decodeFrame } from "@/lib/browser/frames";
import { writeEntry } from "@/lib/stream/testing/write-entry";

const database = givenDatabase("test");
const feed = givenFeed(database);
let session: Awaited<ReturnType<typeof insertSession>>;
beforeEach(async () => {
  session = await insertSession(database.sql, "running");
  for (let n = 0; n < 3; n += 1) await writeEntry(database.sql, session.id);
});

function viewer(): Acting {
  const { accountId } = session;
  return { accountId, kind: "person", id: "ada", name: "Ada", role: "viewer" };
}

interface Asked {
  readonly query?: string;
  readonly lastEventId?: string;
  readonly acting?: Acting;
  readonly askAgain?: () => Promise<Acting | null>;
  readonly signal?: AbortSignal;
  readonly pingMs?: number;
}

function ask({ query = "", lastEventId, acting = viewer(), ...rest }: Asked = {}) {
  const request = new Request(`http://localhost/events${query}`, {
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
    ...(rest.signal && { signal: rest.signal }),
  });
  const context = createContext(database.db, acting);
  return answerWithEvents({
    request,
    context,
    feed: feed(),
    sessionId: session.id,
    askAgain: rest.askAgain ?? (() => Promise.resolve(acting)),
    ...(rest.pingMs !== undefined && { pingMs: rest.pingMs }),
  });
}

function follow(response: Response) {
  const read = readStream(response);
  const sequences = () => read.frames().map(({ data }) => decodeFrame(data)?.sequence ?? 0);
  return Object.assign(read, { sequences });
}

it("replays, follows and ends with the session", async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  const read = follow(response);
  await vi.waitFor(() => expect(read.sequences()).toEqual([1, 2, 3]));
  expect(read.text.startsWith("retry: ")).toBe(true);
  await writeEntry(database.sql, session.id);
  await vi.waitFor(() => expect(read.sequences()).toEqual([1, 2, 3, 4]));
  await endSession(database.sql, session.id);
  await vi.waitFor(() => expect(read.hasEnded).toBe(true));
});

it("resumes after the id of the last event, which counts more than the address", async () => {
  const read = follow(await ask({ query: "?after=0", lastEventId: "2" }));
  await vi.waitFor(() => expect(read.sequences()).toEqual([3]));
  const other = follow(await ask({ query: "?after=1" }));
  await vi.waitFor(() => expect(other.sequences()).toEqual([2, 3]));
});

it.each(["x", "-1", "1.5", "1e3", "0x1", " ", "2147483648", "99999999999999999999"])(
  "refuses the cursor %j",
  async (cursor) => {
    const query = `?after=${encodeURIComponent(cursor)}`;
    await expect(ask({ query })).rejects.toMatchObject({ status: 400, code: "invalid" });
    if (cursor === " ") return;
    await expect(ask({ lastEventId: cursor })).rejects.toMatchObject({ status: 400 });
  },
);

it("answers 204 where the session has ended and nothing is left", async () => {
  await endSession(database.sql, session.id, "approved");
  expect((await ask({ lastEventId: "3" })).status).toBe(204);
  expect((await ask({ query: "?after=3" })).status).toBe(204);
  const rest = follow(await ask({ lastEventId: "2" }));
  await vi.waitFor(() => expect(rest.hasEnded).toBe(true));
  expect(rest.sequences()).toEqual([3]);
  const all = follow(await ask());
  await vi.waitFor(() => expect(all.hasEnded).toBe(true));
  expect(all.sequences()).toEqual([1, 2, 3]);
});

it.each([
  ["was removed", () => Promise.resolve(null)],
  ["has no role any more", () => Promise.resolve({ ...viewer(), role: null })],
  ["acts in another account", () => Promise.resolve({ ...viewer(), accountId: "another" })],
])("U1: the stream of one who %s ends", async (_why, askAgain) => {
  let isOut = false;
  const asked = () => (isOut ? askAgain() : Promise.resolve(viewer()));
  const read = follow(await ask({ askAgain: asked, pingMs: 20 }));
  await vi.waitFor(() => expect(read.sequences()).toEqual([1, 2, 3]));
  isOut = true;
  await vi.waitFor(() => expect(read.hasEnded).toBe(true));
});

it("stays with one who may, and pings", async () => {
  const read = follow(await ask({ pingMs: 20 }));
  await vi.waitFor(() => expect(read.text.split(": ping\n\n").length).toBeGreaterThan(4));
  expect(read.hasEnded).toBe(false);
});

it("closes all streams on shutdown, and those that come later", async () => {
  const reads = await Promise.all([1, 2, 3].map(async () => follow(await ask())));
  await vi.waitFor(() => {
    for (const read of reads) expect(read.sequences()).toEqual([1, 2, 3]);
  });
  await beginShutdown();
  await vi.waitFor(() => expect(reads.every((read) => read.hasEnded)).toBe(true));
  const late = follow(await ask());
  await vi.waitFor(() => expect(late.hasEnded).toBe(true));
});

it("leaves nothing behind when clients go, in whatever way", async () => {
  const leaves = vi.fn<() => void>();
  const watched = { ...feed() };
  vi.spyOn(feed(), "join").mockImplementation((ref) => {
    const joined = watched.join(ref);
    return { ...joined, leave: () => [leaves(), joined.leave()] };
  });
  const gone = new AbortController();
  const waiting = follow(await ask({ signal: gone.signal }));
  await vi.waitFor(() => expect(waiting.sequences()).toEqual([1, 2, 3]));
  gone.abort();
  await vi.waitFor(() => expect(waiting.hasEnded).toBe(true));

  const cancelled = await ask();
  const reader = cancelled.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  await vi.waitFor(() => expect(leaves).toHaveBeenCalledTimes(2));

  const before = follow(await ask({ signal: AbortSignal.abort() }));
  await vi.waitFor(() => expect(before.hasEnded).toBe(true));
  expect(before.sequences()).toEqual([]);
});

it("drops a client that reads nothing", async () => {
  const askAgain = vi.fn<() => Promise<Acting>>(() => Promise.resolve(viewer()));
  const response = await ask({ pingMs: 10, askAgain });
  // With the fourth ping it is asked.
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledTimes(1));
  const read = follow(response);
  await vi.waitFor(() => expect(read.hasEnded).toBe(true));
  expect(read.text).not.toContain("ping");
});

it("T1: tells an agent nothing of its session while that is undecided, and all of it then", async () => {
  await database.sql`update agents set applies = 'after-review' where id = ${session.agentId}`;
  const { accountId, agentId } = session;
  const acting = {
    accountId,
    kind: "agent",
    id: "key",
    name: "Wren",
    role: null,
    agentId,
  } as const;
  const response = await ask({ acting, pingMs: 10 });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const readTo = async (part: string) => {
    while (!text.includes(part)) text += (await reader?.read())?.value ?? "";
  };
  await writeEntry(database.sql, session.id);
  // The entries were read for it by now, and kept from it.
  for (let pings = 0; pings < 20; pings += 1) {
    text = "";
    await readTo(":");
    expect(text).not.toContain("id: ");
  }
  text = "";
  await endSession(database.sql, session.id);
  await writeEntry(database.sql, session.id);
  await readTo("id: 5");
  expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual([1, 2, 3, 4, 5]);
});
