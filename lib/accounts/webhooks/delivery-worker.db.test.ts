import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { deleteEndpoint } from "@/db/queries/webhooks/webhook-rows";
import { insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { untilBlocked } from "@/db/testing/test-database";
import {
  claimWebhook,
  deliverWebhook,
  replayDelivery,
  webhookWork,
} from "@/lib/accounts/webhooks/deliver";
import { changeWebhook, pauseWebhook } from "@/lib/accounts/webhooks/endpoints";
import {
  findEndpointRow,
  givenWebhook,
  listDeliveryRows,
} from "@/lib/accounts/webhooks/testing/given-webhook";
import { useReceiver } from "@/lib/accounts/webhooks/testing/open-webhook";
import { runningEnvironment } from "@/lib/env";
import { startWorker } from "@/lib/jobs/worker";
import { openLedger, openRunningSession, textOfTokens } from "@/lib/sessions/testing/open-session";

const place = useReceiver();
const { open } = place;

describe("a worker", () => {
  it("hears of an end at once and delivers; asked to stop, it gives back what it has in hand", async () => {
    const { deps, endSession, rows, endpoint } = await open();
    const worker = await startWorker({
      databaseUrl: place.test.url,
      run: () => Promise.resolve(),
      interrupt: () => Promise.resolve(),
      deliveries: webhookWork({ ...deps, now: () => new Date() }),
    });
    await endSession();
    await place.receiver.untilReceived(1);
    place.receiver.answerBy(() => undefined);
    await endSession();
    await place.receiver.untilReceived(2);
    await worker.stop();
    const states = (await rows()).map(({ state, tries }) => [state, tries]);
    expect(states).toEqual([
      ["delivered", 1],
      ["waiting", 0],
    ]);
    expect((await endpoint())?.busyUntil?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

it("takes what is over, or is for a webhook that is off, out of the log after 30 days, and nothing that waits", async () => {
  const { ctx, account, endSession, deliver, later, deps, rows, webhook } = await open();
  const { id: waiting } = await givenWebhook(place.test.db, account.id, {
    url: place.receiver.url,
  });
  await endSession();
  await deliver();
  await deliver();
  await place.test
    .sql`update webhook_deliveries set state = 'waiting' where endpoint_id = ${waiting}`;
  later(29.9 * 86_400_000);
  await webhookWork(deps).prune();
  expect(await rows()).toHaveLength(1);
  later(0.2 * 86_400_000);
  await webhookWork(deps).prune();
  expect(await rows()).toEqual([]);
  expect(await listDeliveryRows(place.test.db, waiting)).toHaveLength(1);
  expect(await findEndpointRow(place.test.db, webhook.id)).toBeDefined();
  await pauseWebhook(ctx, { endpointId: waiting, paused: true });
  await webhookWork(deps).prune();
  expect(await listDeliveryRows(place.test.db, waiting)).toEqual([]);
});

it.each([
  ["was received", 200],
  ["failed", 500],
])("sends again what is replayed while it is under way and %s", async (_, status) => {
  place.receiver.answerBy((response) => void response.writeHead(status).end());
  const { ctx, deps, endSession, rows, later } = await open();
  await endSession();
  const claimed = await claimWebhook(deps);
  later(1);
  const deliveryId = (await rows())[0]?.id ?? "";
  expect(await replayDelivery(ctx, { deliveryId })).toEqual({ tried: null });
  if (claimed !== null) await deliverWebhook(deps, claimed);
  expect((await rows())[0]).toMatchObject({
    state: "waiting",
    tries: 1,
    failedTries: 0,
    log: [{ status }],
  });
  expect((await claimWebhook(deps))?.delivery.id).toBe(deliveryId);
});

const script = fileURLToPath(new URL("testing/deliver-process.ts", import.meta.url));

describe("I8: a worker that is killed", () => {
  it("while the receiver has the message: it is delivered again under the same id", async () => {
    const { deps, endSession, later, rows, deliver } = await open();
    await endSession();
    place.receiver.answerBy(() => undefined);
    const given = ["--import", "tsx", script, place.test.url, runningEnvironment().secret];
    const child = spawn(process.execPath, given, { stdio: "inherit" });
    const exited = once(child, "exit");
    await place.receiver.untilReceived(1);
    child.kill("SIGKILL");
    await exited;
    place.receiver.answerBy((response) => void response.end());
    expect(await claimWebhook(deps)).toBeNull();
    // By its own clock, the other process claimed it a moment after this one started.
    later(120_000);
    expect(await deliver()).toMatchObject({ status: 200 });
    const ids = place.receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([(await rows())[0]?.id, (await rows())[0]?.id]);
    expect((await rows())[0]).toMatchObject({ state: "delivered", tries: 1 });
  });

  it("and comes back late writes nothing over what another found out", async () => {
    const { deps, endSession, later, rows } = await open();
    await endSession();
    const late = await claimWebhook(deps);
    later(31_000);
    const other = await claimWebhook(deps);
    if (late === null || other === null) throw new Error("It could not be claimed.");
    await deliverWebhook(deps, other);
    place.receiver.answerBy((response) => void response.writeHead(500).end());
    await deliverWebhook(deps, late);
    expect((await rows())[0]).toMatchObject({ state: "delivered", tries: 1 });
  });
});

describe("outbox", () => {
  const test = givenDatabase();

  const texts = Array.from({ length: 10 }, (_, index) => textOfTokens(10, index));

  async function openOutbox(
    given: Parameters<typeof openLedger>[2] = {},
    memories: string[] = texts,
  ) {
    const ledger = await openLedger(test.db, memories, given);
    const webhook = await givenWebhook(test.db, ledger.account.id);
    const told = async () => {
      const rows = await listDeliveryRows(test.db, webhook.id);
      return rows.map(({ type, data }) => ({ type, data }));
    };
    const types = async () => (await told()).map(({ type }) => type).toSorted();
    return { ...ledger, agentId: ledger.agent.id, webhook, told, types };
  }

  describe("only who asked is told:", () => {
    it("each of its endpoints under an id of its own, no other account, and none whose events are others", async () => {
      const ledger = await openOutbox();
      const second = await givenWebhook(test.db, ledger.account.id);
      const foreign = await givenWebhook(test.db, (await insertAccount(test.db)).id);
      const events = ["session.conflict"] as const;
      const picky = await givenWebhook(test.db, ledger.account.id, { events });
      const session = await openRunningSession(ledger);
      await session.call("complete", { summary: "Done." });
      const both = [ledger.webhook, second].map(({ id }) => listDeliveryRows(test.db, id));
      const told = (await Promise.all(both)).flat();
      expect(told.map(({ type }) => type)).toEqual(["session.ended", "session.ended"]);
      expect(new Set(told.map(({ id }) => id)).size).toBe(2);
      expect(await listDeliveryRows(test.db, foreign.id)).toEqual([]);
      expect(await listDeliveryRows(test.db, picky.id)).toEqual([]);
    });

    it("no paused one", async () => {
      const ledger = await openOutbox();
      await pauseWebhook(ledger.ctx, { endpointId: ledger.webhook.id, paused: true });
      await (await openRunningSession(ledger)).call("complete", { summary: "Done." });
      expect(await ledger.types()).toEqual([]);
    });

    it("not one that is removed in the same moment, and the session ends all the same", async () => {
      const ledger = await openOutbox();
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
    const ledger = await openOutbox();
    const session = await openRunningSession(ledger);
    await test.sql.begin(async (sql) => {
      await sql`lock table webhook_endpoints, webhook_deliveries in access exclusive mode`;
      await session.call("delete", { id: 1 });
    });
    expect((await session.entries()).at(-1)).toMatchObject({ kind: "operation-applied" });
  });
});
