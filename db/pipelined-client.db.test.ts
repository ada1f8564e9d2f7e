import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendLast } from "@/db/send";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create table written (id int primary key)`;
});
afterAll(() => database.drop());

const insert = "insert into written values ($1::int)";
const writtenIds = async () =>
  (await database.sql<{ id: number }[]>`select id from written order by id`).map(({ id }) => id);

it("a transaction within another is undone alone, with what it sent without waiting", async () => {
  const given = await database.db.transaction(async (tx) => {
    sendLast(tx, insert, [1]);
    const nested = tx.transaction(async (within) => {
      sendLast(within, insert, [2]);
      sendLast(within, insert, [2]);
    });
    // What it says is why it failed, not that a statement came after a failed one.
    await expect(nested).rejects.toMatchObject({ code: "23505" });
    await tx.execute(sql`insert into written values (3)`);
    return "done";
  });
  expect(given).toBe("done");
  expect(await writtenIds()).toEqual([1, 3]);
});

it("what was sent without waiting after one that failed still counts", async () => {
  const failed = database.db.transaction(async (tx) => {
    const nested = tx.transaction(async () => Promise.reject(new Error("refused")));
    await expect(nested).rejects.toThrow("refused");
    sendLast(tx, insert, [1]);
  });
  await expect(failed).rejects.toMatchObject({ code: "23505" });
  expect(await writtenIds()).toEqual([1, 3]);
});
