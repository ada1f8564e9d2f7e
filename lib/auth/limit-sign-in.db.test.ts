import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "@/db/schema";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { limitSignIn, signInLimits } from "@/lib/auth/limit-sign-in";
import { noon } from "@/lib/auth/testing/people";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const later = new Date(noon.getTime() + signInLimits.windowMs);
const wrong = () => Promise.resolve(new Response(null, { status: 401 }));
const right = () => Promise.resolve(new Response(null, { status: 200 }));

function attempt(email: string, address: string, how = wrong, now = noon): Promise<number> {
  return limitSignIn(database.db, { email, address, now }, how).then(
    (response) => response.status,
    (refusal: { status: number }) => refusal.status,
  );
}

const many = (count: number, one: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe("limitSignIn", () => {
  it("refuses more than ten failed tries for an address, all at once and from anywhere", async () => {
    const statuses = await many(25, (index) => attempt("ada@example.com", `10.0.0.${index}`));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([signInLimits.perEmail, 15]);
    expect(await attempt(" ADA@example.com", "10.0.1.1", right)).toBe(429);
    expect(await attempt("ada@example.com", "10.0.1.1", right, later)).toBe(200);
  });

  it("refuses more than a hundred failed tries from one place, whatever they name", async () => {
    const statuses = await many(120, (index) => attempt(`${index}@example.com`, "10.9.9.9"));
    expect(countOf(statuses, 401)).toBe(signInLimits.perAddress);
    expect(await attempt("else@example.com", "10.9.9.9", right)).toBe(429);
  });

  it("does not count tries that succeed", async () => {
    for (let index = 0; index < signInLimits.perAddress + 5; index += 1) {
      expect(await attempt("bo@example.com", "10.8.8.8", right)).toBe(200);
    }
  });

  it("keeps neither what was typed nor windows that are over", async () => {
    await attempt("typed by mistake", "10.7.7.7", wrong, new Date(later.getTime() * 2));
    const rows = await database.db.select().from(rateLimits);
    expect(rows).toHaveLength(2);
    expect(rows.every(({ key }) => /^(email|address):[0-9a-f]{64}$/.test(key))).toBe(true);
  });
});
