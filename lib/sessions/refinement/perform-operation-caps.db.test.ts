import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const many = Array.from({ length: 60 }, (_, index) => textOfTokens(5, index));

describe("G3", () => {
  it("applies ten of thirty deletes that arrive at once, whoever is first", async () => {
    const ledger = await openLedger(test.db, many);
    const session = await openRunningSession(ledger);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        session.call("delete", { id: index + 1 }, { step: 1, index }),
      ),
    );
    expect(answers.filter(({ text }) => text.startsWith("Deleted"))).toHaveLength(10);
    expect(answers.filter(({ text }) => text.startsWith("Hard cap reached"))).toHaveLength(20);
    expect((await recount(test.db, ledger.agent.id)).ledger).toHaveLength(50);
    expect(await session.row()).toMatchObject({
      operationsApplied: 10,
      stats: { delete: 10 },
      refusals: 20,
    });
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("counts neither refusals nor searches, and protects apart", async () => {
    const ledger = await openLedger(test.db, many);
    const session = await openRunningSession(ledger);
    for (let id = 1; id <= 12; id += 1) {
      await session.call("protect", { id });
      await session.call("delete", { id: 999 });
      await session.call("search", { query: "x" });
    }
    expect(await session.row()).toMatchObject({ protectsApplied: 10, operationsApplied: 0 });
    for (let id = 21; id <= 32; id += 1) await session.call("delete", { id });
    expect(await session.row()).toMatchObject({ protectsApplied: 10, operationsApplied: 10 });
    const update = await session.call("update", { id: 40, content: "new words" });
    expect(update.text).toBe("Hard cap reached: 10 of 10 operations are used. Call complete.");
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("is a constraint of the database too: what passes the gate by does not commit", async () => {
    const ledger = await openLedger(test.db, many);
    const session = await openRunningSession(ledger);
    for (let id = 1; id <= 10; id += 1) await session.call("delete", { id });
    const { id } = session;
    const eleventh = test.sql`update sessions set operations_applied = 11 where id = ${id}`;
    await expect(eleventh).rejects.toThrow("sessions_cap");
    const wider = test.sql`update sessions set cap = 99, operations_applied = 11 where id = ${id}`;
    await expect(wider).rejects.toThrow("sessions_cap");
    const protects = test.sql`update sessions set protects_applied = 11 where id = ${id}`;
    await expect(protects).rejects.toThrow("sessions_protect_cap");
  });

  it("lets an operation that a wider gate let through fail whole", async () => {
    const ledger = await openLedger(test.db, many);
    const session = await openRunningSession(ledger);
    for (let id = 1; id <= 10; id += 1) await session.call("delete", { id });
    await test.sql`update sessions set cap = 99 where id = ${session.id}`;
    const before = await recount(test.db, ledger.agent.id);
    const eleventh = session.call("delete", { id: 11 });
    await expect(eleventh).rejects.toMatchObject({ constraint_name: "sessions_cap" });
    expect(await recount(test.db, ledger.agent.id)).toEqual(before);
    await checkInvariants(test.db, ledger.agent.id);
  });
});
