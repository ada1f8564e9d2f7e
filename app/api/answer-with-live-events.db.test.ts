import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerWithLiveEvents } from "@/app/api/answer-with-live-events";
import { tellStreamsOf } from "@/db/queries/sessions/tell-streams";
import { tellAccount } from "@/db/queries/accounts/tell-account";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import { beginShutdown } from "@/lib/shutdown";
import { openFeed, type Feed } from "@/lib/stream/feed";
import { decodeLiveFrame, type LiveFrame } from "@/lib/browser/live-frames";
import type { Joined } from "@/lib/stream/share-by-key";
import { writeEntry } from "@/lib/stream/testing/write-entry";

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });

let database: TestDatabase;
let feed: Feed;
let session: Awaited<ReturnType<typeof insertSession>>;
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for("keepsake.shutdown"));
  database = await createTestDatabase();
  feed = openFeed(database.db, database.url);
  session = await givenSession(3);
});
afterEach(async () => {
  await beginShutdown();
  await feed.close();
  await database.drop();
});

async function givenSession(entries: number, account?: { readonly accountId: string }) {
  const given = await insertSession(database.sql, "running", account);
  for (let n = 0; n < entries; n += 1) await writeEntry(database.sql, given.id);
  return given;
}

function viewer(): Acting {
  const { accountId } = session;
  return { accountId, kind: "person", id: "ada", name: "Ada", role: "viewer" };
}

interface Asked {
  readonly follow?: readonly string[];
  readonly as?: string;
  readonly askAgain?: () => Promise<Acting | null>;
  readonly signal?: AbortSignal;
  readonly pingMs?: number;
}

function ask({ follow: wanted = [], as, signal, askAgain, pingMs }: Asked = {}) {
  const follows = wanted.map((one) => ["follow", one]);
  const query = new URLSearchParams(
    as === undefined ? follows : [["as", as], ...follows],
  ).toString();
  const request = new Request(`http://localhost/events?${query}`, { ...(signal && { signal }) });
  return answerWithLiveEvents({
    request,
    context: createContext(database.db, viewer()),
    feed,
    askAgain: askAgain ?? (() => Promise.resolve(viewer())),
    ...(pingMs !== undefined && { pingMs }),
  });
}

/** Reads a stream in the background: what it says, and whether it has ended. */
function readAll(response: Response) {
  const read = { text: "", hasEnded: false };
  const frames = () =>
    [...read.text.matchAll(/^event: (.*)\ndata: (.*)$/gm)]
      .map(([, event = "", data = ""]) => decodeLiveFrame(event, data))
      .filter((frame): frame is LiveFrame => frame !== null);
  const pump = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) read.text += decoder.decode(chunk);
    read.hasEnded = true;
  };
  void pump();
  const sequences = (id: string) =>
    frames().flatMap((frame) =>
      frame.event === "entry-written" && frame.sessionId === id ? frame.entry.sequence : [],
    );
  const over = () =>
    frames().flatMap((frame) => (frame.event === "session-over" ? frame.sessionId : []));
  return { read, frames, sequences, over };
}

it("I9: follows several sessions over one connection, each from its own place, to its end", async () => {
  const other = await givenSession(5, session);
  const stream = readAll(await ask({ follow: [`${session.id}.0`, `${other.id}.3`] }));
  await eventually(() => {
    expect(stream.sequences(session.id)).toEqual([1, 2, 3]);
    expect(stream.sequences(other.id)).toEqual([4, 5]);
  });
  for (let n = 0; n < 300; n += 1) await writeEntry(database.sql, n % 2 ? session.id : other.id);
  await eventually(() => {
    expect(stream.sequences(session.id)).toEqual(Array.from({ length: 153 }, (_, i) => i + 1));
    expect(stream.sequences(other.id)).toEqual(Array.from({ length: 152 }, (_, i) => i + 4));
  });
  await endSession(database.sql, session.id);
  await eventually(() => expect(stream.over()).toEqual([session.id]));
  expect(stream.read.hasEnded).toBe(false);
});

it("tells what changes in the account where no session is named", async () => {
  const stream = readAll(await ask());
  await writeEntry(database.sql, session.id);
  await eventually(() =>
    expect(stream.frames().at(-1)).toMatchObject({
      event: "session-changed",
      hint: { id: session.id, lastSequence: 4 },
    }),
  );
});

it("tells what else changed in the account", async () => {
  const stream = readAll(await ask());
  // More than once: what comes before the stream listens is told to no one.
  await eventually(async () => {
    await database.db.transaction((tx) => tellAccount(tx, session.accountId, "webhooks"));
    expect(stream.frames()).toContainEqual({ event: "account-changed", topic: "webhooks" });
  });
});

it("U1: what is foreign or unknown is over at once, and no word of it is told", async () => {
  const foreign = await givenSession(2);
  const stream = readAll(
    await ask({ follow: [`${foreign.id}.0`, "nowhere.0", `${session.id}.2`] }),
  );
  await eventually(() => expect(stream.sequences(session.id)).toEqual([3]));
  expect(stream.over().toSorted()).toEqual([foreign.id, "nowhere"].toSorted());
  expect(stream.sequences(foreign.id)).toEqual([]);
});

it("U1, I7: refuses a page of somebody else than who is signed in now", async () => {
  const { accountId } = session;
  const stream = readAll(await ask({ as: `${accountId}.ada`, follow: [`${session.id}.2`] }));
  await eventually(() => expect(stream.sequences(session.id)).toEqual([3]));
  for (const as of [`${accountId}.bo`, "another.ada", ""]) {
    await expect(ask({ as })).rejects.toMatchObject({ status: 403 });
  }
});

it.each([
  ["was removed", () => Promise.resolve(null)],
  ["has no role any more", () => Promise.resolve({ ...viewer(), role: null })],
  ["acts in another account", () => Promise.resolve({ ...viewer(), accountId: "another" })],
])("U1: the stream of one who %s ends", async (_why, askAgain) => {
  const stream = readAll(await ask({ askAgain, pingMs: 20, follow: [`${session.id}.0`] }));
  await eventually(() => expect(stream.read.hasEnded).toBe(true));
});

it("U1: the stream of one who was removed ends as soon as that is told, long before the next ping", async () => {
  let who: Acting | null = viewer();
  const askAgain = vi.fn<() => Promise<Acting | null>>(() => Promise.resolve(who));
  const stream = readAll(await ask({ askAgain, pingMs: 3_600_000 }));
  await eventually(() => expect(askAgain).toHaveBeenCalledOnce());
  await database.db.transaction((tx) => tellStreamsOf(tx, "bo"));
  await database.db.transaction((tx) => tellStreamsOf(tx, "ada"));
  await eventually(() => expect(askAgain).toHaveBeenCalledTimes(2));
  expect(stream.read.hasEnded).toBe(false);
  who = null;
  await database.db.transaction((tx) => tellStreamsOf(tx, "ada"));
  await eventually(() => expect(stream.read.hasEnded).toBe(true));
});

it("U1: another role is told at once, the stream goes on, and once there is none it ends", async () => {
  let role: Acting["role"] = "reviewer";
  const askAgain = () => Promise.resolve({ ...viewer(), role });
  const stream = readAll(await ask({ askAgain, pingMs: 3_600_000, follow: [`${session.id}.2`] }));
  const told = () => stream.frames().filter(({ event }) => event === "rights-changed").length;
  const change = async (to: Acting["role"]) => {
    role = to;
    await database.db.transaction((tx) => tellStreamsOf(tx, "ada"));
  };
  await eventually(() => expect(told()).toBe(1));
  await change("viewer");
  await eventually(() => expect(told()).toBe(2));
  await writeEntry(database.sql, session.id);
  await eventually(() => expect(stream.sequences(session.id)).toEqual([3, 4]));
  expect(told()).toBe(2);
  await change(null);
  await eventually(() => expect(stream.read.hasEnded).toBe(true));
});

it.each([["x"], [".1"], ["a.b"], ["a.-1"], ["a.1.2"], ["a b.1"], Array<string>(101).fill("a.1")])(
  "refuses what is no session and sequence: %s",
  async (...wanted) => {
    await expect(ask({ follow: wanted })).rejects.toMatchObject({ status: 400, code: "invalid" });
  },
);

it("leaves nothing behind when its client goes", async () => {
  const leaves = vi.fn<() => void>();
  const watched = feed;
  const counted = <Hub>({ hub, leave }: Joined<Hub>) => ({ hub, leave: () => [leaves(), leave()] });
  feed = {
    ...watched,
    join: (ref) => counted(watched.join(ref)),
    joinAccount: (accountId) => counted(watched.joinAccount(accountId)),
    hearTopics: (accountId, onTopic) => {
      const forget = watched.hearTopics(accountId, onTopic);
      return () => [leaves(), forget()];
    },
    hearOf: (personId, onDoubt) => {
      const forget = watched.hearOf(personId, onDoubt);
      return () => [leaves(), forget()];
    },
  };
  const gone = new AbortController();
  const stream = readAll(await ask({ follow: [`${session.id}.0`], signal: gone.signal }));
  await eventually(() => expect(stream.sequences(session.id)).toEqual([1, 2, 3]));
  gone.abort();
  await eventually(() => expect(leaves).toHaveBeenCalledTimes(4));
  await eventually(() => expect(stream.read.hasEnded).toBe(true));
});
