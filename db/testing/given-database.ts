import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";

/** A database of the file's own, or of each test's; dropped after the other hooks of the file. */
export function givenDatabase(per: "file" | "test" = "file"): TestDatabase {
  let test: TestDatabase | null = null;
  const [before, after] = per === "file" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    test = await createTestDatabase();
  });
  after(() => opened().drop());
  const opened = () => test ?? expect.fail("The database is created before the first test.");
  return {
    get url() {
      return opened().url;
    },
    get db() {
      return opened().db;
    },
    get sql() {
      return opened().sql;
    },
    drop: () => opened().drop(),
  };
}
