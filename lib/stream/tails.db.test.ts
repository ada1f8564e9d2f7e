import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tellAccount } from "@/db/queries/accounts/account-settings";
import { givenDatabase } from "@/db/testing/given-database";
import { endSession, insertSession } from "@/lib/jobs/testing/insert-session";
import { type AccountTopic, accountTopics } from "@/lib/ledger/entries/session";
import { type Feed, openFeed } from "@/lib/stream/feed";
import type { SessionRef } from "@/lib/stream/hub";
import { tailSession, tailTopics } from "@/lib/stream/tails";
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

  /** Watches to the session's end, or to `last`; returns the sequences in order of arrival. */
  async function watch(
    session: SessionRef,
    { after = 0, last = Infinity } = {},
  ): Promise<number[]> {
    const seen: number[] = [];
    const { signal } = new AbortController();
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
    const { signal } = new AbortController();
    const watching = (async () => {
      for await (const batch of tailSession(feed, { session, after: 0, signal })) {
        seen.push(...sequencesIn(batch));
      }
      return "ended";
    })();
    await vi.waitFor(() => expect(seen).toEqual([1, 2]));
    await write(session, 1);
    await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]));
    await endSession(database.sql, session.id, "approved");
    expect(await watching).toBe("ended");
  });

  it("goes on without hints", async () => {
    const session = await insertSession(database.sql, "running");
    const seen: number[] = [];
    const ending = new AbortController();
    const watching = (async () => {
      const { signal } = ending;
      for await (const batch of tailSession(feed, { session, after: 0, signal })) {
        seen.push(...sequencesIn(batch));
      }
    })();
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

describe("tail topics", () => {
  const database = givenDatabase("test");
  let feed: Feed;
  let ending: AbortController;
  beforeEach(() => {
    ending = new AbortController();
  });
  afterEach(async () => {
    ending.abort();
    await feed.close();
  });

  /** Watches an account in the background, once its listener is established: the topics in order. */
  async function watch(accountId: string) {
    const seen: AccountTopic[] = [];
    feed = openFeed(database.db, database.url);
    const read = async () => {
      for await (const batch of tailTopics(feed, { accountId, signal: ending.signal })) {
        seen.push(...batch);
      }
    };
    void read();
    // When it starts to listen all topics are sent, because some may have been missed.
    await vi.waitFor(() => expect(seen).toEqual([...accountTopics]));
    seen.length = 0;
    return seen;
  }

  const tell = (accountId: string, topic: AccountTopic) =>
    database.db.transaction((tx) => tellAccount(tx, accountId, topic));

  it("I7: tells what changed of this account, and of no other", async () => {
    const seen = await watch("ours");
    await tell("theirs", "schedule");
    await tell("ours", "webhooks");
    await vi.waitFor(() => expect(seen).toEqual(["webhooks"]));
    await tell("ours", "agents");
    await vi.waitFor(() => expect(seen).toEqual(["webhooks", "agents"]));
  });

  it("tells nothing of what was rolled back", async () => {
    const seen = await watch("ours");
    const undone = database.db.transaction(async (tx) => {
      await tellAccount(tx, "ours", "schedule");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await tell("ours", "webhooks");
    await vi.waitFor(() => expect(seen).toEqual(["webhooks"]));
  });

  it("makes few of many: whoever shows it reads no more often", async () => {
    const seen = await watch("ours");
    for (let count = 0; count < 100; count += 1) await tell("ours", "webhooks");
    await tell("ours", "schedule");
    await vi.waitFor(() => expect(seen).toContain("schedule"));
    expect(seen.length).toBeLessThan(50);
  });

  it("what was told while the listener was away is told when it is back", async () => {
    const seen = await watch("ours");
    await database.sql.begin(async (tx) => {
      await tx`select pg_notify('keepsake_accounts', 'ours webhooks')`;
      await tx`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`;
    });
    await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining([...accountTopics])));
  });

  it("takes no other words for a topic", async () => {
    const seen = await watch("ours");
    for (const words of ["ours", "ours passwords", "ours webhooks2", ""]) {
      await database.sql`select pg_notify('keepsake_accounts', ${words})`;
    }
    await tell("ours", "agents");
    await vi.waitFor(() => expect(seen).toEqual(["agents"]));
  });

  it("ends by its signal while it waits", async () => {
    feed = openFeed(database.db, database.url);
    const tail = tailTopics(feed, { accountId: "ours", signal: ending.signal });
    const next = tail.next();
    ending.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
