import { describe, expect, it, vi } from "vitest";
import {
  claimWebhook,
  deliverWebhook,
  replayDelivery,
  replayFailed,
} from "@/lib/accounts/webhooks/deliver";
import { removeWebhook, renewWebhookSecret } from "@/lib/accounts/webhooks/endpoints";
import { useReceiver, verifiedBy } from "@/lib/accounts/webhooks/testing/open-webhook";
import { runningEnvironment } from "@/lib/env";
import { openReceiver } from "@/lib/outbound/testing/open-receiver";
import { retryWaits } from "@/lib/webhooks/webhook-events";

const place = useReceiver();
const { open } = place;

describe("a delivery", () => {
  it("is signed, says what happened and where to look, and is made once", async () => {
    const { webhook, account, agent, endSession, deliver, rows } = await open();
    await endSession();
    expect(await deliver()).toMatchObject({ status: 200, answer: "ok", fault: null });
    expect(await deliver()).toBeNull();
    const [row] = await rows();
    expect(row).toMatchObject({ state: "delivered", tries: 1, nextTryAt: null });
    expect(verifiedBy(webhook.secret, place.receiver)).toMatchObject([
      {
        type: "session.ended",
        timestamp: row?.at.toISOString(),
        data: {
          account: { id: account.id },
          agent: { id: agent.id, name: agent.name },
          session: { state: "unchanged" },
          url: `${runningEnvironment().publicUrl}/sessions/${row?.sessionId}`,
        },
      },
    ]);
    expect(place.receiver.received[0]?.headers).toMatchObject({
      "webhook-id": row?.id,
      "content-type": "application/json",
    });
  });

  it("that fails is made again, later each time, under the same id, then given up", async () => {
    const { endSession, deliver, later, rows } = await open();
    place.receiver.answerBy((response) => void response.writeHead(503).end("busy"));
    await endSession();
    for (const wait of retryWaits) {
      expect(await deliver()).toMatchObject({ status: 503, fault: "It answered 503." });
      later(wait - 1);
      expect(await deliver()).toBeNull();
      later(1);
    }
    await deliver();
    const [row] = await rows();
    expect(row).toMatchObject({ state: "failed", tries: 8, nextTryAt: null });
    expect(row?.log.map(({ answer }) => answer)).toEqual(Array(8).fill("busy"));
    expect(new Set(place.receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(
      1,
    );
    later(1_000_000_000);
    expect(await deliver()).toBeNull();
  });

  it("to a private address is refused when it is made, whatever the form let pass", async () => {
    const { deps, endSession, rows } = await open(
      place.receiver.url.replace("127.0.0.1", "localhost"),
    );
    await endSession();
    const strict = { ...deps, environment: runningEnvironment() };
    const claimed = await claimWebhook(strict);
    if (claimed !== null) await deliverWebhook(strict, claimed);
    expect(place.receiver.received).toEqual([]);
    expect((await rows())[0]?.log).toMatchObject([
      { status: null, fault: expect.stringContaining("a private address") },
    ]);
  });

  it("is waited for ten seconds, and claimed for longer than that", async () => {
    const { deps, now, endSession } = await open();
    await endSession();
    const claimed = await claimWebhook(deps);
    if (claimed === null) throw new Error("Nothing was due.");
    const claimedMs = (claimed.endpoint.busyUntil?.getTime() ?? 0) - now().getTime();
    expect(claimedMs).toBeGreaterThan(10_000);
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const made = await deliverWebhook(deps, claimed).finally(() => timeout.mockRestore());
    expect(made).toMatchObject({ status: null, fault: "No answer within 10 seconds." });
  });

  it("is sent again at once when a person asks: the same id, another time, a signature of its own", async () => {
    const { ctx, webhook, endSession, deliver, deps, later, rows } = await open();
    await endSession();
    await deliver();
    const [first] = await rows();
    later(3_000);
    await replayDelivery(ctx, { deliveryId: first?.id ?? "" });
    // The action itself reached no one, as this installation allows no private address; a worker
    // does.
    later(10_000);
    const claimed = await claimWebhook(deps);
    if (claimed !== null) await deliverWebhook(deps, claimed);
    expect(verifiedBy(webhook.secret, place.receiver)).toHaveLength(2);
    const [one, two] = place.receiver.received.map(({ headers }) => headers);
    expect(two?.["webhook-id"]).toBe(one?.["webhook-id"]);
    expect(two?.["webhook-timestamp"]).not.toBe(one?.["webhook-timestamp"]);
    expect((await rows())[0]).toMatchObject({ state: "delivered", tries: 3 });
  });
});

describe("an endpoint", () => {
  it("that is slow holds nobody else back, and has one delivery at a time", async () => {
    const slow = await open();
    const quickReceiver = await openReceiver();
    const quick = await open(quickReceiver.url);
    place.receiver.answerBy(() => undefined);
    await slow.endSession();
    await slow.endSession();
    await quick.endSession();
    const { deps } = quick;
    const first = await claimWebhook(deps);
    const second = await claimWebhook(deps);
    const third = await claimWebhook(deps);
    const endpoints = [first, second].map((claimed) => claimed?.endpoint.id);
    expect(new Set(endpoints)).toEqual(new Set([slow.webhook.id, quick.webhook.id]));
    expect(third).toBeNull();
    await quickReceiver.close();
  });

  it("signs with the new secret alone, as soon as there is one", async () => {
    const { ctx, webhook, endSession, deliver } = await open();
    await endSession();
    const { secret } = await renewWebhookSecret(ctx, { endpointId: webhook.id });
    await deliver();
    expect(verifiedBy(secret, place.receiver)).toHaveLength(1);
    expect(() => verifiedBy(webhook.secret, place.receiver)).toThrow("No matching signature");
  });

  it("whose secret cannot be opened any more says so, and nothing is sent unsigned", async () => {
    const { deps, endSession, rows } = await open();
    await endSession();
    const other = { ...deps, environment: { ...deps.environment, secret: "o".repeat(32) } };
    const claimed = await claimWebhook(other);
    if (claimed !== null) await deliverWebhook(other, claimed);
    expect(place.receiver.received).toEqual([]);
    expect((await rows())[0]?.log[0]?.fault).toContain("Create a new one.");
  });

  it("that is removed gets nothing more, be a delivery under way", async () => {
    const { ctx, webhook, deps, endSession, deliver } = await open();
    await endSession();
    await endSession();
    const claimed = await claimWebhook(deps);
    await removeWebhook(ctx, { endpointId: webhook.id });
    if (claimed !== null) await deliverWebhook(deps, claimed);
    expect(await deliver()).toBeNull();
    expect(place.receiver.received).toHaveLength(1);
  });

  it("gets all that was given up again, when a person asks", async () => {
    place.receiver.answerBy((response) => void response.writeHead(500).end());
    const { ctx, webhook, endSession, deliver, later, rows } = await open();
    await endSession();
    await endSession();
    for (let round = 0; round <= retryWaits.length; round += 1) {
      await deliver();
      await deliver();
      later(14 * 3_600_000);
    }
    expect((await rows()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    place.receiver.answerBy((response) => void response.end());
    expect(await replayFailed(ctx, { endpointId: webhook.id })).toEqual({ deliveries: 2 });
    await deliver();
    await deliver();
    expect((await rows()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    expect(await replayFailed(ctx, { endpointId: webhook.id })).toEqual({ deliveries: 0 });
  });
});
