import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { loadEmbeddings } from "@/db/queries/embeddings/embedding-rows";
import { accounts, agents } from "@/db/schema";
import { actAs, insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { bossDatabase, openBoss, openBossSql, workEmbeddings } from "@/lib/jobs/queues";
import { loadKeptApart } from "@/lib/memories/load-decisions";
import { loadDuplicatesHead, loadLookAlikes } from "@/lib/memories/load-duplicates";
import { fillEmbeddings } from "@/lib/memories/meaning";
import { editMemory } from "@/lib/memories/save";
import { keepApart } from "@/lib/memories/save-decisions";
import {
  answerEmbeddings,
  openTestEmbeddings,
  testEmbeddingModel,
} from "@/lib/model/testing/scripted-model";
import {
  answerAfter,
  refuseWith,
  type Responder,
  WireServer,
} from "@/lib/model/testing/wire-server";
import { purgeMemory } from "@/lib/purge/memory";
import { openLedger } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

describe("look-alikes", () => {
  const flour = (day: string) => `Flour comes on ${day} at six, by the back door. Count the sacks.`;

  async function given() {
    const ledger = await openLedger(test.db, [
      flour("Wednesdays"),
      "The float is counted at half past five.",
      flour("Thursdays"),
      { content: flour("Wednesdays"), category: "deliveries" },
      flour("Wednesdays"),
      flour("Fridays"),
    ]);
    const agentId = ledger.agentId;
    const pairs = async () => {
      const { groups } = await loadLookAlikes(ledger.ctx, { agentId, from: 0 });
      return groups.map((group) => group.pairs.map(({ one, other }) => [one.number, other.number]));
    };
    return { ...ledger, pairs };
  }

  it("M9, P6: shows what is alike, two by two, without the copies that can be dropped", async () => {
    const { ctx, agentId, pairs } = await given();
    // #5 is an exact copy of #1; #4 has its text under another label.
    expect(await pairs()).toEqual([
      [
        [1, 3],
        [1, 4],
        [1, 6],
      ],
    ]);
    const { groups, total } = await loadLookAlikes(ctx, { agentId, from: 0 });
    expect(total).toBe(1);
    expect(groups[0]).toMatchObject({ size: 4 });
    expect(groups[0]?.pairs[1]).toMatchObject({ likeness: 1, isSameText: true });
    expect(groups[0]?.pairs[0]).toMatchObject({ isSameText: false });
  });

  it("M9, D1: what is kept apart is shown together no more, and is listed", async () => {
    const { ctx, agentId, pairs } = await given();
    await keepApart(ctx, { agentId, numbers: [1, 3], reason: "different-things" });
    // #4 says what #1 says.
    expect(await pairs()).toEqual([
      [
        [1, 4],
        [1, 6],
      ],
    ]);
    await keepApart(ctx, { agentId, numbers: [1, 3, 6], reason: "different-things" });
    expect(await pairs()).toEqual([[[1, 4]]]);
    const { items, total } = await loadKeptApart(ctx, { agentId });
    expect(total).toBe(2);
    expect(items[0]?.sources.map(({ saidBy }) => saidBy)).toEqual([[1, 4, 5], [3], [6]]);
    expect(await loadDuplicatesHead(ctx, { agentId })).toMatchObject({ exact: 1, apart: 2 });
  });

  it("M9, U1: is for who may read the ledger, in their own account", async () => {
    const { agentId, account, db } = await given();
    const viewer = createContext(db, actAs(account.id, "viewer"));
    expect(await loadLookAlikes(viewer, { agentId, from: 0 })).toMatchObject({ total: 1 });
    expect(await loadDuplicatesHead(viewer, { agentId })).toMatchObject({
      mayEdit: false,
      mayDecide: false,
    });
    await db.update(accounts).set({ fourEyes: true }).where(eq(accounts.id, account.id));
    const ownerId = randomUUID();
    await db.update(agents).set({ ownerId }).where(eq(agents.id, agentId));
    const owner = createContext(db, actAs(account.id, "viewer", { id: ownerId, ownsAgents: true }));
    expect(await loadDuplicatesHead(owner, { agentId })).toMatchObject({
      mayEdit: true,
      mayDecide: false,
    });
    const foreign = createContext(db, actAs((await insertAccount(db)).id, "admin"));
    for (const load of [loadKeptApart, loadDuplicatesHead]) {
      await expect(load(foreign, { agentId })).rejects.toMatchObject({ status: 404 });
    }
    await expect(loadLookAlikes(foreign, { agentId, from: 0 })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("look-alikes in meaning", () => {
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
    const agentId = ledger.agentId;
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
});

describe("the vectors of an agent's memories", () => {
  const asLong = answerEmbeddings((text) => [text.length, 1]);

  /** A ledger, and what fills it against a server with these answers: how many requests it made. */
  async function given(memories: readonly string[]) {
    const ledger = await openLedger(test.db, memories);
    const agentId = ledger.agentId;
    return {
      ...ledger,
      agentId,
      fill: async (
        responders: readonly Responder[] = [asLong],
        signal = new AbortController().signal,
      ) => {
        await using server = new WireServer(responders);
        const model = openTestEmbeddings(await server.listen());
        await fillEmbeddings(test.db, agentId, { model, signal, longestMs: 20_000 });
        return server.requests;
      },
      known: async (model = testEmbeddingModel) =>
        [...(await loadEmbeddings(test.db, { agentId, model })).keys()].sort((a, b) => a - b),
      stored: () => test.sql`select number from memory_embeddings where agent_id = ${agentId}`,
    };
  }

  it("P6: has each text read once, and the changed one again", async () => {
    const { ctx, agentId, fill, known } = await given(["Tea at four.", "No sugar."]);
    expect(await fill()).toBe(1);
    expect(await known()).toEqual([1, 2]);
    expect(await known("openai/other")).toEqual([]);
    expect(await fill()).toBe(0);
    await editMemory(ctx, { agentId, number: 1, version: 1, edit: { content: "Tea at five." } });
    expect(await known()).toEqual([2]);
    let asked: unknown;
    await fill([(...at) => ((asked = JSON.parse(at[2])), asLong(...at))]);
    expect(asked).toMatchObject({ input: ["Tea at five."] });
    expect(await known()).toEqual([1, 2]);
  });

  it("P6: sends a long ledger in parts, newest first", async () => {
    const { fill, known } = await given(Array.from({ length: 70 }, (_, index) => `Day ${index}.`));
    // The second request is refused: its memories wait for the next time.
    expect(await fill([asLong, refuseWith(401, "no"), asLong])).toBe(3);
    const newest = Array.from({ length: 32 }, (_, index) => index + 39);
    expect(await known()).toEqual([1, 2, 3, 4, 5, 6, ...newest]);
    expect(await fill()).toBe(1);
    expect(await known()).toHaveLength(70);
  });

  it("P6: a failure changes nothing, and it gives up after two", async () => {
    const { fill, known } = await given(Array.from({ length: 100 }, (_, index) => `Day ${index}.`));
    expect(await fill([refuseWith(401, "no")])).toBe(2);
    expect(await fill([asLong], AbortSignal.abort())).toBe(0);
    expect(await known()).toEqual([]);
  });

  it.each<[string, Responder]>([
    ["that the provider refuses", refuseWith(400, "no")],
    [
      "without a usable vector",
      answerEmbeddings((text) => (text.includes("cursed") ? [0, 0] : [text.length, 1])),
    ],
  ])("P6: a text %s stops no other, and is not sent again until it changes", async (_what, odd) => {
    const { ctx, agentId, fill, known } = await given(["Tea.", "A cursed text.", "The end."]);
    const picky: Responder = (response, request, body) =>
      (body.includes("cursed") ? odd : asLong)(response, request, body);
    await fill([picky]);
    expect(await known()).toEqual([1, 3]);
    expect(await fill([picky])).toBe(0);
    const edit = { content: "A plain text." };
    await editMemory(ctx, { agentId, number: 2, version: 1, edit });
    expect(await fill([picky])).toBe(1);
    expect(await known()).toEqual([1, 2, 3]);
  });

  it("P6: where every text is refused it is the model's fault, and all are sent again", async () => {
    const { fill, known } = await given(["Tea.", "Coffee."]);
    await fill([refuseWith(400, "no")]);
    expect(await known()).toEqual([]);
    await fill();
    expect(await known()).toEqual([1, 2]);
  });

  it("M7: a purge takes away what was made of a memory's words, also of earlier ones", async () => {
    const { ctx, agentId, fill, known, stored } = await given(["The code is 4k11.", "Tea."]);
    await fill();
    await editMemory(ctx, { agentId, number: 1, edit: { content: "The code is secret." } });
    await purgeMemory(ctx, { agentId, number: 1 });
    expect(await stored()).toEqual([{ number: 2 }]);
    expect(await known()).toEqual([2]);
  });

  it("M7: what was purged while the model read it is not saved", async () => {
    const { ctx, agentId, fill, stored } = await given(["The code is 4k11.", "Tea."]);
    const purge = async () => {
      await purgeMemory(ctx, { agentId, number: 1 });
    };
    await fill([answerAfter(purge, asLong)]);
    expect(await stored()).toEqual([{ number: 2 }]);
  });
});
