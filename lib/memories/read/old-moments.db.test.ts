import { describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { givenDatabase } from "@/db/testing/given-database";
import { addMemories } from "@/lib/memories/add-memories";
import { protectMemory } from "@/lib/memories/change-memory";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import { openLedger, recount } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

// A year of two digits; one in which Amsterdam was 19 minutes and 32 seconds from UTC; the bounds.
const moments = [
  "0033-04-03T12:00:00.250Z",
  "1890-04-03T12:00:00.000Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];

function itemsAt(times: readonly string[]) {
  return times.map((createdAt) =>
    newMemorySchema.parse({ content: `At ${createdAt}.`, createdAt }),
  );
}

describe("memories of long ago", () => {
  it("I1: keep their date through a change, and with it mass and ledger hash", async () => {
    const { ctx, agent } = await openLedger(test.db, []);
    await addMemories(ctx, { agentId: agent.id, items: itemsAt(moments) });
    for (const number of [1, 2, 3, 4]) {
      const target = { agentId: agent.id, number, constitutional: true };
      const { createdAt } = await protectMemory(ctx, target);
      expect(createdAt.toISOString()).toBe(moments[number - 1]);
    }
    const { counters, recounted } = await recount(test.db, agent.id);
    expect(counters).toEqual(recounted);
  });

  it("M3: are read as they were written, whatever zone and style the server writes in", async () => {
    const { ctx, agent } = await openLedger(test.db, []);
    const name = new URL(test.url).pathname.slice(1);
    await test.sql.unsafe(`alter database "${name}" set timezone to 'Europe/Amsterdam'`);
    await test.sql.unsafe(`alter database "${name}" set datestyle to 'German, DMY'`);
    const { db, close } = openDatabase(test.url);
    const items = itemsAt(moments);
    const made = await addMemories({ ...ctx, db }, { agentId: agent.id, items });
    await close();
    expect(made.map(({ createdAt }) => createdAt.toISOString())).toEqual(moments);
  });
});
