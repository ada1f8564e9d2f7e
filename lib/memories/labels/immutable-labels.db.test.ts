import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { loadLedgerFacets } from "@/lib/memories/read/load-ledger-facets";
import { loadLedgerPage } from "@/lib/memories/read/load-ledger-page";
import { ledgerQuerySchema } from "@/lib/memories/read/ledger-query";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

it("G6: shows as immutable what the gate holds, however its label is written", async () => {
  const { ctx, agent } = await openLedger(database.db, [
    { content: "A low hum.", category: "voice" },
    { content: "A rasp at the end of words.", category: "home" },
    { content: "Tea at four.", category: "house" },
    { content: "Nothing is said of this." },
  ]);
  // As a version of before took it (M10).
  const written = and(eq(memories.agentId, agent.id), eq(memories.number, 2));
  await database.db.update(memories).set({ category: "V\u{200b}oice" }).where(written);
  const asked = (category: readonly string[]) =>
    ledgerQuerySchema.parse({ agentId: agent.id, flag: "immutable", category });
  const numbersOf = async (...category: string[]) =>
    (await loadLedgerPage(ctx, asked(category))).items.map(({ number }) => number);
  expect(await numbersOf()).toEqual([1, 2]);
  expect(await numbersOf("V\u{200b}oice", "house")).toEqual([2]);
  expect(await numbersOf("house")).toEqual([]);
  expect((await loadLedgerFacets(ctx, asked([]))).flags.immutable).toBe(2);
});
