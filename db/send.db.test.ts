import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { cancellable } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { refusalOf } from "@/lib/api/refusal";

const test = givenDatabase();

it("I13: a request that was cancelled is none of the database's failures", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const leaving = new AbortController();
  const held = await test.sql.reserve();
  await held`select pg_advisory_lock(42)`;
  const work = cancellable(test.db, leaving.signal, async (tx) => {
    const waiting = tx.execute(sql`select pg_advisory_xact_lock(42)`);
    leaving.abort();
    await waiting;
  });
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(refusalOf(error)).toMatchObject({ status: 400, code: "aborted" });
  expect(logged).not.toHaveBeenCalled();
  held.release();
  logged.mockRestore();
});
