import { beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { givenPerson, noon, password, testAuth } from "@/lib/accounts/testing/people";
import type { Auth } from "@/lib/auth/auth";
import { type Guesser, limitSignIn, signInLimits, type WaitRefusal } from "@/lib/auth/guesses";
import { answerAuthRequest } from "@/lib/auth/sign-in";

describe("guessing", () => {
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
      const headers = {
        host: "localhost:3000",
        origin,
        "content-type": "application/json",
        cookie,
      };
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
    const tries = Array.from({ length: 15 }, () =>
      openBrowser().signIn(email, "a wrong guess", now),
    );
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
      const [mine, theirs] = [
        await givenPerson(database.db, []),
        await givenPerson(database.db, []),
      ];
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
});

describe("limit sign in", () => {
  const database = givenDatabase();

  const later = new Date(noon.getTime() + signInLimits.windowMs);
  const wrong = () => Promise.resolve(new Response(null, { status: 401 }));
  const right = () => Promise.resolve(new Response(null, { status: 200 }));

  function attempt(guesser: Guesser, how = wrong, now = noon): Promise<number> {
    return limitSignIn(database.db, guesser, now, how).then(
      (response) => response.status,
      (refusal: WaitRefusal) => {
        expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
        return refusal.status;
      },
    );
  }

  const fresh = (email: string, address: string): Guesser => ({ email, address, pass: null });
  const many = (count: number, one: (index: number) => Promise<number>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  const countOf = (statuses: readonly number[], status: number) =>
    statuses.filter((one) => one === status).length;

  describe("limitSignIn", () => {
    it("U6: refuses new browsers more than ten failed tries in a minute, all at once and from anywhere", async () => {
      const statuses = await many(25, (index) =>
        attempt(fresh("ada@example.com", `10.0.0.${index}`)),
      );
      expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([signInLimits.perEmail, 15]);
      expect(await attempt(fresh("ada@example.com", "10.0.1.1"), right)).toBe(429);
      expect(await attempt({ browser: "hers" }, right)).toBe(200);
      expect(await attempt(fresh("ada@example.com", "10.0.1.1"), right, later)).toBe(200);
    });

    it("U6: refuses more than sixty failed tries from one place in a minute, whatever they name", async () => {
      const statuses = await many(80, (index) =>
        attempt(fresh(`${index}@example.com`, "10.9.9.9")),
      );
      expect(countOf(statuses, 401)).toBe(signInLimits.perAddress);
      expect(await attempt(fresh("else@example.com", "10.9.9.9"), right)).toBe(429);
      expect(await attempt(fresh("else@example.com", "10.9.9.8"), right)).toBe(200);
    });

    it("U6: lets in once who waited, and few of them from one place", async () => {
      const waited = (id: string): Guesser => {
        const pass = { id, goodFrom: noon };
        return { email: "cy@example.com", address: "10.6.6.6", pass };
      };
      await many(10, () => attempt(fresh("cy@example.com", "10.6.6.5")));
      expect(await attempt(waited("once"))).toBe(401);
      expect(await attempt(waited("once"))).toBe(429);
      const statuses = await many(40, (index) => attempt(waited(`many-${index}`)));
      expect(countOf(statuses, 401)).toBe(signInLimits.waitedPerAddress - 1);
    });

    it("does not count tries that succeed", async () => {
      for (let index = 0; index < signInLimits.perAddress + 5; index += 1) {
        expect(await attempt(fresh("bo@example.com", "10.8.8.8"), right)).toBe(200);
      }
    });

    it("keeps neither what was typed nor windows that are over", async () => {
      const guesser = fresh("typed by mistake", "10.7.7.7");
      await attempt(guesser, wrong, new Date(later.getTime() * 2));
      const rows = await database.db.select().from(rateLimits);
      expect(rows).toHaveLength(2);
      expect(rows.every(({ key }) => /^(email|address):[0-9a-f]{64}$/.test(key))).toBe(true);
    });
  });
});
