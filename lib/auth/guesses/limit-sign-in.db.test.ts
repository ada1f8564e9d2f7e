import { describe, expect, it } from "vitest";
import { rateLimits } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import {
  type Guesser,
  limitSignIn,
  signInLimits,
  type WaitRefusal,
} from "@/lib/auth/guesses/limit-sign-in";
import { noon } from "@/lib/auth/testing/people";

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
    const statuses = await many(80, (index) => attempt(fresh(`${index}@example.com`, "10.9.9.9")));
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

  it("U6: a known browser has ten of its own", async () => {
    const statuses = await many(15, () => attempt({ browser: "theirs" }));
    expect(countOf(statuses, 401)).toBe(signInLimits.perBrowser);
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
