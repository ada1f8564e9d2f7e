import { Readable } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadMemoryRows, toMemory } from "@/db/queries/memories/load-memories";
import { listRevisions } from "@/db/queries/memories/revisions";
import { agents, memories } from "@/db/schema";
import { insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import type { Context } from "@/lib/context";
import { changeMemory } from "@/lib/ledger/change";
import { highestGivenNumber, highestNumber } from "@/lib/ledger/memory-number";
import { exportMemories } from "@/lib/memories/export";
import {
  addMemories,
  discardMemory,
  editMemory,
  mergeMemories,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/save";
import { runImport } from "@/lib/memories/save-import";
import { writeMemories } from "@/lib/memories/save-changes";
import { mergeMemoriesForm, newMemorySchema } from "@/lib/memories/schema";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
  openLedger,
  openReview,
  openRunningSession,
  recount,
  refusalOf,
  remember,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
checkAfterEach(test);

describe("a person's change", () => {
  async function open(content = "first words") {
    const ledger = await openLedger(test.db, [content, "something else"]);
    const agentId = ledger.agentId;
    const row = async (number = 1) => {
      const [found] = await loadMemoryRows(test.db, agentId, [number]);
      if (found === undefined) throw new Error("The memory is unknown.");
      return found;
    };
    return { ...ledger, row };
  }

  it("M3: content is stored byte-exact after trimming, in database, history and hash", async () => {
    const odd = [
      "é composed, e\u0301 apart",
      "\u202Eright to left\u202C",
      "tab\tand\r\nline\u2028s",
      "👩‍👩‍👧 \uFFFE \u{10FFFF}",
      `'; drop table memories; -- \\ % _ "quoted"`,
      "x".repeat(10_000),
      "👍".repeat(10_000),
      "\u0001\u001F\u007F.",
    ];
    const { ctx, agentId, row } = await open();
    const items = odd.map((content) => newMemorySchema.parse({ content: `  ${content}\n` }));
    const added = await addMemories(ctx, { agentId, items });
    expect(added.map(({ content }) => content)).toEqual(odd);
    for (const content of odd) {
      await editMemory(ctx, { agentId, number: 1, edit: { content } });
      expect((await row()).content).toBe(content);
    }
    const wanted = { agentId, number: 1, after: 0, limit: 100 };
    const history = await listRevisions(test.db, wanted);
    expect(history.map(({ after }) => after.content)).toEqual(["first words", ...odd]);
  });

  it("M3: the database refuses what passed by: blank and over 10,000 code points", async () => {
    const { agentId } = await open();
    for (const content of ["", "👍".repeat(10_001)]) {
      const bypass = test.sql`update memories set content = ${content} where agent_id = ${agentId}`;
      await expect(bypass).rejects.toThrow("memories_content_within_limit");
    }
  });

  it("M4: a constitutional memory is unprotected before it is edited or discarded", async () => {
    const { ctx, agentId, row } = await open();
    await protectMemory(ctx, { agentId, number: 1, constitutional: true });
    const before = await row();
    const refused = [
      () => editMemory(ctx, { agentId, number: 1, edit: { content: "other words" } }),
      () => editMemory(ctx, { agentId, number: 1, edit: { category: "home" } }),
      () => discardMemory(ctx, { agentId, number: 1 }),
    ];
    for (const change of refused) {
      expect(await refusalOf(change())).toMatchObject({ status: 409, code: "constitutional" });
    }
    expect(await row()).toEqual(before);
    await protectMemory(ctx, { agentId, number: 1, constitutional: false });
    await discardMemory(ctx, { agentId, number: 1 });
    const wanted = { agentId, number: 1, after: 0, limit: 10 };
    expect((await listRevisions(test.db, wanted)).map(({ kind }) => kind)).toEqual([
      "memory-created",
      "memory-protected",
      "memory-unprotected",
      "memory-discarded",
    ]);
  });

  it("M4: a discarded memory is restored before it is edited; the same again writes nothing", async () => {
    const { ctx, agentId, row } = await open();
    await discardMemory(ctx, { agentId, number: 1 });
    const edit = editMemory(ctx, { agentId, number: 1, edit: { content: "other words" } });
    expect(await refusalOf(edit)).toMatchObject({ status: 409, code: "discarded" });
    const { revision } = await recount(test.db, agentId);
    await discardMemory(ctx, { agentId, number: 1 });
    await restoreMemory(ctx, { agentId, number: 2 });
    await protectMemory(ctx, { agentId, number: 2, constitutional: false });
    await editMemory(ctx, { agentId, number: 2, edit: { content: "something else" } });
    expect((await recount(test.db, agentId)).revision).toBe(revision);
    await restoreMemory(ctx, { agentId, number: 1 });
    expect(await row()).toMatchObject({ content: "first words", discardedAt: null, version: 3 });
  });

  it("U4: an agent's key adds memories, never constitutional ones, to its own agent alone", async () => {
    const { agentId, ...ledger } = await open();
    const other = await open();
    const key = actIn(ledger, "viewer", { kind: "agent", role: null, agentId });
    const items = [newMemorySchema.parse({ content: "learned" })];
    expect(await addMemories(key, { agentId, items })).toMatchObject([{ number: 3 }]);
    const oath = [...items, newMemorySchema.parse({ content: "oath", constitutional: true })];
    expect(await refusalOf(addMemories(key, { agentId, items: oath }))).toMatchObject({
      status: 403,
    });
    const foreign = addMemories(key, { agentId: other.agentId, items });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
  });

  it("M5: a stale version is refused, and the newer text comes with it", async () => {
    const { ctx, agentId } = await open();
    const edit = (content: string, version: number) =>
      editMemory(ctx, { agentId, number: 1, version, edit: { content } });
    expect(await edit("second words", 1)).toMatchObject({ version: 2 });
    expect(await refusalOf(edit("third words", 1))).toMatchObject({
      status: 409,
      code: "stale",
      extra: { current: { number: 1, version: 2, content: "second words" } },
    });
    expect(await edit("third words", 2)).toMatchObject({ version: 3 });
  });

  it("M5: of several who edit the same version at once one wins, and nothing is lost unseen", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { agentId, row, ...ledger } = await open();
      const edits = await Promise.allSettled(
        ["a", "b", "c", "d"].map((content) =>
          editMemory(actIn(ledger, "reviewer"), {
            agentId,
            number: 1,
            version: 1,
            edit: { content },
          }),
        ),
      );
      const won = edits.filter(({ status }) => status === "fulfilled");
      expect(won).toHaveLength(1);
      expect(won[0]).toMatchObject({ value: { content: (await row()).content, version: 2 } });
    }
  });

  it("M1, I1: writers at once get numbers and revisions without a gap or a double", async () => {
    const { ctx, agentId } = await open();
    const items = ["one", "two", "three"].map((content) => newMemorySchema.parse({ content }));
    await Promise.all(Array.from({ length: 12 }, () => addMemories(ctx, { agentId, items })));
    const { ledger, revision } = await recount(test.db, agentId);
    expect(ledger.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 38 }, (_, index) => index + 1),
    );
    expect(revision).toBe(38);
  });
});

describe("M1, M5: a merge by a person", () => {
  const texts = ["Schools pay £3 a head.", "Schools pay £4 a head.", "The tower closes at five."];

  async function open() {
    const { ctx, agentId } = await openLedger(test.db, texts);
    const listed = async () => {
      const rows = await loadMemoryRows(test.db, agentId, [1, 2, 3]);
      return rows
        .toSorted((a, b) => a.number - b.number)
        .map(({ content, discardedAt }) => (discardedAt === null ? content : null));
    };
    return { ctx, agentId, listed };
  }

  it("writes the text over the oldest and discards the others; each can be brought back", async () => {
    const { ctx, agentId, listed } = await open();
    const content = "Schools pay £3 a head, £4 from May.";
    const row = await mergeMemories(ctx, { agentId, numbers: [2, 1], content });
    expect(row).toMatchObject({ number: 1, content });
    expect(await listed()).toEqual([content, null, texts[2]]);
    await restoreMemory(ctx, { agentId, number: 2 });
    await editMemory(ctx, { agentId, number: 1, edit: { content: texts[0] } });
    expect(await listed()).toEqual(texts);
  });

  it("keeps the one that says the text already", async () => {
    const { ctx, agentId, listed } = await open();
    const content = "Schools pay £4 a head.";
    expect(await mergeMemories(ctx, { agentId, numbers: [1, 2], content })).toMatchObject({
      number: 2,
    });
    expect(await listed()).toEqual([null, content, texts[2]]);
  });

  it("M9: keeps the one that is named, to the byte, also where another says the same", async () => {
    const { ctx, agentId } = await openLedger(test.db, [
      { content: "Tea is hot.", category: "food" },
      { content: "Tea is hot.", category: "drinks" },
      "The cart\r\nis blue.",
    ]);
    const merge = (numbers: number[], given: object) =>
      mergeMemories(ctx, mergeMemoriesForm.parse({ agentId, numbers: numbers.join(), ...given }));
    const seen = (...was: string[]) => ({ was: JSON.stringify(was) });
    const tea = seen("Tea is hot.", "Tea is hot.");
    expect(await merge([1, 2], { keep: "2", ...tea })).toMatchObject({
      number: 2,
      category: "drinks",
      version: 1,
    });
    // A form makes "\n" of "\r\n".
    const both = seen("Tea is hot.", "The cart\r\nis blue.");
    const cart = await merge([2, 3], { content: "The cart\nis blue.", ...both });
    expect(cart).toMatchObject({ number: 3, content: "The cart\r\nis blue.", version: 1 });
    const rows = await loadMemoryRows(test.db, agentId, [1, 2]);
    expect(rows.every(({ discardedAt }) => discardedAt !== null)).toBe(true);
  });

  it("O10: the kept one gets the evidence of all, also where it stays as it reads", async () => {
    for (const content of [texts[0], "Schools pay £3 a head, £4 from May."]) {
      const { ctx, agentId } = await open();
      const permission = "memories.edit";
      await writeMemories(ctx, { agentId, permission }, async (tx) => {
        const rows = await loadMemoryRows(tx, agentId, [1, 2]);
        return rows.map((row) =>
          changeMemory(toMemory(row), { supports: row.number === 1 ? [8] : [7, 8] }),
        );
      });
      const merged = await mergeMemories(ctx, { agentId, numbers: [1, 2], content });
      expect(merged).toMatchObject({ number: 1, content, supports: [7, 8] });
    }
  });

  it("M9, G6, G7: loses no label that protects, and the kept one keeps its own", async () => {
    const { ctx, agentId } = await openLedger(test.db, [
      "Flour comes on Wednesdays.",
      ...["voice", "relational", "ovens", "voice"].map((category) => ({
        content: `Flour comes on Thursdays, says ${category}.`,
        category,
      })),
    ]);
    const merge = (...numbers: number[]) =>
      mergeMemories(ctx, { agentId, numbers, content: "Flour comes twice." });
    for (const [one, other] of [
      [1, 2],
      [3, 4],
      [2, 3],
    ] as const) {
      const refused = { status: 409, code: "mixed-categories" };
      expect(await refusalOf(merge(one, other))).toMatchObject(refused);
    }
    expect(await merge(2, 5)).toMatchObject({ number: 2, category: "voice" });
    expect(await merge(1, 4)).toMatchObject({ number: 1, category: null });
  });

  it("changes nothing where one is protected, gone, or not what was seen", async () => {
    const { ctx, agentId, listed } = await open();
    const merge = (numbers: number[], was?: string[]) =>
      refusalOf(mergeMemories(ctx, { agentId, numbers, content: "Both.", was }));
    expect(await merge([1, 2], [texts[0] ?? "", "Schools pay £5 a head."])).toMatchObject({
      status: 409,
      code: "stale",
    });
    expect(await merge([1, 9])).toMatchObject({ status: 404 });
    await protectMemory(ctx, { agentId, number: 2, constitutional: true });
    expect(await merge([1, 2])).toMatchObject({ status: 409, code: "constitutional" });
    await discardMemory(ctx, { agentId, number: 3 });
    expect(await merge([1, 3])).toMatchObject({ status: 409, code: "discarded" });
    expect(await listed()).toEqual([texts[0], texts[1], null]);
    // An observation's words must not take a memory out of the ledger.
    const [note] = await remember(ctx, agentId, [{ content: "Seen today.", type: "journal" }]);
    expect(await merge([1, note?.number ?? 0])).toMatchObject({ status: 409, code: "not-core" });
    expect(await listed()).toEqual([texts[0], texts[1], null]);
  });
});

describe("M1: the numbers of an agent's memories", () => {
  async function openAt(nextNumber: number, texts: string[]) {
    const ledger = await openLedger(test.db, texts);
    const { agentId } = ledger;
    await test.db.update(agents).set({ nextNumber }).where(eq(agents.id, agentId));
    return ledger;
  }

  const exportOf = async (ctx: Context, agentId: string) =>
    readAll(Readable.from((await exportMemories(ctx, { agentId })).lines));

  it("come to no end by an export that says its last one is one over a billion", async () => {
    const { ctx, agentId, account } = await openLedger(test.db, ["I like tea."]);
    const text = (await exportOf(ctx, agentId)).replace(
      /"lastNumber":\d+/,
      '"lastNumber":1000000001',
    );
    const other = await insertAgent(test.db, account.id);
    const given = { agentId: other.id, text, dryRun: false };
    await expect(runImport(ctx, given)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("at most 1,000,000,000"),
    });
  });

  it("are refused in a sentence once all are given: to who adds and who imports", async () => {
    const { ctx, agentId } = await openAt(highestGivenNumber + 1, ["I like tea."]);
    const refused = { status: 409, code: "no-number-left" };
    await expect(remember(ctx, agentId, ["I like tea."])).rejects.toMatchObject(refused);
    for (const dryRun of [false, true]) {
      const imported = runImport(ctx, { agentId, text: "A new one.", dryRun });
      await expect(imported).rejects.toMatchObject(refused);
    }
    expect(await exportOf(ctx, agentId)).toContain("I like tea.");
  });

  it("G9, R5: a session without a number to give merges nothing, ends and goes back without a journal", async () => {
    const tea = ["Tea is hot.", "Tea is hot."];
    const others = ["Ida sings in the choir.", "Bells ring at six.", "The key is with the baker."];
    const running = await openRunningSession(await openAt(highestGivenNumber + 1, tea));
    const answer = await running.call("consolidate", { ids: [1, 2], content: "Tea is hot." });
    expect(answer.text).toContain("no memory numbers left");
    const ledger = await openAt(highestNumber + 1, [...others, ...tea]);
    const review = await openReview(ledger, [["delete", { id: 5 }]]);
    const seen = { ...(await review.seen()), answers: new Map() };
    expect((await rollBackSession(ledger.ctx, seen)).state).toBe("rolled-back");
    expect(await test.db.$count(memories, eq(memories.agentId, ledger.agentId))).toBe(5);
  });
});
