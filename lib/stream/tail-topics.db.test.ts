import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tellAccount } from "@/db/queries/accounts/account-settings";
import { givenDatabase } from "@/db/testing/given-database";
import { accountTopics, type AccountTopic } from "@/lib/ledger/account-topic";
import { openFeed, type Feed } from "@/lib/stream/feed";
import { tailTopics } from "@/lib/stream/tail-topics";

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
