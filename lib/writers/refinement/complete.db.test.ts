import { expect, it } from "vitest";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { givenDatabase } from "@/db/testing/given-database";
import { discardMemory, restoreMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { finishSession } from "@/lib/sessions/run";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  type Call,
  type MemoryDraft,
  openLedger,
  openReview,
  openRunningSession,
  recount,
  refusalOf,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
checkAfterEach(test);

const texts = Array.from({ length: 10 }, (_, index) => textOfTokens(10, index));
/** Two that say the same, so that deleting one marks nothing, and much else. */
const twins: MemoryDraft[] = ["one same thing", "one same thing", textOfTokens(200, "rest")];
const onWarning = { agent: { reviewPolicy: "on-warning" as const } };
const deletes = (...ids: number[]) => ids.map((id): Call => ["delete", { id }]);

async function open(
  memories: readonly MemoryDraft[] = texts,
  given: Parameters<typeof openLedger>[2] = {},
) {
  const ledger = await openLedger(test.db, memories, given);
  return { ledger, agentId: ledger.agent.id, session: await openRunningSession(ledger) };
}

it("S9: with nothing changed no memory is written, and the end is unchanged", async () => {
  const { session, agentId } = await open();
  await session.call("delete", { id: 999 });
  const before = await recount(test.db, agentId);
  const done = await session.call("complete", { summary: "Deleted 4 of them." });
  expect(done).toEqual({ text: "The session is complete. Nothing was changed.", end: true });
  expect(await recount(test.db, agentId)).toEqual(before);
  expect(await session.row()).toMatchObject({ state: "unchanged", decidedBy: null });
  const [agent] = await test.sql`select last_refinement_at from agents where id = ${agentId}`;
  expect(agent?.["last_refinement_at"]).not.toBeNull();
});

it("G13, G14: tells its counts so far, and writes one journal of them, which a rollback takes back for good", async () => {
  const { session, agentId, ledger } = await open();
  const { text } = await session.call("delete", { id: 1 });
  expect(text).toContain("So far: consolidated 0, updated 0, deleted 1");
  await session.call("protect", { id: 2 });
  await session.call("complete", { summary: `Deleted 7. ${"y".repeat(600)}\u0000` });
  expect(await session.row()).toMatchObject({ state: "awaiting-review", summaryMismatch: true });
  const journal = (await loadMemories(test.db, agentId, [11])).get(11);
  expect(journal).toMatchObject({ type: "journal", constitutional: false, discardedAt: null });
  expect(journal?.content).toContain("consolidated 0, updated 0, deleted 1, protected 1");
  expect(journal?.content).toContain("90 tokens stand, 90.0% of 100 kept");
  expect(journal?.content.split("The model's summary: ")[1]).toHaveLength(500);
  await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map() });
  const after = await loadMemories(test.db, agentId, [11, 12]);
  expect(after.get(11)?.discardedAt).not.toBeNull();
  expect(after.get(12)).toMatchObject({ type: "journal", discardedAt: null });
  const restored = restoreMemory(ledger.ctx, { agentId, number: 11 });
  expect(await refusalOf(restored)).toMatchObject({ code: "taken-back" });
  expect((await session.row()).certificate).toMatchObject({ equal: true, discarded: [11] });
});

it("G14: trips on losses by others, and names them as theirs", async () => {
  const { session, agentId, ledger } = await open();
  await session.call("delete", { id: 1 });
  for (const number of [2, 3]) await discardMemory(ledger.ctx, { agentId, number });
  const done = await session.call("complete", { summary: "Done." });
  expect(done.end).toBe(true);
  expect(done.text).toContain("would have kept 70 of 100 tokens, a 30.0% cut");
  expect(done.text).toContain("Others took 20 of these tokens away meanwhile.");
  const row = await session.row();
  expect(row).toMatchObject({ state: "rolled-back", cause: "retention" });
  expect(row.certificate).toMatchObject({ restored: [1], equal: false });
  expect((await recount(test.db, agentId)).counters.massTokens).toBe(80);
});

it("G14: trips on losses by others where it removed a copy alone", async () => {
  const { session, agentId, ledger } = await open(["one same thing", "one same thing", ...texts]);
  await session.call("delete", { id: 1 });
  for (const number of [3, 4, 5]) await discardMemory(ledger.ctx, { agentId, number });
  await session.call("complete", { summary: "Done." });
  expect(await session.row()).toMatchObject({ state: "rolled-back", cause: "retention" });
});

it("G14: does not trip on losses by others where it changed nothing itself", async () => {
  const { session, agentId, ledger } = await open();
  for (const number of [2, 3, 4]) await discardMemory(ledger.ctx, { agentId, number });
  await session.call("complete", { summary: "Done." });
  expect(await session.row()).toMatchObject({ state: "unchanged" });
});

it("S8, I6: finishing and completing at once end the session once", async () => {
  const stopped = { summary: "", unfinished: true, reason: "It stopped.", call: null };
  for (let round = 0; round < 10; round += 1) {
    const { session, ledger } = await open();
    await session.call("delete", { id: 1 });
    const taken = { sessionId: session.id, lease: session.lease };
    const finish = () => finishSession(test.db, taken, stopped, ledger.ctx.now);
    await Promise.all([session.call("complete", { summary: "Done." }), finish(), finish()]);
    expect(await session.row()).toMatchObject({ state: "awaiting-review" });
    const entries = await session.entries();
    expect(entries.filter(({ kind }) => kind === "session-completed")).toHaveLength(1);
  }
});

it("V1, G17: on-warning asks a person for a refusal, a summary that lies and a mark", async () => {
  const { session } = await open(twins, onWarning);
  await session.call("delete", { id: 999 });
  await session.call("update", { id: 3, content: textOfTokens(200, "new") });
  await session.call("complete", { summary: "Deleted 3." });
  const { state, warnings } = await session.row();
  const codes = warnings.map(({ code }) => code);
  expect([state, codes]).toEqual(["awaiting-review", ["refusals", "summary-mismatch", "marks"]]);
});

it("G17: a mark asks for a person, whatever the session does after it", async () => {
  const { session } = await open(twins, onWarning);
  await session.call("update", { id: 3, content: textOfTokens(200, "new") });
  await session.call("delete", { id: 1 });
  await session.call("complete", { summary: "Done." });
  const { state, warnings } = await session.row();
  expect([state, warnings.map(({ code }) => code)]).toEqual(["awaiting-review", ["marks"]]);
});

it("V5: sessions that each pass but erode the ledger together are reviewed", async () => {
  // White space alone: nothing is marked, and five of six tokens are gone.
  const loose = (index: number) => `x${index % 10}`.padEnd(23).concat("y");
  const memories = [
    ...Array.from({ length: 12 }, (_, index) => loose(index)),
    textOfTokens(100, 1),
  ];
  const ledger = await openLedger(test.db, memories, onWarning);
  const states: string[] = [];
  for (let first = 1; first <= 9; first += 3) {
    const session = await openRunningSession(ledger);
    for (const id of [first, first + 1, first + 2]) {
      await session.call("update", { id, content: `x${(id - 1) % 10} y` });
    }
    await session.call("complete", { summary: "Done." });
    const { state } = await session.row();
    states.push(state);
    if (state !== "approved") await approveSession(ledger.ctx, await session.seen());
  }
  // 157/172 · 142/157 · 127/142 is under 75%; the first two together are not.
  expect(states).toEqual(["approved", "approved", "awaiting-review"]);
});

it("V5: what was rolled back does not count", async () => {
  const copies = Array<string>(12).fill(textOfTokens(5, "the same"));
  const ledger = await openLedger(test.db, [...copies, textOfTokens(100, 1)]);
  const first = await openReview(ledger, deletes(1, 2, 3, 4, 5, 6));
  await rollBackSession(ledger.ctx, { ...(await first.seen()), answers: new Map() });
  const second = await openReview(ledger, deletes(1, 2, 3));
  const { warnings } = await second.row();
  expect(warnings.map(({ code }) => code)).not.toContain("erosion");
});

it("G11: a session counts the memories that it touched, without what was reverted", async () => {
  const ledger = await openLedger(test.db, [...texts, textOfTokens(20, "rest")]);
  const session = await openReview(ledger, [
    ["delete", { id: 1 }],
    ["consolidate", { ids: [2, 3], content: textOfTokens(18, "both") }],
    ["update", { id: 12, content: textOfTokens(17, "again") }],
    ["protect", { id: 5 }],
    ["update", { id: 6, content: textOfTokens(9, "less") }],
  ]);
  const operations = (await session.applied()).slice(0, 1);
  const seen = await session.seen();
  await revertOperations(ledger.ctx, { ...seen, operations, answers: new Map() });
  expect(await session.row()).toMatchObject({ touchedMemories: 3, touchedTokens: 30 });
});
