import { expect, it } from "vitest";
import { loadPool, loadPoolTokens } from "@/db/queries/observations/load-pool";
import { givenDatabase } from "@/db/testing/given-database";
import { poolTokens } from "@/lib/reflection/lines";
import { toPooled } from "@/lib/sessions/reflection/pool";
import { openPool, record } from "@/lib/sessions/testing/open-pool";

const test = givenDatabase();

it("O5: a pool that was imported just now is read at once, with the facts that cover it", async () => {
  const pool = await openPool(test.db, []);
  const numbers: number[] = [];
  for (let part = 0; part < 6; part += 1) {
    const notes = Array.from({ length: 1_000 }, (_, n) => ({
      content: `Lena noted the tide of day ${part * 1_000 + n}.`,
    }));
    numbers.push(...(await pool.observe(notes)));
  }
  const calls = Array.from({ length: 10 }, (_, n) =>
    record(`Lena keeps a list of tides and ${"x".repeat(n + 1)}.`, numbers.slice(n * 8, n * 8 + 8)),
  );
  const { session } = await pool.reflect([{ calls }, { text: "Done." }]);
  expect(session).toMatchObject({ state: "approved", stats: { record: 10 } });
  const started = performance.now();
  const rows = await loadPool(test.db, pool.agent.id);
  const tokens = await loadPoolTokens(test.db, pool.agent.id);
  // Compared one by one, 6,000 observations and 80 that facts name took half a minute.
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(rows.filter(({ approvedFacts }) => approvedFacts.length === 1)).toHaveLength(80);
  expect(tokens).toBe(poolTokens(rows.map(toPooled)));
});
