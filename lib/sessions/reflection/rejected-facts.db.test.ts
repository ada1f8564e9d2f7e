import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { loadSessionPrompt } from "@/lib/sessions/read/load-session-prompt";
import { openPool, record } from "@/lib/sessions/testing/open-pool";

const test = givenDatabase();

it("D3, M7: the next reflection is told which fact was rejected and why, until its words are purged", async () => {
  const fact = "Lena wants invoices in CHF, because her bookkeeper in Zaragoza asked.";
  const pool = await openPool(test.db, [
    { content: "Lena asked for the invoice in CHF." },
    { content: "Lena said that francs are easier." },
  ]);
  const { ctx, reflect } = pool;
  const first = await reflect([{ calls: [record(fact, pool.numbers)] }, {}]);
  expect(first.session).toMatchObject({ operationsApplied: 1 });
  const applied = first.entries.flatMap((entry) =>
    entry.kind === "operation-applied" ? [entry] : [],
  );
  const wrong = applied.map(({ sequence }) => ({ sequence, reason: "wrong" }) as const);
  const note = "She never said why.";
  await rollBackSession(ctx, { ...first.seen, note, wrong, answers: new Map() });

  const second = await reflect([{ calls: [record(fact, pool.numbers)] }, {}]);
  expect(second.entries.map(({ kind }) => kind)).toContain("operation-refused");
  const decisionsOf = async (sessionId: string) =>
    (await loadSessionPrompt(ctx, { sessionId }))
      .flatMap(({ sections }) => sections)
      .filter(({ title }) => title === "Earlier decisions")
      .map(({ text }) => text);
  const [told = ""] = await decisionsOf(second.session.id);
  expect(told).toContain(`- not to be recorded: "${fact}"; wrong; `);
  expect(told).toContain(`note "${note}"`);

  const number = applied[0]?.data.changes[0]?.number ?? 0;
  await purgeMemory(ctx, { agentId: pool.agent.id, number });
  const stored = [...(await readEverything(test.sql)).values()].join("\n");
  expect(stored).toContain("francs are easier");
  expect(stored).not.toContain("Zaragoza");
  const third = await reflect([{}]);
  expect(await decisionsOf(third.session.id)).toEqual([]);
});
