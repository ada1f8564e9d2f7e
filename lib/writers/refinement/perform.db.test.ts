import { expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { send } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  openRunningSession,
  recount,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
checkAfterEach(test);

const many = Array.from({ length: 60 }, (_, index) => textOfTokens(5, index));

async function open(memories: readonly string[] = many) {
  const ledger = await openLedger(test.db, memories);
  const session = await openRunningSession(ledger);
  return { session, recount: () => recount(test.db, ledger.agentId) };
}

it("plans no statement again once a connection has run it a few times", async () => {
  const { db, close } = openDatabase(test.url, { max: 1 });
  try {
    const texts = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `memory ${index} of Anna and Bruno`);
    const ledger = await openLedger(db, texts);
    const session = await openRunningSession(ledger);
    const update = async (id: number) => {
      const content = `memory ${id} of Anna and Bruno, 7${id}0 words`;
      expect(await session.call("update", { id, content })).toMatchObject({ end: false });
    };
    // How many plans this connection made for one run only.
    const planned = "select sum(custom_plans)::int as count from pg_prepared_statements";
    const countPlans = async () => (await send<{ count: number }>(db, planned, []))[0]?.count;
    // Postgres plans a statement five times before it may keep a plan.
    for (const id of [1, 2, 3, 4, 5]) await update(id);
    await send(db, "analyze", []);
    await update(6);
    const before = await countPlans();
    await update(7);
    await update(8);
    expect(await countPlans()).toBe(before);
  } finally {
    await close();
  }
});

it("G3: applies ten of thirty deletes that arrive at once, whoever is first", async () => {
  const { session, recount: count } = await open();
  const answers = await Promise.all(
    many
      .slice(0, 30)
      .map((_, index) => session.call("delete", { id: index + 1 }, { step: 1, index })),
  );
  expect(answers.filter(({ text }) => text.startsWith("Deleted"))).toHaveLength(10);
  expect(answers.filter(({ text }) => text.startsWith("Hard cap reached"))).toHaveLength(20);
  expect((await count()).ledger).toHaveLength(50);
  expect(await session.row()).toMatchObject({ operationsApplied: 10, refusals: 20 });
});

it("G3: counts neither refusals nor searches, and protects apart", async () => {
  const { session } = await open();
  for (let id = 1; id <= 12; id += 1) {
    await session.call("protect", { id });
    await session.call("delete", { id: 999 });
    await session.call("search", { query: "x" });
  }
  expect(await session.row()).toMatchObject({ protectsApplied: 10, operationsApplied: 0 });
  for (let id = 21; id <= 32; id += 1) await session.call("delete", { id });
  expect(await session.row()).toMatchObject({ protectsApplied: 10, operationsApplied: 10 });
  const update = await session.call("update", { id: 40, content: "new words" });
  expect(update.text).toBe("Hard cap reached: 10 of 10 operations are used. Call complete.");
});

it("G3: the caps are constraints of the database too: what passes the gate by fails whole", async () => {
  const { session, recount: count } = await open();
  for (let id = 1; id <= 10; id += 1) await session.call("delete", { id });
  const protects = test.sql`update sessions set protects_applied = 11 where id = ${session.id}`;
  await expect(protects).rejects.toThrow("sessions_protect_cap");
  await test.sql`update sessions set cap = 99 where id = ${session.id}`;
  const before = await count();
  const eleventh = session.call("delete", { id: 11 });
  await expect(eleventh).rejects.toMatchObject({ constraint_name: "sessions_cap" });
  expect(await count()).toEqual(before);
});

const both = textOfTokens(10, "both");

it("G10: applies once however many send it at once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { session, recount: count } = await open();
    const at = { step: 1, index: 0 };
    const merge = () => session.call("consolidate", { ids: [1, 2], content: both }, at);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(merge));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain("Merged #1, #2 into #61.");
    // Whatever it says by now: the place of the call is what counts.
    expect(await session.call("delete", { id: 12 }, at)).toEqual(answers[0]);
    expect(await session.row()).toMatchObject({ operationsApplied: 1, stats: { consolidate: 2 } });
    expect((await count()).ledger).toHaveLength(59);
  }
});
