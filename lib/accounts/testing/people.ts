import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { insertAccount } from "@/db/queries/accounts/installation";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { agents, auditRecords, members } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { changeRole, inviteMember, removeMember } from "@/lib/accounts/save-members";
import { joinAccount } from "@/lib/accounts/join";
import { type Auth, createAuth } from "@/lib/auth/auth";
import { hashPassword } from "@/lib/auth/password";
import type { Role } from "@/lib/auth/permissions";
import { actingPerson } from "@/lib/auth/acting";
import { signIn } from "@/lib/auth/sign-in";
import { type Context, createContext } from "@/lib/context";

export const password = "a calm long password";
export const noon = new Date("2026-03-02T12:00:00.000Z");

/** A single hash of `password`: hashing is slow on purpose. */
const passwordHash = hashPassword(password);

export function testAuth(db: Database, publicUrl = "http://localhost:3000") {
  return createAuth({ db, secret: "a secret that only tests know, and long", publicUrl });
}

export async function givenAccount(db: Database, createdAt = noon): Promise<string> {
  const id = randomUUID();
  await insertAccount(db, { id, name: "Acme", createdAt });
  return id;
}

/** A person who can sign in with `password`, as a member of these accounts: of one, outside of tests. */
export async function givenPerson(
  db: Database,
  memberships: readonly { accountId: string; role: Role }[],
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const hash = await passwordHash;
  await db.transaction(async (tx) => {
    await insertPerson(tx, { id, name: "Ada", email, passwordHash: hash, at: noon });
    for (const membership of memberships) {
      await insertMember(tx, { ...membership, personId: id, createdAt: noon });
    }
  });
  return { id, email };
}

export async function givenAgent(
  db: Database,
  accountId: string,
  ownerId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await db.insert(agents).values({ id, accountId, ownerId, name: `Agent ${id}` });
  return id;
}

/** A request's cookie header after a response has set these. */
export function cookieHeader(setCookies: readonly string[], extra = ""): Headers {
  const pairs = setCookies.map((line) => line.split(";")[0] ?? "");
  return new Headers({ cookie: [...pairs, extra].filter((pair) => pair !== "").join("; ") });
}

export const invite = (ctx: Context, role: Role = "reviewer") =>
  inviteMember(ctx, { name: "Cy", role });
export const remove = (ctx: Context, personId: string) =>
  removeMember(ctx, { personId, confirm: "remove" });
export const demote = (ctx: Context, personId: string, role: Role = "viewer", version = 1) =>
  changeRole(ctx, { personId, role, version });

/** A database for tests in which people join accounts, sign in with their browsers and leave. */
export function givenTeams() {
  const database = givenDatabase();
  let made: Auth | null = null;
  const auth = () => (made ??= testAuth(database.db));
  let guests = 0;
  /** A real member of the account, with their context. */
  const givenMember = async (accountId: string, role: Role, now = noon) => {
    const { id, email } = await givenPerson(database.db, [{ accountId, role }]);
    const acting = { accountId, kind: "person", id, name: `The ${role}`, role } as const;
    return { id, email, ctx: createContext(database.db, acting, () => now) };
  };
  /** Returns the cookies to set; `headers` are those of a browser with other cookies. */
  const signInAs = (email: string, given = password, headers = new Headers()) =>
    signIn({ db: database.db, auth: auth(), headers, now: noon }, { email, password: given });
  return {
    database,
    get db() {
      return database.db;
    },
    get auth() {
      return auth();
    },
    signInAs,
    /** A browser that sends the cookies it was given. */
    browserOf: async (email: string, given?: string) => cookieHeader(await signInAs(email, given)),
    whoActs: (headers: Headers) => actingPerson({ db: database.db, auth: auth() }, headers),
    givenMember,
    /** An account with an admin and a reviewer. */
    givenTeam: async () => {
      const accountId = await givenAccount(database.db);
      const ada = await givenMember(accountId, "admin");
      return { accountId, ada, bo: await givenMember(accountId, "reviewer") };
    },
    /** By an invitation, as a new person. */
    join: (token: string, email = `cy${(guests += 1)}@example.com`, now = noon) =>
      joinAccount(database.db, { token, name: "Cy Newman", email, password }, now),
    roleOf: async (accountId: string, personId: string): Promise<string | null> => {
      const isIt = and(eq(members.accountId, accountId), eq(members.personId, personId));
      const [row] = await database.db.select().from(members).where(isIt);
      return row?.role ?? null;
    },
    auditOf: (chain: string, kind: string) =>
      database.db
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.chain, chain), eq(auditRecords.kind, kind))),
  };
}

export type Teams = ReturnType<typeof givenTeams>;
