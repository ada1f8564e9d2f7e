import { describe, expect, it, vi } from "vitest";
import { useReceiver } from "@/lib/accounts/webhooks/testing/use-receiver";
import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver-webhook";
import { replayDelivery } from "@/lib/accounts/webhooks/send-deliveries";
import { verifiedBy } from "@/lib/accounts/webhooks/testing/open-webhook";
import { runningEnvironment } from "@/lib/env";
import { openReceiver } from "@/lib/outbound/testing/open-receiver";
import { retryWaits } from "@/lib/webhooks/retry-times";

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

  it("that a redirect answers has failed, and where it pointed is not asked", async () => {
    const inner = await openReceiver();
    place.receiver.answerBy(
      (response) => void response.writeHead(302, { location: inner.url }).end(),
    );
    const { endSession, deliver } = await open();
    await endSession();
    expect(await deliver()).toMatchObject({ fault: expect.stringContaining("redirect (302)") });
    expect(inner.received).toEqual([]);
    await inner.close();
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
