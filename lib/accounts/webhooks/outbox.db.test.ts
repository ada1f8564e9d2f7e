import { describe, expect, it } from "vitest";
import { untilBlocked } from "@/db/testing/until-blocked";
import { givenDatabase } from "@/db/testing/given-database";
import { deleteEndpoint } from "@/db/queries/webhooks/webhook-rows";
import { insertAccount } from "@/db/testing/factories";
import { changeWebhook, pauseWebhook } from "@/lib/accounts/webhooks/change-webhook";
import { givenWebhook, listDeliveryRows } from "@/lib/accounts/webhooks/testing/given-webhook";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { editMemory } from "@/lib/memories/change-memory";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { stopSession } from "@/lib/sessions/frame/stop-session";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const texts = Array.from({ length: 10 }, (_, index) => textOfTokens(10, index));

async function open(given: Parameters<typeof openLedger>[2] = {}, memories: string[] = texts) {
  const ledger = await openLedger(test.db, memories, given);
  const webhook = await givenWebhook(test.db, ledger.account.id);
  const told = async () => {
    const rows = await listDeliveryRows(test.db, webhook.id);
    return rows.map(({ type, data }) => ({ type, data }));
  };
  const types = async () => (await told()).map(({ type }) => type).toSorted();
  return { ...ledger, agentId: ledger.agent.id, webhook, told, types };
}

describe("what happens is announced in the transaction in which it happens:", () => {
  it("a session that ended", async () => {
    const { webhook, agent, ...ledger } = await open();
    const session = await openRunningSession({ ...ledger, agent });
    await session.call("complete", { summary: "Nothing to do." });
    const [row, ...rest] = await listDeliveryRows(test.db, webhook.id);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      type: "session.ended",
      state: "waiting",
      tries: 0,
      sessionId: session.id,
      data: {
        agent: { id: agent.id, name: agent.name },
        session: { id: session.id, state: "unchanged", kind: "refinement", threshold: 0.75 },
      },
    });
    expect(row?.sequence).toBe((await session.row()).lastSequence);
    expect(row?.nextTryAt).toEqual(row?.at);
  });

  it("G12: a trip, as rolled back", async () => {
    const ledger = await open();
    const session = await openRunningSession(ledger);
    for (const id of [1, 2, 3]) await session.call("delete", { id });
    expect(await ledger.types()).toEqual(["session.ended", "session.rolled_back"]);
    const data = (await ledger.told()).find(({ type }) => type === "session.rolled_back")?.data;
    expect(data).toMatchObject({ cause: "retention", reversed: 2, openConflicts: 0 });
    expect(data).toMatchObject({ session: { state: "rolled-back", cause: "retention" } });
  });

  it("a review that is due, its approval, and a rollback after it", async () => {
    const ledger = await open();
    const review = await openReview(ledger, [["delete", { id: 1 }]]);
    expect(await ledger.types()).toEqual(["session.awaiting_review"]);
    await approveSession(ledger.ctx, await review.seen());
    await rollBackSession(ledger.ctx, { ...(await review.seen()), answers: new Map() });
    expect(await ledger.types()).toEqual([
      "session.awaiting_review",
      "session.ended",
      "session.rolled_back",
    ]);
  });

  it("R2: a conflict that waits for a person", async () => {
    const ledger = await open();
    const session = await openRunningSession(ledger);
    await session.call("update", { id: 1, content: textOfTokens(10, "new") });
    const edit = { content: "a person's words" };
    await editMemory(ledger.ctx, { agentId: ledger.agentId, number: 1, edit });
    await stopSession(ledger.ctx, { sessionId: session.id, note: "My words." });
    const data = (await ledger.told()).find(({ type }) => type === "session.conflict")?.data;
    expect(data).toMatchObject({ memories: [1] });
    expect(JSON.stringify(await ledger.told())).not.toContain("words");
  });

  it("V5: erosion over sessions that each kept enough", async () => {
    const ledger = await open({ agent: { refinementThreshold: 0.85 } });
    for (const id of [1, 2]) {
      const review = await openReview(ledger, [["delete", { id }]]);
      await approveSession(ledger.ctx, await review.seen());
    }
    const told = (await ledger.told()).filter(({ type }) => type === "agent.erosion");
    expect(told).toMatchObject([{ data: { erosion30d: 0.9 * (80 / 90) } }]);
  });
});

describe("only who asked is told:", () => {
  it("no other account, and none whose events are others", async () => {
    const ledger = await open();
    const foreign = await givenWebhook(test.db, (await insertAccount(test.db)).id);
    const events = ["session.conflict"] as const;
    const picky = await givenWebhook(test.db, ledger.account.id, { events });
    const session = await openRunningSession(ledger);
    await session.call("complete", { summary: "Done." });
    expect(await ledger.types()).toEqual(["session.ended"]);
    expect(await listDeliveryRows(test.db, foreign.id)).toEqual([]);
    expect(await listDeliveryRows(test.db, picky.id)).toEqual([]);
  });

  it("each of several endpoints, under an id of its own", async () => {
    const ledger = await open();
    const other = await givenWebhook(test.db, ledger.account.id);
    await (await openRunningSession(ledger)).call("complete", { summary: "Done." });
    const rows = [ledger.webhook, other].map(({ id }) => listDeliveryRows(test.db, id));
    const ids = (await Promise.all(rows)).flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it("no paused one", async () => {
    const ledger = await open();
    await pauseWebhook(ledger.ctx, { endpointId: ledger.webhook.id, paused: true });
    await (await openRunningSession(ledger)).call("complete", { summary: "Done." });
    expect(await ledger.types()).toEqual([]);
  });

  it("not one that is removed in the same moment, and the session ends all the same", async () => {
    const ledger = await open();
    const session = await openRunningSession(ledger);
    let ending: Promise<unknown> = Promise.resolve();
    await changeWebhook(ledger.ctx, ledger.webhook.id, async (tx, endpoint) => {
      await deleteEndpoint(tx, endpoint.id);
      ending = session.call("complete", { summary: "Done." });
      await untilBlocked(test);
      return { kind: "webhook-removed", result: null };
    });
    await ending;
    expect(await session.row()).toMatchObject({ state: "unchanged" });
  });
});

it("an operation looks for no endpoint at all: nobody could, and it is applied", async () => {
  const ledger = await open();
  const session = await openRunningSession(ledger);
  await test.sql.begin(async (sql) => {
    await sql`lock table webhook_endpoints, webhook_deliveries in access exclusive mode`;
    await session.call("delete", { id: 1 });
  });
  expect((await session.entries()).at(-1)).toMatchObject({ kind: "operation-applied" });
});
