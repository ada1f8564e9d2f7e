import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { enqueueSession } from "@/lib/jobs/enqueue-session";

const database = givenDatabase("test");

async function queued(): Promise<string[]> {
  const rows = await database.sql<{ data: { sessionId: string } }[]>`select data from pgboss.job`;
  return rows.map(({ data }) => data.sessionId);
}

it("enqueues with the transaction that creates the session", async () => {
  await database.db.transaction(async (tx) => {
    await enqueueSession(tx, "a");
    expect(await queued()).toEqual([]);
  });
  expect(await queued()).toEqual(["a"]);
});

it("leaves no job behind when that transaction is rolled back", async () => {
  const change = database.db.transaction(async (tx) => {
    await enqueueSession(tx, "a");
    throw new Error("never mind");
  });
  await expect(change).rejects.toThrow("never mind");
  expect(await queued()).toEqual([]);
});

it("gives a session one job, and leaves the transaction usable", async () => {
  await database.db.transaction(async (tx) => {
    await enqueueSession(tx, "a");
    await enqueueSession(tx, "a");
    await enqueueSession(tx, "b");
  });
  expect((await queued()).toSorted()).toEqual(["a", "b"]);
});
