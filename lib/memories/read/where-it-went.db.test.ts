import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { addMemories } from "@/lib/memories/add-memories";
import { editMemory } from "@/lib/memories/change-memory";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import { purgeMemory } from "@/lib/memories/purge/purge-memory";
import { whereItWent, type Loss } from "@/lib/memories/read/where-it-went";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { actIn, openReview, type Call } from "@/lib/sessions/testing/open-review";
import { openPool, record } from "@/lib/sessions/testing/open-pool";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const phone = "Ring Dr. Adler on 020 7946 0182 before 9 July.";
const shortened: Call = ["update", { id: 1, content: "Ring Dr. Adler." }];
const rest = textOfTokens(400, "rest");

type Ledger = Awaited<ReturnType<typeof openLedger>>;
const wordsOf = ({ text, places }: Loss) => places.map(([start, end]) => text.slice(start, end));
const ask = (ledger: Pick<Ledger, "ctx" | "agent">, text: string) =>
  whereItWent(ledger.ctx, { agentId: ledger.agent.id, text });

async function openShortened(texts: readonly string[] = [phone, rest]) {
  const ledger = await openLedger(test.db, texts);
  const session = await openReview(ledger, [shortened]);
  const [sequence = 0] = await session.applied();
  return { ledger, session, sequence };
}

describe("L3: where a claim went", () => {
  it("names the operation, its session, model and memory, from the claim in any form", async () => {
    const { ledger, session, sequence } = await openShortened();
    const { model } = await session.row();
    for (const text of ["020 7946 0182", "02079460182", "9 July", "2026-07-09", "July"]) {
      const { losses, hasMore } = await ask(ledger, text);
      expect(losses, text).toMatchObject([
        {
          sessionId: session.id,
          sequence,
          number: 1,
          model,
          kind: "refinement",
          operation: "update",
          text: phone,
          isRestored: false,
        },
      ]);
      expect(hasMore).toBe(false);
    }
    const { losses } = await ask(ledger, "Who rang 020 7946 0182 on 9 July?");
    expect(losses.map(wordsOf)).toEqual([["020 7946 0182", "9 July"]]);
    expect((await ask(ledger, "10 July")).losses).toEqual([]);
  });

  it("O5b: finds an observation that a session dropped, by its words, and that it was restored", async () => {
    const many = Array.from({ length: 4 }, (_, n) => ({
      content: `Nobody asks for the tide table ${"abcd"[n]}${n}. ${"She said so. ".repeat(60)}`,
    }));
    const agent = {
      observationPool: 300,
      observationTarget: 200,
      reflectionReviewPolicy: "always",
    };
    const pool = await openPool(test.db, many, agent);
    const [first = 0, second = 0] = pool.numbers;
    const kept = await pool.reflect([
      { calls: [record("The tide table a0 is old.", [first])] },
      {},
    ]);
    await approveSession(pool.ctx, kept.seen);
    const { seen } = await pool.reflect([{ calls: [record("Table b1 too.", [second])] }, {}]);
    const found = await ask(pool, "TIDE table a0");
    expect(found.losses).toMatchObject([
      {
        sessionId: seen.sessionId,
        number: first,
        operation: "drop",
        text: many[0]?.content.trim(),
        isRestored: false,
      },
    ]);
    expect(found.losses.flatMap(wordsOf)).toEqual([many[0]?.content.trim()]);
    expect((await ask(pool, "tide b1")).losses).toEqual([]);
    await rollBackSession(pool.ctx, { ...seen, answers: new Map() });
    expect((await ask(pool, "nobody asks")).losses).toMatchObject([{ isRestored: true }]);
  });

  it("finds a negation as it is written, though it went with its memory", async () => {
    const said = "Never lend the keys to anyone.";
    const ledger = await openLedger(test.db, [said, rest]);
    await openReview(ledger, [["delete", { id: 1 }]]);
    expect((await ask(ledger, "never")).losses).toMatchObject([{ number: 1, text: said }]);
  });

  it("finds what a rewording may still say", async () => {
    const said =
      "Maria never drives on the motorway, because the lights of other cars give her a headache.";
    const content =
      "Driving far is something that Maria leaves to her husband: when oncoming vehicles dazzle her, her head hurts.";
    const ledger = await openLedger(test.db, [said, rest]);
    const session = await openReview(ledger, [["update", { id: 1, content }]]);
    expect((await session.row()).claims?.counts).toMatchObject({ reversed: 0, reworded: 1 });
    expect((await ask(ledger, "never")).losses).toMatchObject([{ number: 1, text: said }]);
  });

  it("names an operation that let two names change places, asked for either of them", async () => {
    const ledger = await openLedger(test.db, ["Anna owes Ben money.", rest]);
    await openReview(ledger, [["update", { id: 1, content: "Ben owes Anna money." }]]);
    for (const name of ["Anna", "Ben"]) {
      expect((await ask(ledger, name)).losses.map(wordsOf), name).toEqual([["Anna owes Ben"]]);
    }
    expect((await ask(ledger, "Carl")).losses).toEqual([]);
  });

  it("does not name what only moved, or what the operation kept", async () => {
    const { ledger } = await openShortened([phone, "The practice closes on 9 July.", rest]);
    expect((await ask(ledger, "Adler")).losses).toEqual([]);
    expect((await ask(ledger, "9 July")).losses).toEqual([]);
  });

  it("L5: names the memories that hold it now", async () => {
    const { ledger } = await openShortened();
    expect(await ask(ledger, "9 July")).toMatchObject({
      claims: [{ text: "9 July", heldBy: [] }],
      held: [],
    });
    const content = "Dr. Adler is away from 2026-07-09.";
    const items = [newMemorySchema.parse({ content })];
    await addMemories(ledger.ctx, { agentId: ledger.agent.id, items });
    expect(await ask(ledger, "9 July")).toMatchObject({
      claims: [{ text: "9 July", heldBy: [4] }],
      held: [{ number: 4, content }],
      losses: [{ number: 1 }],
    });
    // A text without a claim is looked for as it is written.
    expect(await ask(ledger, "is away")).toMatchObject({ claims: [], held: [{ number: 4 }] });
  });

  it("L5: names memories that hold a part of a longer claim, or another form of it", async () => {
    const { ledger } = await openShortened();
    const kept = ["Adler: 020 7946 0182, from 9 July.", "We meet at 15 on 19 July."];
    const items = kept.map((content) => newMemorySchema.parse({ content }));
    await addMemories(ledger.ctx, { agentId: ledger.agent.id, items });
    for (const [text, heldBy] of [
      ["7946 0182", [4]],
      ["July", [4, 5]],
      ["9 July", [4]],
      ["15:00", [5]],
      ["18 July", []],
    ] as const) {
      const { claims, held } = await ask(ledger, text);
      expect(claims, text).toEqual([{ text, heldBy }]);
      expect(held.map(({ number }) => number)).toEqual(heldBy);
    }
  });

  it("finds words behind signs of two units, and numbers that are written as words", async () => {
    const content = "🌊🌊 We sailed with Ines and nine friends 🌊 and met Åsa Öberg 🌊.";
    const ledger = await openLedger(test.db, [content, rest]);
    await openReview(ledger, [["update", { id: 1, content: "🌊🌊 A trip 🌊." }]]);
    for (const [text, words] of [
      ["ines", "Ines"],
      ["öberg", "Åsa Öberg"],
      ["9", "nine"],
    ] as const) {
      expect((await ask(ledger, text)).losses.map(wordsOf), text).toEqual([[words]]);
    }
  });

  it("says newest first what a merge and a later deletion lost", async () => {
    const ledger = await openLedger(test.db, [phone, "Adler's other number: 030 901820.", rest]);
    const first = await openReview(ledger, [
      ["consolidate", { ids: [1, 2], content: "Ring Dr. Adler on 030 901820 before 9 July." }],
    ]);
    await approveSession(ledger.ctx, await first.seen());
    const second = await openReview(ledger, [["delete", { id: 4 }]]);
    const { losses } = await ask(ledger, "020 7946 0182, 9 July");
    expect(losses).toMatchObject([
      { sessionId: second.id, operation: "delete", number: 4 },
      { sessionId: first.id, operation: "consolidate", number: 1 },
    ]);
    expect(losses.map(wordsOf)).toEqual([["9 July"], ["020 7946 0182"]]);
  });
});

describe("L3: the database misses nothing that answers", () => {
  it.each([
    ["7", "Долгой и холодной снежной зимой в 2019 их семь.", "Зимой в 2019.", "семь"],
    ["+442079460182", "Ring +44 20 7946 0182.", "Ring.", "+44 20 7946 0182"],
    ["ana@example.org", "Write to Ana@Example.org.", "Write.", "Ana@Example.org"],
    ["don't", "Don’t ring at night.", "Ring at night.", "Don’t"],
    ["Juli", "Closed from 9 July 2026.", "Closed.", "9 July 2026"],
  ])("%s in %s", async (text, before, content, words) => {
    const ledger = await openLedger(test.db, [before, rest]);
    await openReview(ledger, [["update", { id: 1, content }]]);
    const [loss, ...others] = (await ask(ledger, text)).losses;
    expect(others).toEqual([]);
    expect(loss && [...new Set(wordsOf(loss))]).toEqual([words]);
  });

  it("takes a sign of two units that no pattern can hold", async () => {
    const ledger = await openLedger(test.db, ["We ate at 𠮷野家.", rest]);
    await openReview(ledger, [["delete", { id: 1 }]]);
    expect((await ask(ledger, "𠮷野家")).losses).toHaveLength(1);
  });
});

describe("what was taken back", () => {
  const answers = new Map<number, "current" | "start">();

  it("R1: is said of a rollback", async () => {
    const { ledger, session } = await openShortened();
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers });
    const { claims, losses } = await ask(ledger, "9 July");
    expect(losses).toMatchObject([{ isRestored: true }]);
    expect(claims).toEqual([{ text: "9 July", heldBy: [1] }]);
  });

  it("R2: but not of a memory that a person kept as it is", async () => {
    const { ledger, session } = await openShortened();
    const edit = { content: "Ring nobody." };
    await editMemory(ledger.ctx, { agentId: ledger.agent.id, number: 1, edit });
    const kept = new Map([[1, "current" as const]]);
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: kept });
    expect((await ask(ledger, "9 July")).losses).toMatchObject([{ isRestored: false }]);
  });

  it("V2: is said of a reverted operation, and not of its neighbour", async () => {
    const ledger = await openLedger(test.db, [phone, "The key is in box 4711.", rest]);
    const session = await openReview(ledger, [
      shortened,
      ["update", { id: 2, content: "The key is in a box." }],
    ]);
    const [sequence = 0] = await session.applied();
    await revertOperations(ledger.ctx, {
      ...(await session.seen()),
      operations: [sequence],
      answers,
    });
    expect((await ask(ledger, "9 July")).losses).toMatchObject([{ isRestored: true }]);
    expect((await ask(ledger, "4711")).losses).toMatchObject([{ isRestored: false }]);
  });
});

describe("who may ask, and what for", () => {
  it("M7: a purged word is not found", async () => {
    const { ledger, session } = await openShortened();
    await approveSession(ledger.ctx, await session.seen());
    expect((await ask(ledger, "020 7946 0182")).losses).toHaveLength(1);
    await purgeMemory(ledger.ctx, { agentId: ledger.agent.id, number: 1 });
    const found = await ask(ledger, "020 7946 0182");
    expect([found.held, found.losses]).toEqual([[], []]);
    expect((await ask(ledger, "Adler")).held).toEqual([]);
  });

  it("U1: whoever may read the ledger, and nobody of another account", async () => {
    const { ledger } = await openShortened();
    const input = { agentId: ledger.agent.id, text: "9 July" };
    expect((await whereItWent(actIn(ledger, "viewer"), input)).losses).toHaveLength(1);
    const other = await openLedger(test.db, [phone, rest]);
    expect(await refusalOf(whereItWent(other.ctx, input))).toMatchObject({ status: 404 });
    expect((await ask(other, "9 July")).losses).toEqual([]);
  });
});
