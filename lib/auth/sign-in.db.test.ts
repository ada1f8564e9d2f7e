import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { members, people } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import {
  cookieHeader,
  givenAccount,
  givenAgent,
  givenPerson,
  givenTeams,
  noon,
  password,
  testAuth,
} from "@/lib/accounts/testing/people";
import type { Auth } from "@/lib/auth/auth";
import { answerAuthRequest, signIn, signOut } from "@/lib/auth/sign-in";

const browsers = givenTeams();

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

const origin = "http://127.0.0.1:3000";
const open = ["POST /sign-in/email", "POST /sign-out", "GET /get-session"];

const database = givenDatabase();
let auth: Auth;
let email: string;
beforeAll(async () => {
  auth = testAuth(database.db);
  const accountId = await givenAccount(database.db);
  ({ email } = await givenPerson(database.db, [{ accountId, role: "admin" }]));
});

function ask(method: string, path: string, init: { body?: string; headers?: object } = {}) {
  const headers = { host: "127.0.0.1:3000", "content-type": "application/json", ...init.headers };
  const body = method === "POST" ? { body: init.body ?? "{}" } : {};
  const request = new Request(`${origin}/api/auth${path}`, { method, headers, ...body });
  return answerAuthRequest({ db: database.db, auth, now: noon }, request);
}

const signInBy = (given: object, headers: object = { origin }) =>
  ask("POST", "/sign-in/email", { body: JSON.stringify(given), headers });

/** Every route that the library mounts, as `METHOD /path`. */
function mountedRoutes(): string[] {
  return Object.values(auth.api).flatMap((endpoint) => {
    const path = endpoint.path?.replaceAll(/:\w+/g, "x");
    const methods = [endpoint.options.method].flat();
    return path === undefined ? [] : methods.map((method) => `${method} ${path}`);
  });
}

describe("the routes of the sign-in library", () => {
  it("U5: answer 404, but for signing in, signing out and who am I", async () => {
    const routes = mountedRoutes();
    expect(routes).toEqual(expect.arrayContaining(open));
    expect(routes.length).toBeGreaterThan(25);
    const tried = routes.filter((route) => !open.includes(route));
    const statuses = await Promise.all(
      tried.map(async (route) => {
        const [method = "", path = ""] = route.split(" ");
        return [route, (await ask(method, path)).status];
      }),
    );
    expect(Object.fromEntries(statuses)).toEqual(
      Object.fromEntries(tried.map((route) => [route, 404])),
    );
    for (const path of ["/sign-up/email/", "//sign-up/email", "/sign-in/../sign-up/email", "/ok"]) {
      expect((await ask("POST", path)).status).toBe(404);
    }
    expect(await database.db.$count(people)).toBe(1);
  });

  it("U1: sign in, know who is there, and sign out, and show no script the token", async () => {
    const signedIn = await signInBy({ email, password });
    expect(signedIn.status).toBe(200);
    expect(Object.keys(await signedIn.json())).toEqual(["user"]);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const known = await ask("GET", "/get-session", { headers: { cookie } });
    expect(await known.json()).toEqual({ user: { id: expect.any(String), name: "Ada", email } });
    expect((await ask("POST", "/sign-out", { headers: { cookie, origin } })).status).toBe(200);
    const gone = await ask("GET", "/get-session", { headers: { cookie } });
    expect(await gone.json()).toBeNull();
  });

  it("refuse a page of somebody else", async () => {
    const foreign = await signInBy({ email, password }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
    const cookie = "keepsake-sign-in=x.y";
    const fromElsewhere = { headers: { cookie, origin: "https://evil.example" } };
    expect((await ask("POST", "/sign-out", fromElsewhere)).status).toBe(403);
  });

  it("refuse what does not parse, by field", async () => {
    const wrong = [
      ["email", {}],
      ["rememberMe", { email, password, rememberMe: true }],
      ["email", { email: 1, password }],
      ["email", { email: "x".repeat(255), password }],
      ["email", { email: "a\u0000@example.com", password }],
    ] as const;
    for (const [field, given] of wrong) {
      const response = await signInBy(given);
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(await response.json()).toHaveProperty(["errors", field]);
    }
    expect((await ask("POST", "/sign-in/email", { body: "{" })).status).toBe(400);
    expect((await signInBy({ email, password: "x".repeat(10_000) })).status).toBe(413);
  });
});
