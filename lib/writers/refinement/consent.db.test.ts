import { expect, it } from "vitest";
import { listSweepCandidates } from "@/db/queries/schedule/schedule-rows";
import { noUsage } from "@/lib/cost/cost";
import { givenDatabase } from "@/db/testing/given-database";
import { listEntries } from "@/db/queries/sessions/entries";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { runSession, takeSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  recount,
  remember,
  runDependencies,
} from "@/lib/sessions/testing/open-session";
import { recordConsent, recordUnread } from "@/lib/writers/refinement/run";

const test = givenDatabase();
checkAfterEach(test);

async function open() {
  const ledger = await openLedger(test.db, ["something to keep", "another thing"]);
  const { ctx, agent } = ledger;
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  const taken = await takeSession(test.db, id, ctx.now);
  if (taken === null) throw new Error("The session could not be taken.");
  const given = (lease: number) => ({ ...taken, lease });
  const said = (text: string) => ({ text, ...noUsage, inputTokens: 3, outputTokens: 2 });
  const answer = (text: string, lease = taken.lease) =>
    recordConsent(test.db, given(lease), said(text), ctx.now);
  const unread = (text: string, lease = taken.lease) =>
    recordUnread(test.db, given(lease), said(text), ctx.now);
  const row = async () => {
    const [found] = await test.sql`select * from sessions where id = ${id}`;
    return found;
  };
  return { id, ctx, agentId: agent.id, answer, unread, row, taken };
}

it("C3: a refusal declines the session, is shown, starts the wait and writes no memory", async () => {
  const { agentId, answer, row } = await open();
  const before = await recount(test.db, agentId);
  expect(await answer(" No, I would rather not\u0000")).toBeNull();
  expect(await row()).toMatchObject({
    state: "declined",
    consent_answer: "no",
    consent_reason: "No, I would rather not\\u0000",
    input_tokens: 3,
  });
  expect(await recount(test.db, agentId)).toEqual(before);
  const [agent] = await test.sql`select last_attempt_at from agents where id = ${agentId}`;
  expect(agent?.["last_attempt_at"]).not.toBeNull();
});

it("C3: a second answer, and one without the lease, change nothing", async () => {
  const { answer, row } = await open();
  expect(await answer("YES", 99)).toBeNull();
  expect(await row()).toMatchObject({ state: "asking-consent" });
  await answer("no");
  expect(await answer("YES")).toBeNull();
  expect(await row()).toMatchObject({ state: "declined" });
});

it("C3: of a yes and a no at once one counts", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { answer, row } = await open();
    await Promise.all([answer("YES"), answer("no"), answer("YES")]);
    expect(["running", "declined"]).toContain((await row())?.["state"]);
  }
});

it("C2: the question is asked a second time once, whatever becomes of the commit's answer", async () => {
  const { id, agentId, ctx, unread, row } = await open();
  expect(await unread("Hm.", 99)).toBe(false);
  expect([await unread("Hm."), await unread("Hm.")]).toEqual([true, true]);
  const entries = await listEntries(test.db, { id, agentId }, 0, 100);
  expect(entries.filter(({ kind }) => kind === "consent-answered")).toHaveLength(1);
  const prompt = await loadPrompt(test.db, id, "consent");
  expect(prompt.filter(({ text }) => text.includes("could not be read"))).toHaveLength(1);
  expect(await row()).toMatchObject({ state: "asking-consent", consent_answer: "unread" });
  const asked = await loadSession(ctx, { sessionId: id });
  expect(describeSession(asked).consent).toBeNull();
});

it("S7: after a crash between the two questions no model is asked again", async () => {
  const { id, ctx, answer, unread, row } = await open();
  await unread("Hm.");
  const model = scriptedModel([{ text: "YES" }]);
  const run = () =>
    runSession(runDependencies(test.db, model, ctx.now), id, new AbortController().signal);
  await run();
  expect(await row()).toMatchObject({ state: "failed", cause: "interrupted" });
  await run();
  expect(await unread("Hm.")).toBe(false);
  expect(await answer("YES")).toBeNull();
  expect(model.doStreamCalls).toHaveLength(0);
});

it("W1: an answer that could not be read is cooled down for 23 hours, a refusal for 6.5 days", async () => {
  for (const [text, wasUnread] of [
    ["Hm.", true],
    ["no", false],
  ] as const) {
    const { ctx, agentId, answer } = await open();
    await answer(text);
    const { accountId } = ctx.acting;
    const [candidate] = await listSweepCandidates(test.db, accountId, ctx.now(), { agentId });
    expect(candidate?.facts).toMatchObject({ wasUnread, openSession: "none" });
  }
});

it("S3, P5: the start is the moment of the yes; the same yes again gets the same prompt", async () => {
  const { id, ctx, agentId, answer, row } = await open();
  await remember(ctx, agentId, ["added while the agent was asked"]);
  const start = await recount(test.db, agentId);
  const prompt = await answer("**Yes**, but carefully");
  expect(prompt).toContain("added while the agent was asked");
  expect(await answer("YES")).toBe(prompt);
  const parts = await loadPrompt(test.db, id, "refinement");
  expect(parts.map(({ text }) => text).join("")).toBe(prompt);
  expect(await row()).toMatchObject({
    start_revision: start.revision,
    start_mass_tokens: String(start.counters.massTokens),
    start_hash: start.counters.ledgerHash,
  });
});

it("S7: of several workers that take it at once one has it or none", async () => {
  for (let round = 0; round < 8; round += 1) {
    const ledger = await openLedger(test.db, ["something to keep"]);
    const { ctx, agent } = ledger;
    const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
    const taken = await Promise.all([1, 2, 3].map(() => takeSession(test.db, id, ctx.now)));
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
    const [row] = await test.sql`select state, cause, lease from sessions where id = ${id}`;
    expect(row).toMatchObject({ state: "failed", cause: "interrupted", lease: 2 });
  }
});

it("P6: the run shows what the consent chat showed, without another look, where nothing changed", async () => {
  const { id, ctx, taken } = await open();
  if (taken.kind !== "refinement") throw new Error("It is a refinement.");
  const [first] = taken.window.shown;
  if (first === undefined) throw new Error("Nothing is shown.");
  // Not what a look would find, so that it is told apart from it.
  const window = { ...taken.window, shown: [first], leftOut: 1 };
  const yes = { text: "YES", ...noUsage };
  const prompt = await recordConsent(test.db, { ...taken, window }, yes, ctx.now);
  expect(prompt).toContain("1 more memories do not fit");
  const shownIn = async (chat: "consent" | "refinement") =>
    (await loadPrompt(test.db, id, chat)).flatMap(({ number }) => number ?? []);
  expect([await shownIn("consent"), await shownIn("refinement")]).toEqual([[1, 2], [1]]);
});
