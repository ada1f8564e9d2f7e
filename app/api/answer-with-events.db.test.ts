import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerWithEvents, answerWithLiveEvents } from "@/app/api/answer-with-events";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { givenDatabase } from "@/db/testing/given-database";
import type { Acting } from "@/lib/auth/permissions";
import { decodeFrame, decodeLiveFrame, entryEvents, liveEvents } from "@/lib/browser/frames";
import { createContext } from "@/lib/context";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import { beginShutdown } from "@/lib/process";
import type { Feed, Joined } from "@/lib/stream/feed";
import { givenFeed, readStream } from "@/lib/stream/testing/read-stream";
import { writeEntry } from "@/lib/stream/testing/write-entry";

const database = givenDatabase("test");
const feed = givenFeed(database);
let session: Awaited<ReturnType<typeof insertSession>>;
beforeEach(async () => {
  session = await givenSession(3);
});

async function givenSession(entries: number) {
  const made = await insertSession(database.sql, "running");
  for (let n = 0; n < entries; n += 1) await writeEntry(database.sql, made.id);
  return made;
}

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

function watching({ query = "", lastEventId, acting = viewer(), ...rest }: Asked) {
  const request = new Request(`http://localhost/events${query}`, {
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
    ...(rest.signal && { signal: rest.signal }),
  });
  return {
    request,
    context: createContext(database.db, acting),
    feed: feed(),
    askAgain: rest.askAgain ?? (() => Promise.resolve(acting)),
    ...(rest.pingMs !== undefined && { pingMs: rest.pingMs }),
  };
}

/** A session's stream. */
const ask = (asked: Asked = {}) => answerWithEvents({ ...watching(asked), sessionId: session.id });

/** What a tab hears of: its account, and the session that it follows. */
const askLive = (named: Readonly<Record<string, string>> = {}, asked: Asked = {}) =>
  answerWithLiveEvents(watching({ ...asked, query: `?${new URLSearchParams(named).toString()}` }));

function follow(response: Response) {
  const read = readStream(response);
  const frames = (wanted: readonly string[]) =>
    read.frames().flatMap(({ event, data }) => (wanted.includes(event) ? [data] : []));
  const notices = () =>
    liveEvents.flatMap((event) =>
      frames([event]).flatMap((data) => decodeLiveFrame(event, data) ?? []),
    );
  const sequences = () => frames(entryEvents).map((data) => decodeFrame(data)?.sequence);
  const isOver = () => frames(["session-over"]).length > 0;
  return Object.assign(read, { notices, sequences, isOver });
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

describe.each([
  ["a session", ask],
  ["an account", (asked: Asked) => askLive({ follow: `${session.id}.0` }, asked)],
] as const)("the stream of %s", (_of, open) => {
  it.each([
    ["was removed", () => Promise.resolve(null)],
    ["has no role any more", () => Promise.resolve({ ...viewer(), role: null })],
    ["acts in another account", () => Promise.resolve({ ...viewer(), accountId: "another" })],
  ])("U1: ends for one who %s", async (_why, askAgain) => {
    let isOut = false;
    const asked = () => (isOut ? askAgain() : Promise.resolve(viewer()));
    const read = follow(await open({ askAgain: asked, pingMs: 20 }));
    await vi.waitFor(() => expect(read.sequences()).toEqual([1, 2, 3]));
    isOut = true;
    await vi.waitFor(() => expect(read.hasEnded).toBe(true));
  });
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
it("I9: follows a session from its place to its end, beside what else is told", async () => {
  const stream = follow(await askLive({ follow: `${session.id}.1` }));
  await vi.waitFor(() => expect(stream.sequences()).toEqual([2, 3]));
  for (let n = 0; n < 150; n += 1) await writeEntry(database.sql, session.id);
  await vi.waitFor(() =>
    expect(stream.sequences()).toEqual(Array.from({ length: 152 }, (_, i) => i + 2)),
  );
  expect(stream.isOver()).toBe(false);
  await endSession(database.sql, session.id);
  await vi.waitFor(() => expect(stream.isOver()).toBe(true));
  expect(stream.hasEnded).toBe(false);
});

it("says something to a tab at every ping that an `EventSource` hears", async () => {
  const stream = follow(await askLive({}, { pingMs: 20 }));
  await vi.waitFor(() => expect(stream.text).toContain("event: ping\ndata: {}\n\n"));
});

it("U1: what is foreign or unknown is over at once, and no word of it is told", async () => {
  const foreign = await givenSession(2);
  for (const id of [foreign.id, "nowhere"]) {
    const stream = follow(await askLive({ follow: `${id}.0` }));
    await vi.waitFor(() => expect(stream.isOver()).toBe(true));
    expect(stream.sequences()).toEqual([]);
  }
});

it("U1, I7: refuses a page of somebody else than who is signed in now", async () => {
  const { accountId } = session;
  const stream = follow(await askLive({ as: `${accountId}.ada`, follow: `${session.id}.2` }));
  await vi.waitFor(() => expect(stream.sequences()).toEqual([3]));
  for (const as of [`${accountId}.bo`, "another.ada", ""]) {
    await expect(askLive({ as })).rejects.toMatchObject({ status: 403 });
  }
});

it("U1: another role is told at once, the stream goes on, and once there is none it ends", async () => {
  let role: Acting["role"] = "reviewer";
  const askAgain = () => Promise.resolve({ ...viewer(), role });
  const stream = follow(
    await askLive({ follow: `${session.id}.2` }, { askAgain, pingMs: 3_600_000 }),
  );
  const told = () => stream.notices().filter(({ event }) => event === "rights-changed").length;
  const change = async (to: Acting["role"]) => {
    role = to;
    await database.db.transaction((tx) => tellStreamsOf(tx, "ada"));
  };
  await vi.waitFor(() => expect(told()).toBe(1));
  await change("viewer");
  await vi.waitFor(() => expect(told()).toBe(2));
  await writeEntry(database.sql, session.id);
  await vi.waitFor(() => expect(stream.sequences()).toEqual([3, 4]));
  expect(told()).toBe(2);
  await change(null);
  await vi.waitFor(() => expect(stream.hasEnded).toBe(true));
});

it.each(["x", ".1", "a.b", "a.-1", "a.1.2", "a b.1"])(
  "refuses what is no session and sequence: %s",
  async (followed) => {
    await expect(askLive({ follow: followed })).rejects.toMatchObject({
      status: 400,
      code: "invalid",
    });
  },
);

it("leaves nothing behind of a tab when it goes", async () => {
  const leaves = vi.fn<() => void>();
  const watched = { ...feed() };
  const counted = <Hub>({ hub, leave }: Joined<Hub>) => ({ hub, leave: () => [leaves(), leave()] });
  Object.assign<Feed, Partial<Feed>>(feed(), {
    join: (ref) => counted(watched.join(ref)),
    joinAccount: (accountId) => counted(watched.joinAccount(accountId)),
    hearOf: (personId, onDoubt) => {
      const forget = watched.hearOf(personId, onDoubt);
      return () => [leaves(), forget()];
    },
  });
  const gone = new AbortController();
  const stream = follow(await askLive({ follow: `${session.id}.0` }, { signal: gone.signal }));
  await vi.waitFor(() => expect(stream.sequences()).toEqual([1, 2, 3]));
  gone.abort();
  await vi.waitFor(() => expect(leaves).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(stream.hasEnded).toBe(true));
});
