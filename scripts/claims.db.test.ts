import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findHolders } from "@/db/queries/claims/find-holders";
import { heldClaims } from "@/db/schema";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { openLedger } from "@/lib/sessions/testing/open-session";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("npm run claims", () => {
  it("L5: rebuilds the index from the memories", async () => {
    const { db, url } = database;
    const { agent } = await openLedger(db, ["Ben met Ana.", "Later Ana met Cem."]);
    const find = () => findHolders(db, agent.id, ["w:ana"], []);
    const written = await find();
    expect(written.get("w:ana")).toMatchObject({ numbers: [1, 2], isName: true });
    await db.delete(heldClaims);
    expect((await find()).get("w:ana")?.numbers).toEqual([]);
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["--import", "tsx", "scripts/claims.ts"], {
      cwd: join(import.meta.dirname, ".."),
      env: { ...process.env, DATABASE_URL: url },
    });
    expect(stdout).toBe("Rebuilt the index of claims from 2 memories.\n");
    expect(await find()).toEqual(written);
  });
});
