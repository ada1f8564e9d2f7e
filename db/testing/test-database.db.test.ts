import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";

describe("test databases", () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  it("are migrated", async () => {
    const [row] = await first.sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    expect(row?.count).toBeGreaterThan(0);
  });

  it("do not see each other", async () => {
    await first.sql`create table only_here (id int)`;
    const [row] = await second.sql`select to_regclass('only_here') as name`;
    expect(row?.name).toBeNull();
  });
});

it("a test database refuses to be dropped quietly while a connection is left", async () => {
  const database = await createTestDatabase();
  const left = postgres(database.url, { max: 1, connection: { application_name: "left-open" } });
  await left`select 1`;
  await expect(database.drop(0)).rejects.toThrow("left-open");
  await left.end({ timeout: 1 });
});
