import { beforeEach, expect, it, vi } from "vitest";
import { answerWithLiveEvents } from "@/app/api/answer-with-events";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { givenDatabase } from "@/db/testing/given-database";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import type { Feed, Joined } from "@/lib/stream/feed";
import { givenFeed, readStream } from "@/lib/stream/testing/read-stream";
import { decodeFrame, entryEvents, decodeLiveFrame, liveEvents } from "@/lib/browser/frames";
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
  readonly follow?: string;
  readonly as?: string;
  readonly askAgain?: () => Promise<Acting | null>;
  readonly signal?: AbortSignal;
  readonly pingMs?: number;
}

function ask({ follow: wanted, as, signal, askAgain, pingMs }: Asked = {}) {
  const query = new URLSearchParams({
    ...(as !== undefined && { as }),
    ...(wanted !== undefined && { follow: wanted }),
  }).toString();
  const request = new Request(`http://localhost/events?${query}`, { ...(signal && { signal }) });
  return answerWithLiveEvents({
    request,
    context: createContext(database.db, viewer()),
    feed: feed(),
    askAgain: askAgain ?? (() => Promise.resolve(viewer())),
    ...(pingMs !== undefined && { pingMs }),
  });
}

function readAll(response: Response) {
  const read = readStream(response);
  const frames = (wanted: readonly string[]) =>
    read.frames().flatMap(({ event, data }) => (wanted.includes(event) ? [data] : []));
  const notices = () =>
    liveEvents.flatMap((event) =>
      frames([event]).flatMap((data) => decodeLiveFrame(event, data) ?? []),
    );
  const sequences = () => frames(entryEvents).map((data) => decodeFrame(data)?.sequence);
  return { read, notices, sequences, isOver: () => frames(["session-over"]).length > 0 };
}

it("I9: follows a session from its place to its end, beside what else is told", async () => {
  const stream = readAll(await ask({ follow: `${session.id}.1` }));
  await vi.waitFor(() => expect(stream.sequences()).toEqual([2, 3]));
  for (let n = 0; n < 150; n += 1) await writeEntry(database.sql, session.id);
  await vi.waitFor(() =>
    expect(stream.sequences()).toEqual(Array.from({ length: 152 }, (_, i) => i + 2)),
  );
  expect(stream.isOver()).toBe(false);
  await endSession(database.sql, session.id);
  await vi.waitFor(() => expect(stream.isOver()).toBe(true));
  expect(stream.read.hasEnded).toBe(false);
});

it("says something at every ping that an `EventSource` hears", async () => {
  const stream = readAll(await ask({ pingMs: 20 }));
  await vi.waitFor(() => expect(stream.read.text).toContain("event: ping\ndata: {}\n\n"));
});

it("tells what changes in the account where no session is named", async () => {
  const stream = readAll(await ask());
  await writeEntry(database.sql, session.id);
  await vi.waitFor(() =>
    expect(stream.notices().at(-1)).toMatchObject({
      event: "session-changed",
      hint: { id: session.id, lastSequence: 4 },
    }),
  );
});

it("U1: what is foreign or unknown is over at once, and no word of it is told", async () => {
  const foreign = await givenSession(2);
  for (const id of [foreign.id, "nowhere"]) {
    const stream = readAll(await ask({ follow: `${id}.0` }));
    await vi.waitFor(() => expect(stream.isOver()).toBe(true));
    expect(stream.sequences()).toEqual([]);
  }
});

it("U1, I7: refuses a page of somebody else than who is signed in now", async () => {
  const { accountId } = session;
  const stream = readAll(await ask({ as: `${accountId}.ada`, follow: `${session.id}.2` }));
  await vi.waitFor(() => expect(stream.sequences()).toEqual([3]));
  for (const as of [`${accountId}.bo`, "another.ada", ""]) {
    await expect(ask({ as })).rejects.toMatchObject({ status: 403 });
  }
});

it.each([
  ["was removed", () => Promise.resolve(null)],
  ["has no role any more", () => Promise.resolve({ ...viewer(), role: null })],
  ["acts in another account", () => Promise.resolve({ ...viewer(), accountId: "another" })],
])("U1: the stream of one who %s ends", async (_why, askAgain) => {
  const stream = readAll(await ask({ askAgain, pingMs: 20, follow: `${session.id}.0` }));
  await vi.waitFor(() => expect(stream.read.hasEnded).toBe(true));
});

it("U1: the stream of one who was removed ends as soon as that is told, long before the next ping", async () => {
  let who: Acting | null = viewer();
  const askAgain = vi.fn<() => Promise<Acting | null>>(() => Promise.resolve(who));
  const stream = readAll(await ask({ askAgain, pingMs: 3_600_000 }));
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledOnce());
  await database.db.transaction((tx) => tellStreamsOf(tx, "bo"));
  await database.db.transaction((tx) => tellStreamsOf(tx, "ada"));
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledTimes(2));
  expect(stream.read.hasEnded).toBe(false);
  who = null;
  await database.db.transaction((tx) => tellStreamsOf(tx, "ada"));
  await vi.waitFor(() => expect(stream.read.hasEnded).toBe(true));
});

it("U1: another role is told at once, the stream goes on, and once there is none it ends", async () => {
  let role: Acting["role"] = "reviewer";
  const askAgain = () => Promise.resolve({ ...viewer(), role });
  const stream = readAll(await ask({ askAgain, pingMs: 3_600_000, follow: `${session.id}.2` }));
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
  await vi.waitFor(() => expect(stream.read.hasEnded).toBe(true));
});

it.each(["x", ".1", "a.b", "a.-1", "a.1.2", "a b.1"])(
  "refuses what is no session and sequence: %s",
  async (follow) => {
    await expect(ask({ follow })).rejects.toMatchObject({ status: 400, code: "invalid" });
  },
);

it("leaves nothing behind when its client goes", async () => {
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
  const stream = readAll(await ask({ follow: `${session.id}.0`, signal: gone.signal }));
  await vi.waitFor(() => expect(stream.sequences()).toEqual([1, 2, 3]));
  gone.abort();
  await vi.waitFor(() => expect(leaves).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(stream.read.hasEnded).toBe(true));
});
