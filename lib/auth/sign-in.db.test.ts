import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { members } from "@/db/schema";
import { accountCookie } from "@/lib/auth/sign-in-cookie";
import { signIn } from "@/lib/auth/sign-in";
import { signOut } from "@/lib/auth/sign-out";
import { openBrowsers, type Browsers } from "@/lib/auth/testing/open-browsers";
import {
  cookieHeader,
  givenAccount,
  givenAgent,
  givenPerson,
  noon,
  password,
  testAuth,
} from "@/lib/auth/testing/people";

let browsers: Browsers;
beforeAll(async () => {
  browsers = await openBrowsers();
});
afterAll(() => browsers.close());

describe("signing in", () => {
  it("U1, U6: gives HttpOnly, SameSite=Lax cookies, of the sign-in and of the browser, and no cache of a session", async () => {
    const accountId = await givenAccount(browsers.db);
    const person = await givenPerson(browsers.db, [{ accountId, role: "reviewer" }]);
    const cookies = await browsers.signInAs(person.email.toUpperCase());
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(
      /^keepsake-known-[\w-]{16}=[\w-]{36}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies[0]).toMatch(
      /^keepsake-sign-in=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await browsers.whoActs(cookieHeader(cookies))).toEqual({
      accountId,
      kind: "person",
      id: person.id,
      name: "Ada",
      role: "reviewer",
      ownsAgents: false,
    });
  });

  it("U1: makes the cookie Secure where people come over https", async () => {
    const accountId = await givenAccount(browsers.db);
    const { email } = await givenPerson(browsers.db, [{ accountId, role: "viewer" }]);
    const secure = testAuth(browsers.db, "https://keepsake.example");
    const given = { db: browsers.db, auth: secure, headers: new Headers(), now: noon };
    const cookies = await signIn(given, { email, password });
    expect(cookies[0]).toMatch(/^__Secure-keepsake-sign-in=.*; Secure/);
    expect(cookies[1]).toMatch(/^__Secure-keepsake-known-.*; Secure/);
  });

  it("U1: reads role, ownership and membership anew in every call", async () => {
    const { db } = browsers;
    const accountId = await givenAccount(db);
    const person = await givenPerson(db, [{ accountId, role: "admin" }]);
    const headers = await browsers.browserOf(person.email);
    await db.update(members).set({ role: "viewer" }).where(eq(members.personId, person.id));
    await givenAgent(db, accountId, person.id);
    expect(await browsers.whoActs(headers)).toMatchObject({ role: "viewer", ownsAgents: true });
    await db.delete(members).where(eq(members.personId, person.id));
    expect(await browsers.whoActs(headers)).toBeNull();
  });

  it("U1: takes the account of the cookie only where the person belongs to it", async () => {
    const { db } = browsers;
    const first = await givenAccount(db, new Date("2026-01-01T00:00:00Z"));
    const second = await givenAccount(db, new Date("2026-01-02T00:00:00Z"));
    const foreign = await givenAccount(db);
    const person = await givenPerson(db, [
      { accountId: second, role: "viewer" },
      { accountId: first, role: "admin" },
    ]);
    const cookies = await browsers.signInAs(person.email);
    const wish = (id: string) => cookieHeader(cookies, `${accountCookie}=${id}`);
    expect(await browsers.whoActs(cookieHeader(cookies))).toMatchObject({
      accountId: first,
      role: "admin",
    });
    expect(await browsers.whoActs(wish(second))).toMatchObject({
      accountId: second,
      role: "viewer",
    });
    expect(await browsers.whoActs(wish(foreign))).toMatchObject({
      accountId: first,
      role: "admin",
    });
  });

  it("U1: refuses a cookie that was changed, and one that was signed out", async () => {
    const accountId = await givenAccount(browsers.db);
    const { email } = await givenPerson(browsers.db, [{ accountId, role: "viewer" }]);
    const cookies = await browsers.signInAs(email);
    const headers = cookieHeader(cookies);
    const forged = cookieHeader(cookies.map((cookie) => cookie.replace("=", "=x")));
    expect(await browsers.whoActs(forged)).toBeNull();
    const cleared = await signOut({ auth: browsers.auth, headers });
    expect(cleared.some((cookie) => /^keepsake-sign-in=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await browsers.whoActs(headers)).toBeNull();
    expect(await browsers.whoActs(new Headers())).toBeNull();
  });

  it("U1: ends who was signed in in this browser before, once somebody else is", async () => {
    const { db } = browsers;
    const accountId = await givenAccount(db);
    const [ada, bo] = [
      await givenPerson(db, [{ accountId, role: "admin" }]),
      await givenPerson(db, [{ accountId, role: "viewer" }]),
    ];
    const adas = await browsers.browserOf(ada.email);
    const adasElsewhere = await browsers.browserOf(ada.email);
    await expect(browsers.signInAs(bo.email, "not it", adas)).rejects.toThrow("Wrong");
    expect(await browsers.whoActs(adas)).toMatchObject({ id: ada.id });
    const bos = await browsers.signInAs(bo.email, password, adas);
    expect(await browsers.whoActs(cookieHeader(bos))).toMatchObject({ id: bo.id });
    expect(await browsers.whoActs(adas)).toBeNull();
    expect(await browsers.whoActs(adasElsewhere)).toMatchObject({ id: ada.id });
  });

  it("U1: answers a wrong password and an unknown address alike", async () => {
    const accountId = await givenAccount(browsers.db);
    const { email } = await givenPerson(browsers.db, [{ accountId, role: "viewer" }]);
    const refusal = {
      status: 401,
      message: "Wrong email address or password.",
    };
    await expect(browsers.signInAs(email, "not the password")).rejects.toMatchObject(refusal);
    await expect(browsers.signInAs("nobody@example.com")).rejects.toMatchObject(refusal);
    await expect(browsers.signInAs("not an address")).rejects.toMatchObject(refusal);
  });
});
