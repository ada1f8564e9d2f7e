import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import { type Feed, openFeed } from "@/lib/stream/feed";
import type { SessionRef } from "@/lib/stream/hub";
import { tailSession } from "@/lib/stream/tails";
import { sequencesIn, writeEntry } from "@/lib/stream/testing/write-entry";

describe("tail", () => {
  const database = givenDatabase("test");
  let feed: Feed;
  beforeEach(() => {
    feed = openFeed(database.db, database.url);
  });
  afterEach(() => feed.close());

  const upTo = (count: number, from = 1) =>
    Array.from({ length: count - from + 1 }, (_, index) => from + index);

  /** Watches to the session's end, or to `last`; gives the sequences in order of arrival. */
  async function watch(
    session: SessionRef,
    {
      after = 0,
      last = Infinity,
      seen = [] as number[],
      signal = new AbortController().signal,
    } = {},
  ): Promise<number[]> {
    for await (const batch of tailSession(feed, { session, after, signal })) {
      seen.push(...sequencesIn(batch));
      if ((seen.at(-1) ?? 0) >= last) break;
    }
    return seen;
  }

  async function write(session: SessionRef, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await writeEntry(database.sql, session.id);
  }

  it("I9: eight writers, slow commits, a listener killed again and again: no gap, no duplicate", async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => insertSession(database.sql, "running")));
    const watched = sessions.flatMap((session) => [1, 2, 3].map(() => watch(session)));
    const written = new AbortController();
    const killer = async () => {
      while (!written.signal.aborted) {
        await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`;
        await database.sql`select pg_sleep(0.2)`;
      }
    };
    const writer = async (index: number) => {
      for (let n = 0; n < 60; n += 1) {
        const session = sessions[(index + n) % sessions.length];
        if (session) await writeEntry(database.sql, session.id, { slowMs: n % 5 === 0 ? 20 : 0 });
      }
    };
    const killing = killer();
    await Promise.all(upTo(8).map(writer));
    written.abort();
    await killing;
    const late = sessions.map((session) => watch(session));
    for (const { id } of sessions) await endSession(database.sql, id);
    const all = upTo((8 * 60) / sessions.length);
    for (const seen of await Promise.all([...watched, ...late])) expect(seen).toEqual(all);
  });

  it("I9: resumes after every sequence, on a running and on an ended session", async () => {
    const session = await insertSession(database.sql, "running");
    await write(session, 30);
    for (const after of upTo(29, 0)) {
      expect(await watch(session, { after, last: 30 })).toEqual(upTo(30, after + 1));
    }
    await endSession(database.sql, session.id);
    for (const after of upTo(30, 0)) {
      expect(await watch(session, { after })).toEqual(upTo(30, after + 1));
    }
  });

  it("replays a log longer than a page to who joins late, and goes on", async () => {
    const session = await insertSession(database.sql, "running");
    await write(session, 450);
    const joined = watch(session);
    await write(session, 10);
    await endSession(database.sql, session.id, "rolled-back");
    expect(await joined).toEqual(upTo(460));
  });

  it("stays open while a review is due, and ends with the decision", async () => {
    const session = await insertSession(database.sql, "awaiting-review");
    await write(session, 2);
    const seen: number[] = [];
    const watching = watch(session, { seen });
    await vi.waitFor(() => expect(seen).toEqual([1, 2]));
    await write(session, 1);
    await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]));
    await endSession(database.sql, session.id, "approved");
    expect(await watching).toEqual([1, 2, 3]);
  });

  it("goes on without hints", async () => {
    const session = await insertSession(database.sql, "running");
    const seen: number[] = [];
    const ending = new AbortController();
    const watching = watch(session, { seen, signal: ending.signal });
    for (const sequence of upTo(3)) {
      await database.sql.begin(async (tx) => {
        await tx`insert into entries (session_id, sequence, kind, at, actor, data)
        values (${session.id}, ${sequence}, 'step-started', now(), '{}', '{"step":1}')`;
        await tx`update sessions set last_sequence = ${sequence} where id = ${session.id}`;
      });
      await vi.waitFor(() => expect(seen).toEqual(upTo(sequence)));
    }
    ending.abort();
    await watching;
  });

  it("200 viewers lose nothing, and share their reads", async () => {
    const session = await insertSession(database.sql, "running");
    await write(session, 5);
    const selects = vi.spyOn(database.db, "select");
    const viewers = upTo(200).map(() => watch(session));
    await write(session, 50);
    await endSession(database.sql, session.id);
    for (const seen of await Promise.all(viewers)) expect(seen).toEqual(upTo(55));
    // At most two reads per commit, and one poll per second.
    expect(selects.mock.calls.length).toBeLessThan(2 * 50 + 30);
  });

  it("one who does not read holds up nobody, and resumes where they were", async () => {
    const session = await insertSession(database.sql, "running");
    const { signal } = new AbortController();
    const slow = tailSession(feed, { session, after: 0, signal });
    await write(session, 1);
    const first = await slow.next();
    await write(session, 400);
    await endSession(database.sql, session.id);
    expect(await watch(session)).toEqual(upTo(401));
    const seen = sequencesIn(first.value ?? []);
    for await (const batch of slow) seen.push(...sequencesIn(batch));
    expect(seen).toEqual(upTo(401));
  });

  it("ends by its signal while it waits", async () => {
    const session = await insertSession(database.sql, "running");
    const ending = new AbortController();
    const tail = tailSession(feed, { session, after: 0, signal: ending.signal });
    const next = tail.next();
    ending.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it("ends for a session that does not exist", async () => {
    expect(await watch({ id: "nowhere", agentId: "nobody" })).toEqual([]);
  });
});
