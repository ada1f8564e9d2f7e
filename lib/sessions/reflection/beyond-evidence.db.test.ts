import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { purgeMemory } from "@/lib/purge/memory";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { openPool, record } from "@/lib/sessions/testing/open-pool";

const test = givenDatabase();

const observations = [
  { content: "Sam might move to Oslo in May." },
  { content: "Perhaps Sam moves to Oslo, he said." },
  { content: "Sam asked for the rent of a flat with two rooms." },
];

it("O4: a fact that says more than its evidence is flagged, with where, and reviewed", async () => {
  const { reflect, numbers } = await openPool(test.db, observations);
  const [first = 0, second = 0, third = 0] = numbers;
  const { session, entries } = await reflect([
    { calls: [record("Sam moves to Oslo in June.", [first, second])] },
    { calls: [record("Sam looks for a flat with two rooms.", [third])] },
    {},
  ]);
  const [flagged, plain] = reduceSession(entries).operations;
  const number = flagged?.changes[0]?.number ?? 0;
  const marks = [`#${number}: "might" is gone; "June" is new`];
  expect(session).toMatchObject({
    state: "awaiting-review",
    marks,
    warnings: [{ code: "marks", message: "1 flag" }],
    losses: { gone: 0, elsewhere: 0 },
  });
  expect(flagged?.marks).toEqual(marks);
  expect(flagged?.losses?.specifics).toMatchObject([
    { fate: "gone", of: "source", text: "might", number: first },
    { fate: "new", of: "result", text: "June", number },
  ]);
  expect(plain).toMatchObject({ marks: [], losses: { specifics: [] } });
});

it("M7: a purge of the fact takes its words out of the flag", async () => {
  const { agent, ctx, reflect, numbers, page } = await openPool(test.db, observations);
  const { session, entries, seen } = await reflect([
    { calls: [record("Sam moves to Bergen.", [numbers[2] ?? 0])] },
    {},
  ]);
  expect(session.marks.join()).toContain("Bergen");
  const number = reduceSession(entries).operations[0]?.changes[0]?.number ?? 0;
  await approveSession(ctx, seen);
  await purgeMemory(ctx, { agentId: agent.id, number });
  expect(JSON.stringify(await page(session.id))).not.toContain("Bergen");
});
