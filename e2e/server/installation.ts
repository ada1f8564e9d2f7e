import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { ensurePostgres } from "@/db/embedded/ensure-postgres";
import { openDatabase, type Database } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgent, lockSession } from "@/db/queries/agents/lock-agent";
import { insertVersions, loadHandbook } from "@/db/queries/handbook/document-versions";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { findFirstAccount } from "@/db/queries/accounts/installation";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { deleteMember } from "@/db/queries/people/member-rows";
import { accounts, auditRecords, members, sessions } from "@/db/schema";
import { actAs, insertAccount } from "@/db/testing/factories";
import { withoutTriggers } from "@/db/testing/test-database";
import { runPlace } from "@/e2e/server/run-place";
import { createKey, makeInstallationKey } from "@/lib/accounts/keys";
import { hashPassword } from "@/lib/auth/password";
import { makeLink } from "@/lib/accounts/links";
import type { Role } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { carryLines } from "@/lib/handbook/lines/carry-lines";
import { addRuns, deleteRun } from "@/lib/handbook/save-runs";
import { newRunSchema } from "@/lib/handbook/schema";
import { scheduleSweep } from "@/lib/jobs/queues";

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Direct operator access for what takes many steps by page: members, keys, an account's models.
 * Connects to the database of a data directory whose server runs, unsaid that of this run.
 */
export async function withInstallation<T>(
  use: (installation: Installation) => Promise<T>,
  dataDir = runPlace.dataDir,
): Promise<T> {
  const postgres = await ensurePostgres({ dataDir, database: "keepsake" });
  const { db, close } = openDatabase(postgres.url, { max: 2 });
  try {
    const account = await findFirstAccount(db);
    if (!account) throw new Error("There is no account yet.");
    return await use(new Installation(db, account.id));
  } finally {
    await close();
    await postgres.release();
  }
}

export class Installation {
  readonly #db: Database;
  readonly #accountId: string;

  constructor(db: Database, accountId: string) {
    this.#db = db;
    this.#accountId = accountId;
  }

  /** An API key with all admin rights. */
  makeKey(): Promise<string> {
    return makeInstallationKey(this.#db, { name: "e2e", role: "admin" }, new Date());
  }

  /** Takes the memories out of reach, as a fault would: whoever reads them fails. */
  async loseMemories(): Promise<void> {
    await this.#db.execute(sql`alter table memories rename to memories_out_of_reach`);
  }

  addPerson(name: string, role: Role): Promise<Person> {
    return this.#addMember(this.#accountId, name, role);
  }

  /** A second account, with its own admin and key. */
  async openAccount(): Promise<{ admin: Person; key: string }> {
    const account = await insertAccount(this.#db, { name: "A house of its own" });
    const admin = await this.#addMember(account.id, "Ada Alone", "admin");
    const { key } = await createKey(
      createContext(this.#db, actAs(account.id, "admin", { id: admin.id })),
      { name: "e2e", role: "admin" },
    );
    return { admin, key };
  }

  async #addMember(accountId: string, name: string, role: Role): Promise<Person> {
    const [id, at, password] = [randomUUID(), new Date(), "four quiet words kept"];
    const email = `${id.slice(0, 8)}@keepsake.test`;
    const passwordHash = await hashPassword(password);
    await this.#db.transaction(async (tx) => {
      await insertPerson(tx, { id, name, email, passwordHash, at });
      await insertMember(tx, { accountId, personId: id, role, createdAt: at });
    });
    return { id, name, email, password };
  }

  /** The path of a link with which a member sets a new password. */
  async offerPassword({ id: personId, name }: Person): Promise<string> {
    const ctx = createContext(this.#db, actAs(this.#accountId, "admin"));
    const link = await this.#db.transaction((tx) =>
      makeLink(ctx, tx, { kind: "password", name, personId }),
    );
    return `/password?token=${link.token}`;
  }

  /** The path of an invitation link. */
  async invite(name: string, role: Role): Promise<string> {
    const ctx = createContext(this.#db, actAs(this.#accountId, "admin"));
    const link = await this.#db.transaction((tx) =>
      makeLink(ctx, tx, { kind: "join", name, role }),
    );
    return `/join?token=${link.token}`;
  }

  async changeRole(personId: string, role: Role): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.update(members).set({ role }).where(eq(members.personId, personId));
      await tellStreamsOf(tx, personId);
    });
  }

  /** Adds an agent's runs; gives the file of each, by thread. */
  async addRuns(agentId: string, runs: readonly object[]): Promise<[string, string][]> {
    const ctx = createContext(this.#db, actAs(this.#accountId, "admin"));
    const items = runs.map((run) => newRunSchema.parse(run));
    const added = await addRuns(ctx, { agentId, items });
    return added.items.map(({ threadId, file }) => [threadId, file]);
  }

  async deleteRun(agentId: string, threadId: string): Promise<void> {
    const by = { kind: "person", id: "noor", name: "Noor Haddad" } as const;
    const ctx = createContext(this.#db, actAs(this.#accountId, "admin"));
    await deleteRun({ ...ctx, actor: by }, { agentId, threadId });
  }

  /**
   * Writes MEMORY.md as a person does; the log of a session that wrote it and is open names the write.
   */
  async editDocument(
    agentId: string,
    change: (text: string) => string,
    sessionId?: string,
  ): Promise<void> {
    const path = "MEMORY.md";
    const by = { kind: "person", id: "mia", name: "Mia Torv" } as const;
    await this.#db.transaction(async (tx) => {
      const agent = await lockAgent(tx, this.#accountId, agentId);
      const session = sessionId === undefined ? null : await lockSession(tx, sessionId);
      if (agent === null) throw new Error("Agent not found.");
      const before = (await loadHandbook(tx, agentId)).get(path) ?? null;
      const content = change(before?.text ?? "");
      const carried = carryLines(before, content, { by: "person", person: by.name });
      const at = new Date();
      const version = { agentId, path, content, lines: carried.lines, at, by, sessionId: null };
      const versions = await insertVersions(tx, [version]);
      const entry = {
        kind: "document-written" as const,
        data: {
          name: path,
          before: before === null ? null : { content: before.text, version: before.version },
          after: { content, version: versions.get(path) ?? 0 },
        },
      };
      const write =
        session === null ? {} : { session: { row: session, patch: {}, entries: [entry] } };
      await writeAgent(tx, { agent, actor: by, at, ...write });
    });
  }

  /** Changes an audit record, bypassing the application. */
  async forgeRecord(chain: string, position: number): Promise<void> {
    const isIt = and(eq(auditRecords.chain, chain), eq(auditRecords.position, position));
    await withoutTriggers(this.#db, (tx) =>
      tx
        .update(auditRecords)
        .set({ data: { forged: true } })
        .where(isIt),
    );
  }

  async removeMember(personId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await deleteMember(tx, { accountId: this.#accountId, personId });
      await tellStreamsOf(tx, personId);
    });
  }

  /** Moves the account's sweep to another weekday, so that no test meets it. */
  async keepScheduleAway(): Promise<void> {
    const inThreeDays = ((new Date().getUTCDay() + 2) % 7) + 1;
    const schedule = { days: [inThreeDays], minute: 300, zone: "UTC" };
    await this.#db.transaction(async (tx) => {
      const isThis = eq(accounts.id, this.#accountId);
      await tx.update(accounts).set({ sweepDays: schedule.days }).where(isThis);
      await scheduleSweep(tx, this.#accountId, schedule);
    });
  }

  /** Makes a session wait for this many days. */
  async keepWaiting(sessionId: string, days: number): Promise<void> {
    const endedAt = new Date(Date.now() - days * 24 * 60 * 60_000);
    await this.#db.update(sessions).set({ endedAt }).where(eq(sessions.id, sessionId));
  }

  /** Adds copies of a finished session, without their logs: for long lists. */
  async copySession(sessionId: string, count: number): Promise<void> {
    const [row] = await this.#db.select().from(sessions).where(eq(sessions.id, sessionId));
    if (row === undefined) throw new Error("Session not found.");
    await this.#db
      .insert(sessions)
      .values(Array.from({ length: count }, () => ({ ...row, id: randomUUID(), lastSequence: 0 })));
  }

  /** How many exports are currently reading from the database. */
  async countExports(): Promise<number> {
    const rows = await this.#db.execute(sql`
      select from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
        and strpos(query, 'imported_sources') > 0`);
    return rows.length;
  }

  /** Allows a model for the agents of every account, with prices. */
  async allowModel(model: string): Promise<void> {
    const { allowedModels, modelPrices } = accounts;
    const prices = JSON.stringify({ [model]: { input: 3, cachedInput: 0.3, output: 15 } });
    await this.#db.update(accounts).set({
      allowedModels: sql`array_append(${allowedModels}, ${model})`,
      modelPrices: sql`${modelPrices} || ${prices}::jsonb`,
    });
  }
}
