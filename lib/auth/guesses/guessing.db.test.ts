import { beforeAll, describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { answerAuthRequest } from "@/lib/auth/answer-auth-request";
import type { Auth } from "@/lib/auth/create-auth";
import { givenPerson, noon, password, testAuth } from "@/lib/auth/testing/people";

const origin = "http://localhost:3000";

const database = givenDatabase();
let auth: Auth;
beforeAll(() => {
  auth = testAuth(database.db);
});

/** A browser that keeps its cookies, at the address that all of these tests share. */
function openBrowser() {
  const jar = new Map<string, string>();
  async function send(path: string, body: object, now: Date) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { host: "localhost:3000", origin, "content-type": "application/json", cookie };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const request = new Request(`${origin}/api/auth${path}`, init);
    const response = await answerAuthRequest({ db: database.db, auth, now }, request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  return {
    jar,
    signIn: (email: string, given: string, now = noon) =>
      send("/sign-in/email", { email, password: given }, now),
    signOut: () => send("/sign-out", {}, noon),
  };
}

/** Wrong passwords for an e-mail address, without cookies; far more than are allowed. */
async function hammer(email: string, now = noon): Promise<void> {
  const tries = Array.from({ length: 15 }, () => openBrowser().signIn(email, "a wrong guess", now));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses).toContain(429);
}

const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

describe("while somebody guesses a password", () => {
  it("U6: a browser that signed this person in before is never refused, signed out or not", async () => {
    const { email } = await givenPerson(database.db, []);
    const hers = openBrowser();
    expect((await hers.signIn(email, password)).status).toBe(200);
    await hers.signOut();
    for (let minute = 0; minute < 2; minute += 1) {
      await hammer(email, secondsLater(minute * 60));
      expect((await hers.signIn(email, password, secondsLater(minute * 60))).status).toBe(200);
    }
    expect((await hers.signIn(email.toUpperCase(), password)).status).toBe(200);
  });

  it("U6: a new browser waits for at most a minute, and is let in though the guessing goes on", async () => {
    const { email } = await givenPerson(database.db, []);
    await hammer(email);
    const fresh = openBrowser();
    const refused = await fresh.signIn(email, password, secondsLater(1));
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await refused.json()).detail).toBe(
      `Too many wrong passwords. Try again in ${wait} seconds.`,
    );
    const early = await fresh.signIn(email, password, secondsLater(10));
    expect(Number(early.headers.get("retry-after"))).toBe(wait - 9);
    await hammer(email, secondsLater(1 + wait));
    expect((await fresh.signIn(email, password, secondsLater(1 + wait))).status).toBe(200);
  });

  it("U6: nobody is let in by a cookie of another person, or by a pass for another address", async () => {
    const [mine, theirs] = [await givenPerson(database.db, []), await givenPerson(database.db, [])];
    const [attacker, victim] = [openBrowser(), openBrowser()];
    await attacker.signIn(mine.email, password);
    await victim.signIn(theirs.email, password);
    const [known = ""] = [...attacker.jar.keys()].filter(isKnown);
    const [name = ""] = [...victim.jar.keys()].filter(isKnown);
    expect(name).not.toBe(known);
    await Promise.all([hammer(theirs.email), hammer(mine.email)]);
    attacker.jar.set(name, attacker.jar.get(known) ?? "");
    attacker.jar.delete(known);
    expect((await attacker.signIn(mine.email, password, secondsLater(5))).status).toBe(429);
    await hammer(theirs.email, secondsLater(61));
    expect((await attacker.signIn(theirs.email, password, secondsLater(62))).status).toBe(429);
  });
});

const isKnown = (name: string) => name.startsWith("keepsake-known-");
