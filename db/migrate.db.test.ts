import { expect, it } from "vitest";
import { openSql } from "@/db/client";
import { migrateDatabase, NewerDatabaseError, OlderDatabaseError } from "@/db/migrate";
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
