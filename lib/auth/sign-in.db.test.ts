import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { members } from "@/db/schema";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { actingPerson } from "@/lib/auth/acting-person";
import type { Auth } from "@/lib/auth/create-auth";
import { accountCookie } from "@/lib/auth/sign-in-cookie";
import { signIn } from "@/lib/auth/sign-in";
import { signOut } from "@/lib/auth/sign-out";
import {
  cookieHeader,
  givenAccount,
  givenAgent,
  givenPerson,
  noon,
  password,
  testAuth,
} from "@/lib/auth/testing/people";

let database: TestDatabase;
let auth: Auth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = testAuth(database.db);
});
afterAll(() => database.drop());

const signInAs = (email: string, given = password) =>
  signIn({ db: database.db, auth, headers: new Headers(), now: noon }, { email, password: given });
const whoActs = (headers: Headers) => actingPerson({ db: database.db, auth }, headers);

describe("signing in", () => {
  it("U1: gives one HttpOnly, SameSite=Lax cookie and no cache of a session", async () => {
    const accountId = await givenAccount(database.db);
    const person = await givenPerson(database.db, [{ accountId, role: "reviewer" }]);
    const cookies = await signInAs(person.email.toUpperCase());
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^keepsake-sign-in=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await whoActs(cookieHeader(cookies))).toEqual({
      accountId,
      kind: "person",
      id: person.id,
      name: "Ada",
      role: "reviewer",
      ownsAgents: false,
    });
  });

  it("U1: makes the cookie Secure where people come over https", async () => {
    const accountId = await givenAccount(database.db);
    const { email } = await givenPerson(database.db, [{ accountId, role: "viewer" }]);
    const secure = testAuth(database.db, "https://keepsake.example");
    const given = { db: database.db, auth: secure, headers: new Headers(), now: noon };
    const [cookie] = await signIn(given, { email, password });
    expect(cookie).toMatch(/^__Secure-keepsake-sign-in=.*; Secure/);
  });

  it("U1: reads role, ownership and membership anew in every call", async () => {
    const { db } = database;
    const accountId = await givenAccount(db);
    const person = await givenPerson(db, [{ accountId, role: "admin" }]);
    const headers = cookieHeader(await signInAs(person.email));
    await db.update(members).set({ role: "viewer" }).where(eq(members.personId, person.id));
    await givenAgent(db, accountId, person.id);
    expect(await whoActs(headers)).toMatchObject({ role: "viewer", ownsAgents: true });
    await db.delete(members).where(eq(members.personId, person.id));
    expect(await whoActs(headers)).toBeNull();
  });

  it("U1: takes the account of the cookie only where the person belongs to it", async () => {
    const { db } = database;
    const first = await givenAccount(db, new Date("2026-01-01T00:00:00Z"));
    const second = await givenAccount(db, new Date("2026-01-02T00:00:00Z"));
    const foreign = await givenAccount(db);
    const person = await givenPerson(db, [
      { accountId: second, role: "viewer" },
      { accountId: first, role: "admin" },
    ]);
    const cookies = await signInAs(person.email);
    const wish = (id: string) => cookieHeader(cookies, `${accountCookie}=${id}`);
    expect(await whoActs(cookieHeader(cookies))).toMatchObject({ accountId: first, role: "admin" });
    expect(await whoActs(wish(second))).toMatchObject({ accountId: second, role: "viewer" });
    expect(await whoActs(wish(foreign))).toMatchObject({ accountId: first, role: "admin" });
  });

  it("U1: refuses a cookie that was changed, and one that was signed out", async () => {
    const accountId = await givenAccount(database.db);
    const { email } = await givenPerson(database.db, [{ accountId, role: "viewer" }]);
    const cookies = await signInAs(email);
    const headers = cookieHeader(cookies);
    const forged = cookieHeader(cookies.map((cookie) => cookie.replace("=", "=x")));
    expect(await whoActs(forged)).toBeNull();
    const cleared = await signOut({ auth, headers });
    expect(cleared.some((cookie) => /^keepsake-sign-in=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await whoActs(headers)).toBeNull();
    expect(await whoActs(new Headers())).toBeNull();
  });

  it("U1: ends who was signed in in this browser before, once somebody else is", async () => {
    const { db } = database;
    const accountId = await givenAccount(db);
    const [ada, bo] = [
      await givenPerson(db, [{ accountId, role: "admin" }]),
      await givenPerson(db, [{ accountId, role: "viewer" }]),
    ];
    const adas = cookieHeader(await signInAs(ada.email));
    const adasElsewhere = cookieHeader(await signInAs(ada.email));
    const given = { db, auth, headers: adas, now: noon };
    await expect(signIn(given, { email: bo.email, password: "not it" })).rejects.toThrow("wrong");
    expect(await whoActs(adas)).toMatchObject({ id: ada.id });
    const bos = await signIn(given, { email: bo.email, password });
    expect(await whoActs(cookieHeader(bos))).toMatchObject({ id: bo.id });
    expect(await whoActs(adas)).toBeNull();
    expect(await whoActs(adasElsewhere)).toMatchObject({ id: ada.id });
  });

  it("U1: answers a wrong password and an unknown address alike", async () => {
    const accountId = await givenAccount(database.db);
    const { email } = await givenPerson(database.db, [{ accountId, role: "viewer" }]);
    const refusal = {
      status: 401,
      message: "The e-mail address or the password is wrong.",
    };
    await expect(signInAs(email, "not the password")).rejects.toMatchObject(refusal);
    await expect(signInAs("nobody@example.com")).rejects.toMatchObject(refusal);
    await expect(signInAs("not an address")).rejects.toMatchObject(refusal);
  });
});
