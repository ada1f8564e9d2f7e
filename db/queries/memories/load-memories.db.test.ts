import { expect, it } from "vitest";
import { loadMemories, readLedger } from "@/db/queries/memories/load-memories";
import { givenDatabase } from "@/db/testing/given-database";
import { compareInLedger, isInLedger, type Memory } from "@/lib/ledger/memory";
import { openLedger } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

async function readPages(agentId: string): Promise<(readonly Memory[])[]> {
  const pages = [];
  for await (const page of readLedger(test.db, agentId)) pages.push(page);
  return pages;
}

it("a ledger is read a page at a time: each memory once, in its order, to the letter", async () => {
  const count = 2_500;
  const { agent } = await openLedger(
    test.db,
    Array.from({ length: count }, (_, index) => ({
      content: `${index} \\ "quoted" \n \u2028 é 猫 😀`,
      category: index % 3 === 0 ? 'a "label"' : null,
      constitutional: index % 7 === 0,
      type: index % 10 === 0 ? ("journal" as const) : ("core" as const),
      // Higher numbers are older, and many share a timestamp, also across page ends.
      createdAt: Date.UTC(2026, 0, 1) - Math.floor(index / 700),
    })),
  );
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const known = await loadMemories(test.db, agent.id, numbers);
  const ledger = [...known.values()].filter(isInLedger).sort(compareInLedger);
  const pages = await readPages(agent.id);
  expect(pages.map((page) => page.length)).toEqual([1_000, 1_000, 250]);
  expect(pages.flat()).toEqual(ledger);
});

it("a ledger of whole pages ends with its last, and an empty one has none", async () => {
  const full = await openLedger(
    test.db,
    Array.from({ length: 1_000 }, (_, index) => `Memory ${index}`),
  );
  expect((await readPages(full.agent.id)).map((page) => page.length)).toEqual([1_000]);
  expect(await readPages((await openLedger(test.db, [])).agent.id)).toEqual([]);
});
