import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, conflicts, sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext, type Context } from "@/lib/context";
import { noLosses } from "@/lib/losses/losses";
import type { Warning } from "@/lib/ledger/entries/entry";
import { parseInput } from "@/lib/parse-input";
import { countQueue, listReviews, listReviewsSchema } from "@/lib/sessions/read/load-queue";
import { insertRefinement, openLedger, openReview } from "@/lib/sessions/testing/open-session";
import { eq } from "drizzle-orm";
import { revertOperations } from "@/lib/sessions/decide/revert";

const database = givenDatabase();

const now = new Date("2026-03-20T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

let accountId: string;
beforeEach(async () => {
  accountId = (await insertAccount(database.db)).id;
});

type Row = Partial<typeof sessions.$inferInsert> & { readonly name?: string };

/** A session that waits, of an agent of its own, made with its row alone. */
async function givenWaiting({ name, ...row }: Row = {}, ownerId: string | null = null) {
  const given = name === undefined ? { ownerId } : { ownerId, name };
  const agent = await insertAgent(database.db, row.accountId ?? accountId, given);
  return givenSession(agent.id, row);
}

async function givenSession(agentId: string, row: Row = {}) {
  const id = await insertRefinement(
    database.db,
    { id: agentId, accountId },
    { state: "awaiting-review", ...whole, createdAt: daysAgo(1), ...row },
  );
  return { id, agentId };
}

const whole = { startMassTokens: 1_000, massTokens: 1_000, creditTokens: 1_000 };
const someone = (role: "viewer" | "operator" | "reviewer" | "admin", more = {}) =>
  createContext(database.db, actAs(accountId, role, more), () => now);
const list = (ctx: Context, given: object = {}) =>
  listReviews(ctx, parseInput(listReviewsSchema, given));
const idsOf = async (given: object = {}, ctx = someone("reviewer")) =>
  (await list(ctx, given)).items.map(({ id }) => id);

const eroded: Warning = { code: "erosion", message: "The sessions of the last 30 days kept 70%" };

describe("the queue", () => {
  it("holds what awaits review, and rollbacks with a conflict that nobody answered (R2)", async () => {
    const plain = await givenWaiting({ createdAt: daysAgo(2) });
    const back = { state: "rolled-back", endedAt: daysAgo(1) } as const;
    const asked = await givenWaiting(back);
    const answered = await givenWaiting(back);
    for (const state of ["running", "approved", "unchanged", "failed"] as const) {
      await givenWaiting({ state });
    }
    await database.db.insert(conflicts).values([
      { sessionId: asked.id, accountId, number: 1 },
      { sessionId: asked.id, accountId, number: 2, keep: "start" },
      { sessionId: answered.id, accountId, number: 1, keep: "current" },
    ]);
    const { items, total, waiting } = await list(someone("viewer"));
    expect(items.map(({ id }) => id)).toEqual([asked.id, plain.id]);
    expect({ total, waiting }).toEqual({ total: 2, waiting: 2 });
    expect(items[0]).toMatchObject({ state: "rolled-back", openConflicts: 1 });
    expect(items[0]?.waitsSince).toBe(daysAgo(1).toISOString());
  });

  it("V1, V5, V6, G17: says of each why it stands where it stands", async () => {
    const { agentId } = await givenWaiting({
      name: "Osprey",
      massTokens: 779,
      creditTokens: 790,
      marks: ["#3 was removed and isn't repeated anywhere"],
      refusals: 2,
      summaryMismatch: true,
      unfinished: true,
      warnings: [eroded],
      createdAt: daysAgo(9),
    });
    const earlier = { state: "approved", creditTokens: 900, createdAt: daysAgo(10) } as const;
    const { id } = await givenSession(agentId, earlier);
    const [review] = (await list(someone("reviewer"))).items;
    expect(review).toMatchObject({ agentName: "Osprey", keptTokens: 779, startedBy: "Noor" });
    expect(review?.reasons.map(({ code }) => code)).toEqual([
      "erosion",
      "near-threshold",
      "marks",
      "summary-mismatch",
      "unfinished",
      "refusals",
      "overdue",
    ]);
    // V5 as it stands: once the earlier one is undone, the two lose too little together.
    await database.db.update(sessions).set({ state: "rolled-back" }).where(eq(sessions.id, id));
    const [after] = (await list(someone("reviewer"))).items;
    expect(after?.reasons.map(({ code }) => code)).not.toContain("erosion");
  });

  it("waits since the model was done, not since somebody asked for the session", async () => {
    const ledger = await openLedger(database.db, [
      "Tea.",
      "Tea.",
      "A longer memory, so that one cup is not half of the ledger.",
    ]);
    const review = await openReview(ledger, [["delete", { id: 2 }]]);
    const done = (await review.entries()).find(({ kind }) => kind === "session-completed");
    await database.db.update(sessions).set({ createdAt: daysAgo(30) });
    const [listed] = (await list(ledger.ctx)).items;
    expect(listed).toMatchObject({ id: review.id, waitsSince: done?.at, stats: { delete: 1 } });
  });

  it("L5, L4: says what is lost, and what is lossless throughout; a revert takes a loss back", async () => {
    const filler = "A longer memory, so that one cup is not half of the ledger. ".repeat(9);
    const loud = await openLedger(database.db, ["Ring +49 30 1234567 at noon.", filler, filler]);
    const calls = await openReview(loud, [
      ["delete", { id: 3 }],
      ["update", { id: 1, content: "Ring at noon." }],
    ]);
    const [listed] = (await list(loud.ctx)).items;
    expect(listed).toMatchObject({
      isLossless: false,
      worst: "loses +49 30 1234567",
      lastSequence: (await calls.row()).lastSequence,
    });
    const update = (await calls.applied())[1] ?? 0;
    await revertOperations(loud.ctx, {
      ...(await calls.seen()),
      operations: [update],
      answers: new Map(),
    });
    const [after] = (await list(loud.ctx)).items;
    expect(after).toMatchObject({ isLossless: true, isJudged: true, worst: null });
  });

  it("L4: brings what is lossless first, counts it apart, and everywhere the same", async () => {
    const losses = noLosses;
    const changed = { operationsApplied: 1, stats: { delete: 1 }, losses };
    for (let day = 60; day > 0; day -= 1) await givenWaiting({ createdAt: daysAgo(day % 5) });
    const calm = [await givenWaiting(changed), await givenWaiting(changed)].map(({ id }) => id);
    // Quiet, and doubtful all the same.
    await givenWaiting({ ...changed, creditTokens: 760, massTokens: 760 });
    const ctx = someone("reviewer");
    const first = await list(ctx);
    expect(first).toMatchObject({ total: 61, waiting: 63, lossless: 2, from: 1 });
    expect(first.items).toHaveLength(52);
    expect(first.items.slice(0, 2).map(({ id }) => id)).toEqual(calm.toSorted());
    expect(await countQueue(ctx)).toEqual({ waiting: 63, lossless: 2 });
    const rest = await list(ctx, { after: first.nextCursor ?? "" });
    expect(rest.items.map(({ isLossless }) => isLossless)).toEqual(Array(11).fill(false));
  });

  it("L4: counts nothing as lossless that no one judged", async () => {
    await givenWaiting({ operationsApplied: 1, stats: { delete: 1 } });
    expect(await countQueue(someone("viewer"))).toEqual({ waiting: 1, lossless: 0 });
  });

  it("F7, L4: says which are held, and leaves them out of what one press approves", async () => {
    const calm = { operationsApplied: 1, stats: { add: 1 }, losses: noLosses };
    const edits = { kind: "edits", target: "folder", startMassTokens: null, ...calm } as const;
    const applied = await givenWaiting(edits);
    const held = await givenWaiting({ ...edits, held: true, summary: "Auk emptied MEMORY.md." });
    const { items } = await list(someone("reviewer"));
    expect(items.map((one) => [one.id, one.held, one.isLossless])).toEqual([
      [applied.id, false, true],
      [held.id, true, false],
    ]);
    expect(await countQueue(someone("reviewer"))).toEqual({ waiting: 2, lossless: 1 });
  });

  it("is ordered as asked and filtered by agent, kind, flag and what is the reader's", async () => {
    const owner = randomUUID();
    const old = await givenWaiting({ name: "Bram", createdAt: daysAgo(6) });
    const near = await givenWaiting({ name: "Wren", massTokens: 780, createdAt: daysAgo(2) });
    const own = await givenWaiting({ name: "Osprey", kind: "summary", refusals: 1 }, owner);
    expect(await idsOf()).toEqual([near.id, own.id, old.id]);
    expect(await idsOf({ sort: "oldest" })).toEqual([old.id, near.id, own.id]);
    expect(await idsOf({ agent: near.agentId })).toEqual([near.id]);
    expect(await idsOf({ kind: "summary" })).toEqual([own.id]);
    expect(await idsOf({ flag: "near-threshold" })).toEqual([near.id]);
    expect(await idsOf({ flag: "refusals", kind: "refinement" })).toEqual([]);
    const reader = someone("viewer", { id: owner, ownsAgents: true });
    expect(await idsOf({ mine: "1" }, reader)).toEqual([own.id]);
    const { agents, waiting, total } = await list(reader, { mine: "1" });
    expect(agents.map(({ name }) => name)).toEqual(["Bram", "Osprey", "Wren"]);
    expect({ waiting, total }).toEqual({ waiting: 3, total: 1 });
    expect(() => parseInput(listReviewsSchema, { sort: "luckiest" })).toThrow();
    await expect(list(reader, { after: "no cursor" })).rejects.toMatchObject({ status: 400 });
  });

  it("pages without a gap, also where the last of a page was decided meanwhile", async () => {
    const made = [];
    for (let day = 60; day > 0; day -= 1)
      made.push(await givenWaiting({ createdAt: daysAgo(day) }));
    const ids = made.map(({ id }) => id);
    const first = await list(someone("viewer"), { sort: "oldest" });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(first).toMatchObject({ from: 1, total: 60 });
    const after = first.nextCursor ?? "";
    expect(await idsOf({ sort: "oldest", after })).toEqual(ids.slice(50));
    expect(await list(someone("viewer"), { sort: "oldest", after })).toMatchObject({
      from: 51,
      nextCursor: null,
    });
    await database.db.update(sessions).set({ state: "approved" }).where(eq(sessions.id, ids[49]!));
    expect(await idsOf({ sort: "oldest", after })).toEqual(ids.slice(51));
  });
});

describe("who sees what of the queue", () => {
  it("U1: four eyes: nobody decides what they started or own", async () => {
    await database.db.update(accounts).set({ fourEyes: true }).where(eq(accounts.id, accountId));
    const owner = randomUUID();
    await givenWaiting({}, owner);
    const whyNot = async (id: string) => (await list(someone("reviewer", { id }))).items[0]?.whyNot;
    expect(await whyNot("starter")).toContain("you started");
    expect(await whyNot(owner)).toContain("your own agent");
    expect(await whyNot("another")).toBeNull();
    expect(await idsOf({ mine: "1" }, someone("reviewer", { id: "starter" }))).toEqual([]);
  });

  it("I7, U4: nothing of another account, and for an agent's key only its agent's", async () => {
    const { id, agentId } = await givenWaiting();
    await givenWaiting();
    const foreign = createContext(database.db, actAs((await insertAccount(database.db)).id));
    expect(await list(foreign)).toMatchObject({ items: [], waiting: 0, agents: [] });
    const key = someone("viewer", { kind: "agent", role: null, agentId });
    expect(await idsOf({}, key)).toEqual([id]);
    await expect(list(someone("viewer", { role: null }))).rejects.toMatchObject({ status: 403 });
  });
});

describe("rows of syncs", () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const given = { kind: "edits", target: "folder", operationsApplied: 2 } as const;

  it("F8: syncs close together are one row, led by the newest, with the counts of all", async () => {
    const stats = { update: 2 };
    const oldest = await givenWaiting({ ...given, stats, createdAt: minutesAgo(4), name: "Auk" });
    const middle = await givenSession(oldest.agentId, {
      ...given,
      stats,
      createdAt: minutesAgo(3),
      marks: ["#3 lost 160 °C"],
    });
    const newest = await givenSession(oldest.agentId, {
      ...given,
      stats: { delete: 2 },
      createdAt: minutesAgo(2),
    });
    const held = await givenSession(oldest.agentId, {
      ...given,
      held: true,
      createdAt: minutesAgo(2),
    });
    const page = await list(someone("reviewer"));
    expect(page).toMatchObject({ total: 2, waiting: 4, decidable: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([newest.id, held.id]);
    expect(page.items[0]).toMatchObject({
      operationsApplied: 6,
      stats: { update: 4, delete: 2 },
      worst: "#3 lost 160 °C",
      waitsSince: minutesAgo(4).toISOString(),
      row: [{ id: middle.id }, { id: oldest.id }],
    });
    expect(page.items[0]?.reasons.map(({ code }) => code)).toContain("marks");
    expect((await countQueue(someone("reviewer"))).waiting).toBe(4);
  });
});
