import { beforeAll, describe, expect, it } from "vitest";
import { people } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { answerAuthRequest } from "@/lib/auth/answer-auth-request";
import type { Auth } from "@/lib/auth/create-auth";
import { givenAccount, givenPerson, noon, password, testAuth } from "@/lib/auth/testing/people";

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

  it("U1: sign in ends who was signed in in this browser before", async () => {
    const first = await signInBy({ email, password });
    const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const again = await signInBy({ email, password }, { origin, cookie });
    expect(again.headers.getSetCookie()).toHaveLength(2);
    const gone = await ask("GET", "/get-session", { headers: { cookie } });
    expect(await gone.json()).toBeNull();
  });

  it("refuse a page of somebody else", async () => {
    const foreign = await signInBy({ email, password }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
    const cookie = "keepsake-sign-in=x.y";
    const signOut = { headers: { cookie, origin: "https://evil.example" } };
    expect((await ask("POST", "/sign-out", signOut)).status).toBe(403);
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
