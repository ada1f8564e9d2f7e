import { beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { migrateTo } from "@/db/testing/open-older";
import { createTestDatabase } from "@/db/testing/test-database";

/** What the database refuses by itself, whatever code writes to it. */
const test = givenDatabase();
let own: { account: string; agent: string; session: string };
let foreign: typeof own;
beforeAll(async () => {
  own = await given();
  foreign = await given();
});

async function given() {
  const { id: account } = await insertAccount(test.db);
  const { id: agent } = await insertAgent(test.db, account);
  const session = crypto.randomUUID();
  await insertSession(session, agent, account);
  return { account, agent, session };
}

const actor = () => test.sql.json({ kind: "person", id: "x", name: "Noor" });

const insertSession = (id: string, agent: string, account: string, state = "approved") => test.sql`
  insert into sessions (id, account_id, agent_id, kind, mode, target, state, threshold,
    review_policy, model, started_by, created_at)
  values (${id}, ${account}, ${agent}, 'refinement', 'full', 'ledger', ${state}, 0.75, 'always',
    'm', ${actor()}, now())`;

const insertKey = (account: string, role: string | null, agent: string | null) => test.sql`
  insert into keys (id, account_id, name, role, agent_id, hash)
  values (gen_random_uuid()::text, ${account}, 'k', ${role}, ${agent}, gen_random_uuid()::text)`;

const insertConflict = (session: string, account: string) => test.sql`
  insert into conflicts (session_id, account_id, number) values (${session}, ${account}, 1)`;

const insertDecision = (agent: string, session: string | null) => test.sql`
  insert into decisions (id, agent_id, operation, reason, sources, hashes, by, at, session_id)
  values (gen_random_uuid()::text, ${agent}, 'delete', 'other', '[]', '{}', ${actor()}, now(),
    ${session})`;

const insertRecord = (chain: string, agent: string | null, account: string, position: number) =>
  test.sql`
    insert into audit_records (chain, position, account_id, agent_id, at, actor, kind, data, hash)
    values (${chain}, ${position}, ${account}, ${agent}, now(), ${actor()}, 'k', '{}', 'h')`;

const insertEntry = (sequence: number, operation: object) => test.sql`
  insert into entries (session_id, sequence, kind, at, actor, data)
  values (${own.session}, ${sequence}, 'operation-applied', now(), ${actor()},
    ${test.sql.json({ operation: { ...operation } })})`;

describe("I7: what names an account or an agent names one of its own", () => {
  it("I7: a session is of an agent of its account", async () => {
    const crossed = insertSession("s", own.agent, foreign.account);
    await expect(crossed).rejects.toThrow("sessions_agent_of_the_account");
    const moved = test.sql`
      update sessions set account_id = ${foreign.account} where id = ${own.session}`;
    await expect(moved).rejects.toThrow("sessions_agent_of_the_account");
  });

  it("I7, U2: a key is for an agent of its account, and has a role or an agent", async () => {
    await insertKey(own.account, null, own.agent);
    await insertKey(own.account, "viewer", null);
    const crossed = insertKey(own.account, null, foreign.agent);
    await expect(crossed).rejects.toThrow("keys_agent_of_the_account");
    for (const [role, agent] of [
      [null, null],
      ["admin", own.agent],
    ] as const) {
      const key = insertKey(own.account, role, agent);
      await expect(key).rejects.toThrow("keys_role_or_agent");
    }
  });

  it("I7, R2: a conflict is of its session's account", async () => {
    await insertConflict(own.session, own.account);
    for (const [session, account] of [
      [foreign.session, own.account],
      ["no session", own.account],
    ] as const) {
      const conflict = insertConflict(session, account);
      await expect(conflict).rejects.toThrow("conflicts_session_of_the_account");
    }
  });

  it("I7, D1: a decision is of its session's agent", async () => {
    await insertDecision(own.agent, own.session);
    await insertDecision(own.agent, null);
    const crossed = insertDecision(own.agent, foreign.session);
    await expect(crossed).rejects.toThrow("decisions_session_of_the_agent");
  });

  it("I7, U3: an audit record is of its chain's agent, or of its account", async () => {
    await insertRecord(own.agent, own.agent, own.account, 1);
    await insertRecord(own.account, null, own.account, 1);
    const crossed = insertRecord(own.agent, own.agent, foreign.account, 2);
    await expect(crossed).rejects.toThrow("audit_agent_of_the_account");
    for (const chain of [foreign.agent, own.account]) {
      const record = insertRecord(chain, own.agent, own.account, 3);
      await expect(record).rejects.toThrow("audit_chain_of_its_owner");
    }
  });
});

it("S1: a session has one of the states, and no other", async () => {
  const session = insertSession("t", own.agent, own.account, "done");
  await expect(session).rejects.toThrow("sessions_state");
  const moved = test.sql`update sessions set state = '' where id = ${own.session}`;
  await expect(moved).rejects.toThrow("sessions_state");
});

it("I2: no merge of more than five memories is recorded", async () => {
  await insertEntry(1, { name: "consolidate", ids: [1, 2, 3, 4, 5] });
  const six = insertEntry(2, { name: "consolidate", ids: [1, 2, 3, 4, 5, 6] });
  await expect(six).rejects.toThrow("entries_merge_of_five");
});

it("U3: audit records are neither changed nor deleted", async () => {
  await insertRecord(foreign.account, null, foreign.account, 1);
  const before = await test.sql`select * from audit_records`;
  const statements = [
    "update audit_records set data = '{}'",
    "delete from audit_records",
    "truncate audit_records",
    "update audit_records set at = at where chain = 'of nobody'",
  ];
  for (const statement of statements) {
    await expect(test.sql.unsafe(statement)).rejects.toThrow("Audit records are never changed");
  }
  expect(await test.sql`select * from audit_records`).toEqual(before);
});

it("I8: rows of before that cross accounts stop no start, and can still be answered", async () => {
  const old = await createTestDatabase(undefined, "template0");
  let isOlder = true;
  await migrateTo(old.url, ({ tag }) => (isOlder &&= !tag.endsWith("second-line")));
  const one = { kind: "person", id: "x", name: "Noor" };
  await old.sql`insert into accounts (id, name) values ('a', 'a'), ('b', 'b')`;
  await old.sql`insert into agents (id, account_id, name) values ('n', 'a', 'n')`;
  await old.sql`insert into sessions (id, account_id, agent_id, kind, mode, target, state,
      threshold, review_policy, model, started_by, created_at)
    values ('s', 'b', 'n', 'refinement', 'full', 'ledger', 'rolled-back', 0.75, 'always', 'm',
      ${old.sql.json(one)}, now())`;
  await old.sql`insert into conflicts (session_id, account_id, number) values ('gone', 'a', 1)`;
  await old.sql`insert into keys (id, account_id, name, role, agent_id, hash)
    values ('k', 'b', 'k', null, 'n', 'h')`;
  await old.sql`
    insert into audit_records (chain, position, account_id, agent_id, at, actor, kind, data, hash)
    values ('n', 1, 'b', 'n', now(), ${old.sql.json(one)}, 'k', '{}', 'h')`;
  await migrateDatabase(old.url);
  await old.sql`update conflicts set keep = 'current'`;
  await old.sql`update sessions set note = 'Seen.'`;
  await old.sql`update keys set revoked_at = now()`;
  expect(await old.sql`select hash from audit_records`).toEqual([{ hash: "h" }]);
  await old.drop();
});
