import { describe, expect, it } from "vitest";
import { useReceiver } from "@/lib/accounts/webhooks/testing/use-receiver";
import { claimWebhook, deliverWebhook, webhookWork } from "@/lib/accounts/webhooks/deliver-webhook";
import { pauseWebhook } from "@/lib/accounts/webhooks/change-webhook";
import { replayDelivery, replayFailed, testWebhook } from "@/lib/accounts/webhooks/send-deliveries";
import {
  findEndpointRow,
  givenWebhook,
  listDeliveryRows,
} from "@/lib/accounts/webhooks/testing/given-webhook";
import { startWorker } from "@/lib/jobs/worker";

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

it("takes what is over out of the log after 30 days, and nothing that waits", async () => {
  const { account, endSession, deliver, later, deps, rows, webhook } = await open();
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
});

it("takes what waits for a webhook that is off out of the log after 30 days too", async () => {
  const { ctx, webhook, endSession, later, deps, rows } = await open();
  await endSession();
  await pauseWebhook(ctx, { endpointId: webhook.id, paused: true });
  later(29.9 * 86_400_000);
  await webhookWork(deps).prune();
  expect(await rows()).toHaveLength(1);
  later(0.2 * 86_400_000);
  await webhookWork(deps).prune();
  expect(await rows()).toEqual([]);
});

describe("what a person sends themselves is left to them by workers for five seconds:", () => {
  it("a test, that came while another delivery was under way", async () => {
    const { ctx, webhook, deps, endSession, later } = await open();
    await endSession();
    const claimed = await claimWebhook(deps);
    expect(await testWebhook(ctx, { endpointId: webhook.id })).toEqual({ tried: null });
    if (claimed !== null) await deliverWebhook(deps, claimed);
    expect(await claimWebhook(deps)).toBeNull();
    later(4_999);
    expect(await claimWebhook(deps)).toBeNull();
    later(1);
    expect((await claimWebhook(deps))?.delivery.type).toBe("webhook.test");
  });

  it("a replay", async () => {
    const { ctx, deps, endSession, deliver, rows, later } = await open();
    await endSession();
    await deliver();
    await endSession();
    const claimed = await claimWebhook(deps);
    const [first] = await rows();
    const deliveryId = first?.id ?? "";
    expect(await replayDelivery(ctx, { deliveryId })).toEqual({ tried: null });
    if (claimed !== null) await deliverWebhook(deps, claimed);
    expect(await claimWebhook(deps)).toBeNull();
    later(4_999);
    expect(await claimWebhook(deps)).toBeNull();
    later(1);
    expect((await claimWebhook(deps))?.delivery.id).toBe(deliveryId);
  });

  it.each([
    ["was received", 200],
    ["failed", 500],
    ["was the last of all", 410],
  ])("a replay of what is under way, whose try %s", async (_, status) => {
    place.receiver.answerBy((response) => void response.writeHead(status).end());
    const { ctx, deps, endSession, rows, later, endpoint } = await open();
    await endSession();
    const claimed = await claimWebhook(deps);
    const deliveryId = (await rows())[0]?.id ?? "";
    expect(await replayDelivery(ctx, { deliveryId })).toEqual({ tried: null });
    if (claimed !== null) await deliverWebhook(deps, claimed);
    expect((await rows())[0]).toMatchObject({
      state: "waiting",
      tries: 1,
      failedTries: 0,
      log: [{ status }],
    });
    expect(await endpoint()).toMatchObject({ state: "active" });
    expect(await claimWebhook(deps)).toBeNull();
    later(5_000);
    expect((await claimWebhook(deps))?.delivery.id).toBe(deliveryId);
  });

  it("not what failed and is sent again all at once, for whose outcome nobody waits", async () => {
    place.receiver.answerBy((response) => void response.writeHead(410).end());
    const { ctx, webhook, deps, endSession, deliver } = await open();
    await endSession();
    await deliver();
    await pauseWebhook(ctx, { endpointId: webhook.id, paused: false });
    expect(await replayFailed(ctx, { endpointId: webhook.id })).toEqual({ deliveries: 1 });
    expect(await claimWebhook(deps)).not.toBeNull();
  });
});
