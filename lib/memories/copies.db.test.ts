import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import type { Context } from "@/lib/context";
import { editMemory, protectMemory, restoreMemory } from "@/lib/memories/save";
import { countCopies, loadDuplicates } from "@/lib/memories/load-duplicates";
import { dropCopies } from "@/lib/memories/copies";
import { listActs, undoAct } from "@/lib/memories/acts";
import {
  type MemoryDraft,
  openLedger,
  openRunningSession,
  recount,
  remember,
} from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

async function given(memories: readonly MemoryDraft[]) {
  const ledger = await openLedger(database.db, memories);
  const agentId = ledger.agentId;
  const load = (page: { cursor?: string; limit?: number } = {}) =>
    loadDuplicates(ledger.ctx, { agentId, limit: 100, ...page });
  const drop = async (
    groups: "all" | number[] = "all",
    patch: { except?: number[]; revision?: number; ctx?: Context } = {},
  ) => {
    const { revision } = await recount(ledger.db, agentId);
    const { ctx = ledger.ctx, ...rest } = patch;
    return dropCopies(ctx, { agentId, groups, except: [], revision, ...rest });
  };
  const numbers = async () =>
    (await recount(ledger.db, agentId)).ledger.map(({ number }) => number);
  return { ...ledger, load, drop, numbers };
}

const oven = "The small oven runs 15 degrees hot.";
const almonds = "Never put almonds in anything that goes to St Brendan's.";
const memories: MemoryDraft[] = [
  { content: oven, category: "ovens" },
  { content: "the small oven runs 15 degrees hot", category: "ovens" },
  { content: oven, category: "house" },
  { content: almonds },
  { content: almonds, category: "safety", constitutional: true },
  { content: almonds, category: "safety", constitutional: true },
  "The float is counted at half past five.",
];

describe("loadDuplicates", () => {
  it("M9: lists each group with all copies, what stays, and in what they differ", async () => {
    const { load, ctx, agentId } = await given(memories);
    const page = await load();
    expect(page).toMatchObject({ total: { groups: 2, copies: 2, tokens: 23 }, held: [] });
    expect(
      page.items.map(({ stays, alsoStay, copies, tokens, content }) => ({
        stays: stays.number,
        alsoStay: alsoStay.map(({ number }) => number),
        copies: copies.map(({ number, differs }) => [number, differs]),
        tokens,
        content,
      })),
    ).toEqual([
      { stays: 1, alsoStay: [], copies: [[2, ["capitals", "marks"]]], tokens: 9, content: oven },
      { stays: 5, alsoStay: [6], copies: [[4, []]], tokens: 14, content: almonds },
    ]);
    expect(await countCopies(ctx, { agentId })).toBe(2);
  });

  it("M9: pages by cursor, and finds nothing where there is nothing", async () => {
    const texts = Array.from({ length: 5 }, (_, index) => `Order ${"abcde"[index]}.`);
    const { load } = await given([...texts, ...texts]);
    const first = await load({ limit: 2 });
    const second = await load({ limit: 2, cursor: first.nextCursor ?? "" });
    const third = await load({ limit: 2, cursor: second.nextCursor ?? "" });
    const stays = [first, second, third].map(({ items }) => items.map((one) => one.stays.number));
    expect(stays).toEqual([[1, 2], [3, 4], [5]]);
    expect(third).toMatchObject({ nextCursor: null, total: { groups: 5, copies: 5 } });
    expect(await (await given(["Tea.", "Bread."])).load()).toMatchObject({
      items: [],
      total: { groups: 0, copies: 0, tokens: 0 },
      held: [],
    });
  });
});

describe("dropCopies", () => {
  it("M9: drops the chosen groups alone, each named by any of its memories", async () => {
    const { drop, numbers } = await given(["A.", "A.", "B.", "B.", "C.", "C.", "C."]);
    expect(await drop([6])).toMatchObject({ dropped: 2, groups: 1 });
    expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
    expect(await drop("all", { except: [4] })).toMatchObject({ dropped: 1 });
    expect(await numbers()).toEqual([1, 3, 4, 5]);
    await expect(drop([5])).rejects.toMatchObject({ status: 422, code: "unknown-group" });
    await expect(drop("all", { except: [99] })).rejects.toMatchObject({ status: 422 });
    expect(await drop("all", { except: [3] })).toMatchObject({ act: null, dropped: 0 });
  });

  it("M9: a stale revision is refused (409), and nothing is written", async () => {
    const { drop, db, agentId, ctx } = await given(memories);
    const { revision } = await recount(db, agentId);
    await editMemory(ctx, {
      agentId,
      number: 7,
      edit: { content: "The float is counted at six." },
    });
    const before = await recount(db, agentId);
    await expect(drop("all", { revision })).rejects.toMatchObject({
      status: 409,
      code: "stale",
      extra: { revision: revision + 1 },
    });
    expect(await recount(db, agentId)).toEqual(before);
  });

  it("M9, M6: leaves a copy that an open session relies on, and names it", async () => {
    const ledger = await given([
      "B.",
      { content: "A.", createdAt: Date.UTC(2025, 0, 2) },
      { content: "A.", createdAt: Date.UTC(2025, 0, 1) },
      "B.",
      `Else. ${"And so on. ".repeat(40)}`,
    ]);
    const { load, drop, numbers, ctx, agentId } = ledger;
    const session = await openRunningSession(ledger);
    expect((await session.call("delete", { id: 3 })).end).toBe(false);
    // #2 is the only one now; an older and a younger copy come beside it.
    await remember(ctx, agentId, [
      { content: "A.", createdAt: Date.parse("2024-01-01T00:00:00.000Z") },
      { content: "A.", createdAt: Date.parse("2026-01-01T00:00:00.000Z") },
    ]);
    expect(await load()).toMatchObject({
      total: { groups: 2, copies: 2 },
      held: [{ number: 2, stays: 6 }],
      heldBy: session.id,
    });
    expect(await drop()).toMatchObject({ dropped: 2, held: [2], heldBy: session.id });
    expect(await numbers()).toEqual([6, 2, 1, 5]);
    expect(await drop([2])).toMatchObject({ act: null, dropped: 0, held: [2] });
  });

  it("M9: an undo leaves what somebody changed since, and names it", async () => {
    const { drop, ctx, agentId, numbers, load } = await given(["A.", "A.", "A.", "B."]);
    const { act } = await drop();
    await restoreMemory(ctx, { agentId, number: 2 });
    await protectMemory(ctx, { agentId, number: 2, constitutional: true });
    expect(await undoAct(ctx, { id: act ?? "" })).toMatchObject({ restored: 1, changed: [2] });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    expect((await load()).items).toMatchObject([
      { stays: { number: 2 }, copies: [{ number: 1 }, { number: 3 }] },
    ]);
  });

  it("M9, M1: 5,000 copies are one press and one undo, byte for byte, while everybody else has their turn", async () => {
    const lines = Array.from({ length: 6_000 }, (_, index) => `Line ${index % 1_000} of the log.`);
    const { drop, load, ctx, agentId, db } = await given(lines);
    const before = await recount(db, agentId);
    const { total } = await load({ limit: 1 });
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 1);
    const dropped = await drop();
    expect(dropped).toMatchObject({ dropped: 5_000, tokens: total.tokens, held: [], heldBy: null });
    const after = await recount(db, agentId);
    expect(after.counters).toEqual(after.recounted);
    expect(after.counters.massTokens).toBe(before.counters.massTokens - total.tokens);
    expect(after.ledger.map(({ content }) => content)).toEqual(lines.slice(0, 1_000));
    const [act] = await listActs(ctx, { agentId, limit: 1 });
    expect(act).toMatchObject({ id: dropped.act, kind: "copies-dropped", data: { count: 5_000 } });
    const undone = await undoAct(ctx, { id: dropped.act ?? "" });
    clearInterval(clock);
    expect(turns).toBeGreaterThan(10);
    expect(undone).toMatchObject({ restored: 5_000, changed: [] });
    const again = await recount(db, agentId);
    expect(again.ledger).toEqual(before.ledger);
    expect(again.counters).toEqual(before.counters);
  });
});
