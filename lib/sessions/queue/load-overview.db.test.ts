import { expect, it } from "vitest";
import { actAs, insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { insertSession } from "@/lib/jobs/testing/insert-session";
import { sessionStates } from "@/lib/ledger/entries/session";
import { loadOverview } from "@/lib/sessions/queue/load-overview";

const database = givenDatabase("test");

const overviewOf = (accountId: string) =>
  loadOverview(createContext(database.db, actAs(accountId, "viewer")));

/** One session in each state, all of one account. */
async function givenEachState() {
  const { id: accountId } = await insertAccount(database.db);
  const ids = new Map<string, string>();
  for (const state of sessionStates) {
    const { id, agentId } = await insertSession(database.sql, state, { accountId });
    await database.sql`update agents set name = ${state} where id = ${agentId}`;
    ids.set(state, id);
  }
  return { accountId, ids };
}

it("says what runs, the furthest first, and counts what waits for a person", async () => {
  const { accountId, ids } = await givenEachState();
  const overview = await overviewOf(accountId);
  expect(overview).toMatchObject({ waiting: 1, runningCount: 3 });
  expect(overview.running.map(({ id, agentName }) => [id, agentName])).toEqual(
    ["running", "asking-consent", "queued"].map((state) => [ids.get(state), state]),
  );
});

it("S7: counts what is queued while no worker was seen within a minute", async () => {
  const { accountId } = await givenEachState();
  const withoutWorker = async () => (await overviewOf(accountId)).withoutWorker;
  expect(await withoutWorker()).toBe(1);
  await database.sql`insert into workers (id, seen_at)
    values ('here', now() - interval '59 seconds'), ('killed', now() - interval '61 seconds')`;
  expect(await withoutWorker()).toBe(0);
  await database.sql`delete from workers where id = 'here'`;
  expect(await withoutWorker()).toBe(1);
  await database.sql`update sessions set state = 'failed' where state = 'queued'`;
  expect(await withoutWorker()).toBe(0);
});

it("R2: counts a rolled-back session until all of its conflicts are answered", async () => {
  const { accountId, ids } = await givenEachState();
  const sessionId = ids.get("rolled-back") ?? "";
  await database.sql`insert into conflicts (session_id, account_id, number, keep)
    values (${sessionId}, ${accountId}, 1, null), (${sessionId}, ${accountId}, 2, 'start')`;
  expect((await overviewOf(accountId)).waiting).toBe(2);
  await database.sql`update conflicts set keep = 'current'`;
  expect((await overviewOf(accountId)).waiting).toBe(1);
});

it("I7: says nothing of another account, and to an agent's key nothing of another agent", async () => {
  const { accountId } = await givenEachState();
  const nothing = { waiting: 0, runningCount: 0, running: [], withoutWorker: 0 };
  expect(await overviewOf((await insertAccount(database.db)).id)).toEqual(nothing);
  const key = actAs(accountId, "viewer", { kind: "agent", role: null, agentId: "another" });
  expect(await loadOverview(createContext(database.db, key))).toEqual(nothing);
});

it("U1: refuses who has no role in the account", async () => {
  const { accountId } = await givenEachState();
  const nobody = actAs(accountId, "viewer", { role: null });
  await expect(loadOverview(createContext(database.db, nobody))).rejects.toMatchObject({
    status: 403,
  });
});
