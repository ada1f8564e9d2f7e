import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import { openFeed, type Feed } from "@/lib/stream/feed";
import type { SessionHint } from "@/lib/browser/frames";
import { tailAccount } from "@/lib/stream/tails";
import { writeEntry } from "@/lib/stream/testing/write-entry";

const database = givenDatabase("test");
let feed: Feed;
let ending: AbortController;
beforeEach(() => {
  feed = openFeed(database.db, database.url);
  ending = new AbortController();
});
afterEach(async () => {
  ending.abort();
  await feed.close();
});

/** Watches an account in the background: every hint in order, and the newest of each session. */
function watch(accountId: string) {
  const seen = { all: [] as SessionHint[], newest: new Map<string, SessionHint>() };
  const read = async () => {
    for await (const batch of tailAccount(feed, { accountId, signal: ending.signal })) {
      seen.all.push(...batch);
      for (const hint of batch) seen.newest.set(hint.id, hint);
    }
  };
  void read();
  return seen;
}

const cutListeners = () =>
  database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`;

const sequenceOf = (seen: ReturnType<typeof watch>, id: string) =>
  seen.newest.get(id)?.lastSequence;

it("begins with what is open, and tells what changes: numbers, never a word", async () => {
  const { id, agentId, accountId } = await insertSession(database.sql, "running");
  const seen = watch(accountId);
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(0));
  await writeEntry(database.sql, id, { text: "a secret" });
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(1));
  expect(seen.all.at(-1)).toEqual({
    id,
    agentId,
    state: "running",
    lastSequence: 1,
    operationsApplied: 0,
    startTokens: null,
    keptTokens: null,
    isFlagged: false,
  });
  await endSession(database.sql, id);
  await writeEntry(database.sql, id);
  await vi.waitFor(() => expect(seen.newest.get(id)?.state).toBe("unchanged"));
  expect(JSON.stringify(seen.all)).not.toContain("secret");
});

it("begins with what is open for who comes later, too, though nothing changes", async () => {
  const { id, accountId } = await insertSession(database.sql, "running");
  const first = watch(accountId);
  await vi.waitFor(() => expect(sequenceOf(first, id)).toBe(0));
  const second = watch(accountId);
  await vi.waitFor(() => expect(sequenceOf(second, id)).toBe(0));
});

it("R2: tells without a hint that the last conflict of a session was answered", async () => {
  await feed.close();
  feed = openFeed(database.db, database.url, { accountPollMs: 20 });
  const { id, accountId } = await insertSession(database.sql, "rolled-back");
  await database.sql`update sessions set ended_at = now() - interval '1 hour' where id = ${id}`;
  await database.sql`insert into conflicts (session_id, account_id, number)
    values (${id}, ${accountId}, 1)`;
  const seen = watch(accountId);
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(0));
  await database.sql.begin(async (tx) => {
    await tx`update conflicts set keep = 'current' where session_id = ${id}`;
    await tx`update sessions set last_sequence = 1 where id = ${id}`;
  });
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(1));
});

it("I7: tells nothing of another account", async () => {
  const own = await insertSession(database.sql, "running");
  const foreign = await insertSession(database.sql, "running");
  const seen = watch(own.accountId);
  for (let n = 0; n < 5; n += 1) {
    await writeEntry(database.sql, foreign.id);
    await writeEntry(database.sql, own.id);
  }
  await vi.waitFor(() => expect(sequenceOf(seen, own.id)).toBe(5));
  expect([...seen.newest.keys()]).toEqual([own.id]);
});

it("the newest state of every session gets through, whatever becomes of the listener", async () => {
  const { id: accountId } = await insertAccount(database.db);
  const sessions = await Promise.all(
    [1, 2, 3, 4].map(() => insertSession(database.sql, "queued", { accountId })),
  );
  const seen = [1, 2, 3].map(() => watch(accountId));
  const written = new AbortController();
  const killer = async () => {
    while (!written.signal.aborted) {
      await cutListeners();
      await database.sql`select pg_sleep(0.1)`;
    }
  };
  const killing = killer();
  await Promise.all(
    sessions.map(async ({ id }) => {
      for (let n = 0; n < 40; n += 1) await writeEntry(database.sql, id, { slowMs: n % 7 });
      await endSession(database.sql, id, "rolled-back");
      await writeEntry(database.sql, id);
    }),
  );
  written.abort();
  await killing;
  for (const viewer of seen) {
    await vi.waitFor(() => {
      for (const { id } of sessions) {
        expect(viewer.newest.get(id)).toMatchObject({ state: "rolled-back", lastSequence: 41 });
      }
    });
    for (const { id } of sessions) {
      const sequences = viewer.all.filter((hint) => hint.id === id).map((h) => h.lastSequence);
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    }
  }
});

it("goes on without hints, also for a session that began and ended unheard", async () => {
  await feed.close();
  feed = openFeed(database.db, database.url, { accountPollMs: 20 });
  const { id, accountId } = await insertSession(database.sql, "running");
  const seen = watch(accountId);
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(0));
  await database.sql`update sessions set last_sequence = 3 where id = ${id}`;
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(3));
  const other = await insertSession(database.sql, "running", { accountId });
  await endSession(database.sql, other.id, "failed");
  await vi.waitFor(() => expect(seen.newest.get(other.id)?.state).toBe("failed"));
});

it("what was written while the listener was away is told when it is back", async () => {
  await feed.close();
  feed = openFeed(database.db, database.url, { accountPollMs: 3_600_000 });
  const { id, accountId } = await insertSession(database.sql, "running");
  const seen = watch(accountId);
  await writeEntry(database.sql, id);
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(1));
  // More than once: a read for the previous entry may still be running.
  for (const sequence of [2, 3, 4]) {
    await database.sql`update sessions set last_sequence = ${sequence} where id = ${id}`;
    // Only an established connection can be cut, and only after the write, or the next would read
    // too early.
    await vi.waitFor(async () => expect(await cutListeners()).not.toHaveLength(0));
    await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(sequence));
  }
});

it("200 viewers share their reads, and cost nothing while nothing happens", async () => {
  const { id, accountId } = await insertSession(database.sql, "running");
  const selects = vi.spyOn(database.db, "select");
  const viewers = Array.from({ length: 200 }, () => watch(accountId));
  await vi.waitFor(() => expect(sequenceOf(viewers[0] ?? watch(accountId), id)).toBe(0));
  for (let n = 0; n < 20; n += 1) await writeEntry(database.sql, id);
  await vi.waitFor(() => {
    for (const seen of viewers) expect(sequenceOf(seen, id)).toBe(20);
  });
  expect(selects.mock.calls.length).toBeLessThan(2 * 20 + 10);
});

it("one who does not read holds up nobody, and finds the newest state", async () => {
  const { id, accountId } = await insertSession(database.sql, "running");
  const { signal } = ending;
  const slow = tailAccount(feed, { accountId, signal });
  await slow.next();
  const seen = watch(accountId);
  for (let n = 0; n < 30; n += 1) await writeEntry(database.sql, id);
  await vi.waitFor(() => expect(sequenceOf(seen, id)).toBe(30));
  const { value } = await slow.next();
  expect(value).toMatchObject([{ id, lastSequence: 30 }]);
});

it("ends by its signal while it waits, and before it began", async () => {
  const { accountId } = await insertSession(database.sql, "approved");
  const tail = tailAccount(feed, { accountId, signal: ending.signal });
  const next = tail.next();
  ending.abort();
  expect(await next).toEqual({ done: true, value: undefined });
  const late = tailAccount(feed, { accountId, signal: ending.signal });
  expect(await late.next()).toEqual({ done: true, value: undefined });
});
