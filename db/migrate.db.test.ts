import { expect, it } from "vitest";
import { asc, eq } from "drizzle-orm";
import { openSql } from "@/db/client";
import { migrateDatabase, NewerDatabaseError, OlderDatabaseError } from "@/db/migrate";
import { agents } from "@/db/schema";
import { insertAccount, insertAgent, insertImported } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";

const database = givenDatabase("test");

async function appliedTimes(url = database.url): Promise<string[]> {
  const sql = openSql(url, { max: 1 });
  const rows = await sql<{ at: string }[]>`
    select created_at::text as at from drizzle.__drizzle_migrations order by created_at`;
  await sql.end();
  return rows.map((row) => row.at);
}

it("several starters migrate an empty database once", async () => {
  const empty = new URL(database.url);
  empty.pathname += "_empty";
  const name = empty.pathname.slice(1);
  await database.sql`create database ${database.sql(name)}`;
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(empty.href)));
  expect(await appliedTimes(empty.href)).toEqual(await appliedTimes());
  await database.sql`drop database ${database.sql(name)} with (force)`;
});

it("refuses a database that is ahead of the code, and leaves it as it is", async () => {
  await database.sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`;
  const before = await appliedTimes();
  await expect(migrateDatabase(database.url)).rejects.toThrow(NewerDatabaseError);
  expect(await appliedTimes()).toEqual(before);
});

it("refuses a database from before the first migration, says what to do, and leaves it", async () => {
  await database.sql`truncate drizzle.__drizzle_migrations`;
  await database.sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('0044', 1795585369760)`;
  await expect(migrateDatabase(database.url)).rejects.toThrow(OlderDatabaseError);
  await expect(migrateDatabase(database.url)).rejects.toThrow("commit 6677dfd");
  expect(await appliedTimes()).toEqual(["1795585369760"]);
});

it("refuses a database that an older version left half upgraded", async () => {
  const { id } = await insertAccount(database.db);
  const agent = await insertAgent(database.db, id);
  await insertImported(database.sql, agent.id, 1);
  await database.sql`delete from derived_data`;
  await expect(migrateDatabase(database.url)).rejects.toThrow(OlderDatabaseError);
});

it("A2: names of before are compared by a key from now on; of those that look alike the oldest has it", async () => {
  const { db } = database;
  const [account, other] = [await insertAccount(db), await insertAccount(db)];
  const give = (id: string, name: string, day: number, accountId = account.id) =>
    insertAgent(db, accountId, { id, name, createdAt: new Date(Date.UTC(2026, 0, day)) });
  await give("second", "Nova", 2);
  await give("first", "NO\u200bVA ", 1);
  await give("blank", "\u200b", 3);
  await give("elsewhere", "Nova", 4, other.id);
  const keys = async () => {
    const rows = await db.select().from(agents).orderBy(asc(agents.createdAt));
    return Object.fromEntries(rows.map(({ id, name, nameKey }) => [id, [name, nameKey]]));
  };
  const kept = {
    first: ["NO\u200bVA ", "nova"],
    second: ["Nova", null],
    blank: ["\u200b", null],
    elsewhere: ["Nova", "nova"],
  };
  await migrateDatabase(database.url);
  expect(await keys()).toEqual(kept);
  await migrateDatabase(database.url);
  expect(await keys()).toEqual(kept);
  await db.update(agents).set({ name: "Ida", nameKey: "ida" }).where(eq(agents.id, "first"));
  await migrateDatabase(database.url);
  expect(await keys()).toMatchObject({ first: ["Ida", "ida"], second: ["Nova", "nova"] });
});
