import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { pauseWebhook } from "@/lib/accounts/webhooks/pause-webhook";
import { removeWebhook } from "@/lib/accounts/webhooks/remove-webhook";
import { renewWebhookSecret } from "@/lib/accounts/webhooks/renew-webhook-secret";
import { replayDelivery, replayFailed } from "@/lib/accounts/webhooks/replay-deliveries";
import { claimWebhook, deliverWebhook, webhookWork } from "@/lib/accounts/webhooks/deliver-webhook";
import {
  deliveryDependencies,
  findEndpointRow,
  givenWebhook,
  listDeliveryRows,
} from "@/lib/accounts/webhooks/testing/given-webhook";
import { runningEnvironment } from "@/lib/env";
import { startWorker } from "@/lib/jobs/worker";
import { openReceiver, type Receiver } from "@/lib/outbound/testing/open-receiver";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { retryWaits } from "@/lib/webhooks/retry-times";

let test: TestDatabase;
let receiver: Receiver;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await test.sql`delete from webhook_endpoints`;
});

const script = fileURLToPath(new URL("testing/deliver-process.ts", import.meta.url));

/** An account with a webhook, a clock that the test moves, and a session for each event it wants. */
async function open(url = receiver.url) {
  const ledger = await openLedger(test.db, ["One.", "Two."]);
  const webhook = await givenWebhook(test.db, ledger.account.id, { url });
  let at = Date.now();
  const deps = deliveryDependencies(test.db, () => new Date(at));
  return {
    ...ledger,
    webhook,
    deps,
    later: (ms: number) => {
      at += ms;
    },
    endSession: async () => {
      await (await openRunningSession(ledger)).call("complete", { summary: "" });
      at = Math.max(at, Date.now());
    },
    /** One try of what is due; null where nothing is. */
    deliver: async () => {
      const claimed = await claimWebhook(deps);
      return claimed && deliverWebhook(deps, claimed);
    },
    rows: () => listDeliveryRows(test.db, webhook.id),
    endpoint: () => findEndpointRow(test.db, webhook.id),
  };
}

/** The messages that the receiver got, each verified by the library that receivers use. */
function verified(secret: string) {
  return receiver.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
}

describe("a delivery", () => {
  it("is signed, says what happened and where to look, and is made once", async () => {
    const { webhook, account, agent, endSession, deliver, rows } = await open();
    await endSession();
    expect(await deliver()).toMatchObject({ status: 200, answer: "ok", fault: null });
    expect(await deliver()).toBeNull();
    const [row] = await rows();
    expect(row).toMatchObject({ state: "delivered", tries: 1, nextTryAt: null });
    expect(verified(webhook.secret)).toMatchObject([
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
    expect(receiver.received[0]?.headers).toMatchObject({
      "webhook-id": row?.id,
      "content-type": "application/json",
    });
  });

  it("that fails is made again, later each time, under the same id, then given up", async () => {
    const { endSession, deliver, later, rows } = await open();
    receiver.answerBy((response) => void response.writeHead(503).end("busy"));
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
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    later(1_000_000_000);
    expect(await deliver()).toBeNull();
  });

  it("to a private address is refused when it is made, whatever the form let pass", async () => {
    const { deps, endSession, rows } = await open(receiver.url.replace("127.0.0.1", "localhost"));
    await endSession();
    const strict = { ...deps, environment: runningEnvironment() };
    const claimed = await claimWebhook(strict);
    if (claimed !== null) await deliverWebhook(strict, claimed);
    expect(receiver.received).toEqual([]);
    expect((await rows())[0]?.log).toMatchObject([
      { status: null, fault: expect.stringContaining("a private address") },
    ]);
  });

  it("that a redirect answers has failed, and where it pointed is not asked", async () => {
    const inner = await openReceiver();
    receiver.answerBy((response) => void response.writeHead(302, { location: inner.url }).end());
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
    // What the action itself did not reach, as this installation allows no private address, a worker does.
    later(10_000);
    const claimed = await claimWebhook(deps);
    if (claimed !== null) await deliverWebhook(deps, claimed);
    expect(verified(webhook.secret)).toHaveLength(2);
    const [one, two] = receiver.received.map(({ headers }) => headers);
    expect(two?.["webhook-id"]).toBe(one?.["webhook-id"]);
    expect(two?.["webhook-timestamp"]).not.toBe(one?.["webhook-timestamp"]);
    expect((await rows())[0]).toMatchObject({ state: "delivered", tries: 3 });
  });
});

describe("an endpoint", () => {
  it("that answers 410 is switched off, which the audit says, and is told nothing more", async () => {
    receiver.answerBy((response) => void response.writeHead(410).end());
    const { account, endSession, deliver, endpoint, rows, ctx, webhook } = await open();
    await endSession();
    await endSession();
    await deliver();
    expect(await endpoint()).toMatchObject({ state: "gone" });
    expect(await deliver()).toBeNull();
    expect((await rows()).map(({ state }) => state)).toEqual(["failed", "waiting"]);
    const audit = await test.sql`
      select data from audit_records where kind = 'webhook-switched-off' and chain = ${account.id}`;
    expect(audit).toMatchObject([{ data: { why: "gone", endpointId: webhook.id } }]);
    await pauseWebhook(ctx, { endpointId: webhook.id, paused: false });
    receiver.answerBy((response) => void response.end());
    expect(await deliver()).toMatchObject({ fault: null });
  });

  it("that failed for five days is switched off", async () => {
    receiver.answerBy((response) => void response.writeHead(500).end());
    const { endSession, deliver, endpoint, later } = await open();
    await endSession();
    await deliver();
    later(5 * 86_400_000);
    await deliver();
    expect(await endpoint()).toMatchObject({ state: "failing" });
  });

  it("that is slow holds nobody else back, and has one delivery at a time", async () => {
    const slow = await open();
    const quickReceiver = await openReceiver();
    const quick = await open(quickReceiver.url);
    receiver.answerBy(() => undefined);
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

  it("signs with the old and the new secret for a day", async () => {
    const { ctx, webhook, endSession, deliver, later } = await open();
    const { secret } = await renewWebhookSecret(ctx, { endpointId: webhook.id });
    await endSession();
    await deliver();
    expect(verified(webhook.secret)).toHaveLength(1);
    expect(verified(secret)).toHaveLength(1);
    later(86_400_000);
    await endSession();
    await deliver();
    const [, last] = receiver.received;
    expect(last?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  it("whose secret cannot be opened any more says so, and nothing is sent unsigned", async () => {
    const { deps, endSession, rows } = await open();
    await endSession();
    const other = { ...deps, environment: { ...deps.environment, secret: "o".repeat(32) } };
    const claimed = await claimWebhook(other);
    if (claimed !== null) await deliverWebhook(other, claimed);
    expect(receiver.received).toEqual([]);
    expect((await rows())[0]?.log[0]?.fault).toContain("Give it a new one.");
  });

  it("that is removed gets nothing more, be a delivery under way", async () => {
    const { ctx, webhook, deps, endSession, deliver } = await open();
    await endSession();
    await endSession();
    const claimed = await claimWebhook(deps);
    await removeWebhook(ctx, { endpointId: webhook.id });
    if (claimed !== null) await deliverWebhook(deps, claimed);
    expect(await deliver()).toBeNull();
    expect(receiver.received).toHaveLength(1);
  });

  it("gets all that was given up again, when a person asks", async () => {
    receiver.answerBy((response) => void response.writeHead(500).end());
    const { ctx, webhook, endSession, deliver, later, rows } = await open();
    await endSession();
    await endSession();
    for (let round = 0; round <= retryWaits.length; round += 1) {
      await deliver();
      await deliver();
      later(14 * 3_600_000);
    }
    // Over four days of it: not yet switched off.
    expect((await rows()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    receiver.answerBy((response) => void response.end());
    expect(await replayFailed(ctx, { endpointId: webhook.id })).toEqual({ deliveries: 2 });
    await deliver();
    await deliver();
    expect((await rows()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    expect(await replayFailed(ctx, { endpointId: webhook.id })).toEqual({ deliveries: 0 });
  });
});

describe("I8: a worker that is killed", () => {
  it("while the receiver has the message: it is delivered again under the same id", async () => {
    const { deps, endSession, later, rows, deliver } = await open();
    await endSession();
    receiver.answerBy(() => undefined);
    const given = ["--import", "tsx", script, test.url, runningEnvironment().secret];
    const child = spawn(process.execPath, given, { stdio: "inherit" });
    const exited = once(child, "exit");
    await receiver.untilReceived(1);
    child.kill("SIGKILL");
    await exited;
    receiver.answerBy((response) => void response.end());
    expect(await claimWebhook(deps)).toBeNull();
    // By its own clock the other process claimed it a moment later than this one began.
    later(120_000);
    expect(await deliver()).toMatchObject({ status: 200 });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
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
    receiver.answerBy((response) => void response.writeHead(500).end());
    await deliverWebhook(deps, late);
    expect((await rows())[0]).toMatchObject({ state: "delivered", tries: 1 });
  });
});

describe("a worker", () => {
  it("hears of an end at once and delivers; asked to stop, it gives back what it has in hand", async () => {
    const { deps, endSession, rows, endpoint } = await open();
    const worker = await startWorker({
      databaseUrl: test.url,
      run: () => Promise.resolve(),
      interrupt: () => Promise.resolve(),
      deliveries: webhookWork({ ...deps, now: () => new Date() }),
    });
    await endSession();
    await receiver.untilReceived(1);
    receiver.answerBy(() => undefined);
    await endSession();
    await receiver.untilReceived(2);
    await worker.stop();
    const states = (await rows()).map(({ state, tries }) => [state, tries]);
    expect(states).toEqual([
      ["delivered", 1],
      ["waiting", 0],
    ]);
    expect((await endpoint())?.busyUntil?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});
