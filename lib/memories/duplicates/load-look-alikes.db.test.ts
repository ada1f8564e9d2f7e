import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts, agents } from "@/db/schema";
import { actAs, insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { keepApart } from "@/lib/memories/decisions/keep-apart";
import { loadDuplicatesHead } from "@/lib/memories/duplicates/load-duplicates-head";
import { loadKeptApart } from "@/lib/memories/duplicates/load-kept-apart";
import { loadLookAlikes } from "@/lib/memories/duplicates/load-look-alikes";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const flour = (day: string) => `Flour comes on ${day} at six, by the back door. Count the sacks.`;

async function given() {
  const ledger = await openLedger(database.db, [
    flour("Wednesdays"),
    "The float is counted at half past five.",
    flour("Thursdays"),
    { content: flour("Wednesdays"), category: "deliveries" },
    flour("Wednesdays"),
    flour("Fridays"),
  ]);
  const agentId = ledger.agent.id;
  const pairs = async () => {
    const { groups } = await loadLookAlikes(ledger.ctx, { agentId, from: 0 });
    return groups.map((group) => group.pairs.map(({ one, other }) => [one.number, other.number]));
  };
  return { ...ledger, agentId, pairs };
}

it("M9, P6: shows what is alike, two by two, without the copies that can be dropped", async () => {
  const { ctx, agentId, pairs } = await given();
  // #5 is an exact copy of #1; #4 has its text under another label.
  expect(await pairs()).toEqual([
    [
      [1, 3],
      [1, 4],
      [1, 6],
    ],
  ]);
  const { groups, total } = await loadLookAlikes(ctx, { agentId, from: 0 });
  expect(total).toBe(1);
  expect(groups[0]).toMatchObject({ size: 4 });
  expect(groups[0]?.pairs[1]).toMatchObject({ likeness: 1, isSameText: true });
  expect(groups[0]?.pairs[0]).toMatchObject({ isSameText: false });
});

it("M9, D1: what is kept apart is shown together no more, and is listed", async () => {
  const { ctx, agentId, pairs } = await given();
  await keepApart(ctx, { agentId, numbers: [1, 3], reason: "different-things" });
  // #4 says what #1 says.
  expect(await pairs()).toEqual([
    [
      [1, 4],
      [1, 6],
    ],
  ]);
  await keepApart(ctx, { agentId, numbers: [1, 3, 6], reason: "different-things" });
  expect(await pairs()).toEqual([[[1, 4]]]);
  const { items, total } = await loadKeptApart(ctx, { agentId });
  expect(total).toBe(2);
  expect(items[0]?.sources.map(({ saidBy }) => saidBy)).toEqual([[1, 4, 5], [3], [6]]);
  expect(await loadDuplicatesHead(ctx, { agentId })).toMatchObject({ exact: 1, apart: 2 });
});

it("M9, U1: is for who may read the ledger, in their own account", async () => {
  const { agentId, account, db } = await given();
  const viewer = createContext(db, actAs(account.id, "viewer"));
  expect(await loadLookAlikes(viewer, { agentId, from: 0 })).toMatchObject({ total: 1 });
  expect(await loadDuplicatesHead(viewer, { agentId })).toMatchObject({
    mayEdit: false,
    mayDecide: false,
  });
  await database.db.update(accounts).set({ fourEyes: true }).where(eq(accounts.id, account.id));
  const ownerId = randomUUID();
  await database.db.update(agents).set({ ownerId }).where(eq(agents.id, agentId));
  const owner = createContext(db, actAs(account.id, "viewer", { id: ownerId, ownsAgents: true }));
  expect(await loadDuplicatesHead(owner, { agentId })).toMatchObject({
    mayEdit: true,
    mayDecide: false,
  });
  const foreign = createContext(db, actAs((await insertAccount(db)).id, "admin"));
  for (const load of [loadKeptApart, loadDuplicatesHead]) {
    await expect(load(foreign, { agentId })).rejects.toMatchObject({ status: 404 });
  }
  await expect(loadLookAlikes(foreign, { agentId, from: 0 })).rejects.toMatchObject({
    status: 404,
  });
});
