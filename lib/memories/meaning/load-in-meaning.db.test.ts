import { afterEach, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { bossDatabase, openBoss, openBossSql } from "@/lib/jobs/open-boss";
import { workEmbeddings } from "@/lib/jobs/embedding-queue";
import { keepApart } from "@/lib/memories/decisions/keep-apart";
import { loadLookAlikes } from "@/lib/memories/duplicates/load-look-alikes";
import { fillEmbeddings } from "@/lib/memories/meaning/fill-embeddings";
import {
  answerEmbeddings,
  openTestEmbeddings,
  testEmbeddingModel,
} from "@/lib/model/testing/embedding-server";
import { WireServer } from "@/lib/model/testing/wire-server";
import { openLedger } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
const configure = (variables: Readonly<Record<string, string>>) =>
  provideEnvironment(
    parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40), ...variables }),
    "postgres://unused",
  );
afterEach(() => configure({}));

const configured = {
  KEEPSAKE_EMBEDDING_MODEL: testEmbeddingModel,
  OPENAI_COMPATIBLE_BASE_URL: "http://localhost:1/v1",
};

const memories = [
  "Oona takes her tea without sugar.",
  "The float is counted at half past five.",
  "Nothing sweet goes into Oona's cup.",
  "The float is counted at half past six.",
];
/** #1 and #3 mean the same, and so do #2 and #4. */
const meaning = answerEmbeddings((text) => (text.includes("Oona") ? [1, 0] : [0, 1]));

async function given() {
  const ledger = await openLedger(test.db, memories);
  const agentId = ledger.agent.id;
  return {
    ...ledger,
    agentId,
    page: async () => {
      const page = await loadLookAlikes(ledger.ctx, { agentId, from: 0 });
      const pairs = page.groups.flatMap((group) => group.pairs);
      return {
        ...page,
        pairs: pairs.map(({ one, other, alikeIn }) => [alikeIn, one.number, other.number]),
      };
    },
    fill: async () => {
      await using server = new WireServer([meaning]);
      const model = openTestEmbeddings(await server.listen());
      const { signal } = new AbortController();
      await fillEmbeddings(test.db, agentId, { model, signal, longestMs: 20_000 });
    },
    jobs: () => test.sql`
      select state::text from pgboss.job
      where name = 'embeddings' and data->>'agentId' = ${agentId}`,
  };
}

it("P6: without an embedding model the page compares by words alone and asks for nothing", async () => {
  const { page, jobs, fill } = await given();
  await fill();
  expect(await page()).toMatchObject({ pairs: [["words", 2, 4]], total: 1, meaning: null });
  expect(await jobs()).toEqual([]);
});

it("M9, P6: pairs alike in meaning follow those by words, labelled so", async () => {
  const { page, fill } = await given();
  configure(configured);
  await fill();
  expect(await page()).toMatchObject({
    pairs: [
      ["words", 2, 4],
      ["meaning", 1, 3],
    ],
    total: 2,
    meaning: { waiting: 0, newest: null },
  });
});

it("M9, D1: what is kept apart is no pair alike in meaning", async () => {
  const { ctx, agentId, page, fill } = await given();
  configure(configured);
  await fill();
  await keepApart(ctx, { agentId, numbers: [1, 3], reason: "different-things" });
  expect((await page()).pairs).toEqual([["words", 2, 4]]);
});

it("P6: the page asks a worker for what is missing, in one job of an agent", async () => {
  const { agentId, page, jobs } = await given();
  configure(configured);
  expect(await page()).toMatchObject({ meaning: { waiting: 4 } });
  await page();
  expect(await jobs()).toEqual([{ state: "created" }]);
  const sql = openBossSql(test.url, { max: 2 });
  const boss = openBoss(bossDatabase(sql));
  await boss.start();
  const filled = Promise.withResolvers<string>();
  await workEmbeddings(boss, async (id) => filled.resolve(id));
  expect(await filled.promise).toBe(agentId);
  await boss.stop({ graceful: false, close: false });
  await sql.end();
});
