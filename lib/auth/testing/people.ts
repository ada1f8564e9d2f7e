import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { insertAccount } from "@/db/queries/accounts/installation";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { agents } from "@/db/schema";
import { createTestDatabase } from "@/db/testing/test-database";
import { actingPerson } from "@/lib/auth/acting";
import { createAuth } from "@/lib/auth/auth";
import { hashPassword } from "@/lib/auth/password";
import type { Role } from "@/lib/auth/permissions";
import { signIn } from "@/lib/auth/sign-in";

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

/** A person who can sign in with `password`, as a member of these accounts. */
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

/** A database, and browsers in which its people sign in. */
export async function openBrowsers() {
  const database = await createTestDatabase();
  const { db } = database;
  const auth = testAuth(db);
  const signInAs = (email: string, given = password, headers = new Headers()) =>
    signIn({ db, auth, headers, now: noon }, { email, password: given });
  return {
    database,
    db,
    auth,
    /** Returns the cookies to set; `headers` are those of a browser with other cookies. */
    signInAs,
    /** A browser that sends the cookies it was given. */
    browserOf: async (email: string, given?: string) => cookieHeader(await signInAs(email, given)),
    whoActs: (headers: Headers) => actingPerson({ db, auth }, headers),
    close: () => database.drop(),
  };
}

export type Browsers = Awaited<ReturnType<typeof openBrowsers>>;
