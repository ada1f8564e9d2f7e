import { beforeEach, describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { actAs, insertAccount } from "@/db/testing/factories";
import {
  addWebhook,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "@/lib/accounts/webhooks/save";
import { loadWebhooksPage } from "@/lib/accounts/webhooks/load";
import { replayDelivery, replayFailed, testWebhook } from "@/lib/accounts/webhooks/deliver";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";

const test = givenDatabase();
beforeEach(() => allowPrivate(true));

/** Whether the installation lets webhooks reach this machine and its network. */
function allowPrivate(isAllowed: boolean): void {
  const given = {
    KEEPSAKE_SECRET: "s".repeat(40),
    KEEPSAKE_WEBHOOKS_PRIVATE: isAllowed ? "1" : "0",
  };
  provideEnvironment(parseEnvironment(given), "postgres://unused");
}

// No server listens there: each try fails at once.
const given = {
  name: null,
  url: "http://127.0.0.1:1/hook?token=hush",
  format: "keepsake" as const,
  includeWords: false,
  events: ["session.ended" as const],
};
const all = { cursor: undefined, state: null };

async function open(account: Parameters<typeof insertAccount>[1] = {}) {
  const { id } = await insertAccount(test.db, account);
  const ctx = createContext(test.db, actAs(id, "admin"));
  const audit = async () => {
    const rows = await test.sql<{ kind: string; data: Record<string, unknown> }[]>`
      select kind, data from audit_records where chain = ${id} order by position`;
    return rows.map(({ kind, data }) => ({ kind, data }));
  };
  return { id, ctx, audit };
}

async function deliveriesOf(ctx: Awaited<ReturnType<typeof open>>["ctx"]) {
  const page = await loadWebhooksPage(ctx, all);
  return page?.deliveries ?? [];
}

it("U3: every act has its record, with the address's origin and no more of it", async () => {
  const { ctx, audit } = await open();
  const { id: endpointId } = await addWebhook(ctx, given);
  const { tried } = await testWebhook(ctx, { endpointId });
  expect(tried).toMatchObject({ status: null, fault: "Nothing is listening at this address." });
  const [delivery] = await deliveriesOf(ctx);
  await replayDelivery(ctx, { deliveryId: delivery?.id ?? "" });
  await renewWebhookSecret(ctx, { endpointId, version: 1 });
  await pauseWebhook(ctx, { endpointId, paused: true });
  await pauseWebhook(ctx, { endpointId, paused: true });
  await pauseWebhook(ctx, { endpointId, paused: false });
  await removeWebhook(ctx, { endpointId });
  const records = await audit();
  expect(records.map(({ kind }) => kind)).toEqual([
    "webhook-added",
    "webhook-tested",
    "webhook-replayed",
    "webhook-secret-renewed",
    "webhook-paused",
    "webhook-resumed",
    "webhook-removed",
  ]);
  for (const { data } of records) expect(data).toMatchObject({ origin: "http://127.0.0.1:1" });
  expect(JSON.stringify(records)).not.toContain("hush");
});

it("a secret is told once: no page and no row has it", async () => {
  const { ctx } = await open();
  const { id: endpointId, secret } = await addWebhook(ctx, given);
  const renewed = await renewWebhookSecret(ctx, { endpointId, version: 1 });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(renewed.secret).not.toBe(secret);
  const rows = await test.sql`select * from webhook_endpoints`;
  for (const one of [secret, renewed.secret].map((text) => text.slice(6))) {
    expect(JSON.stringify([rows, await loadWebhooksPage(ctx, all)])).not.toContain(one);
  }
});

it("an admin sees how each stands; nobody else sees an address", async () => {
  const { id, ctx } = await open();
  const { id: endpointId } = await addWebhook(ctx, given);
  await testWebhook(ctx, { endpointId });
  const page = await loadWebhooksPage(ctx, all);
  expect(page?.endpoints).toMatchObject([
    { id: endpointId, url: given.url, state: "active", counts: { waiting: 1 } },
  ]);
  expect(page?.deliveries).toMatchObject([{ type: "webhook.test", state: "waiting", tries: 1 }]);
  expect((await loadWebhooksPage(ctx, { ...all, state: "failed" }))?.deliveries).toEqual([]);
  for (const role of ["viewer", "operator", "reviewer"] as const) {
    const other = createContext(test.db, actAs(id, role));
    expect(await loadWebhooksPage(other, all)).toBeNull();
  }
  const { ctx: foreign } = await open();
  expect((await loadWebhooksPage(foreign, all))?.endpoints).toEqual([]);
  expect(await deliveriesOf(foreign)).toEqual([]);
});

it("says no time of a next try while a webhook is off", async () => {
  const { ctx } = await open();
  const { id: endpointId } = await addWebhook(ctx, given);
  await testWebhook(ctx, { endpointId });
  const nextTries = async () => (await deliveriesOf(ctx)).map(({ nextTryAt }) => nextTryAt);
  expect(await nextTries()).toEqual([expect.any(String)]);
  await pauseWebhook(ctx, { endpointId, paused: true });
  expect(await nextTries()).toEqual([null]);
});

describe("refused, with nothing written:", () => {
  it("U5: anything from the demo", async () => {
    const { ctx, audit } = await open({ isDemo: true });
    await expect(addWebhook(ctx, given)).rejects.toMatchObject({ status: 422, code: "demo" });
    expect(await audit()).toEqual([]);
  });

  it("more than twenty", async () => {
    const { ctx, audit } = await open();
    for (let count = 0; count < 20; count += 1) await addWebhook(ctx, given);
    await expect(addWebhook(ctx, given)).rejects.toMatchObject({
      fields: { url: "At most 20 webhooks. Remove one first." },
    });
    expect(await audit()).toHaveLength(20);
  });

  it.each([
    "http://127.0.0.1/",
    "http://127.1:8080/",
    "http://localhost:3000/hook",
    "https://hooks.localhost./",
    "http://[::1]/",
    "http://169.254.169.254/latest",
    "http://192.168.1.1/",
  ])(
    "an address of this machine or its network, unless the installation allows it: %s",
    async (url) => {
      const { ctx, audit } = await open();
      allowPrivate(false);
      await expect(addWebhook(ctx, { ...given, url })).rejects.toMatchObject({
        status: 400,
        fields: { url: expect.stringContaining("only allowed with KEEPSAKE_WEBHOOKS_PRIVATE=1") },
      });
      expect(await audit()).toEqual([]);
      allowPrivate(true);
      await expect(addWebhook(ctx, { ...given, url })).resolves.toBeDefined();
    },
  );

  it("sending again to one that is off", async () => {
    const { ctx } = await open();
    const { id: endpointId } = await addWebhook(ctx, given);
    await testWebhook(ctx, { endpointId });
    const [delivery] = await deliveriesOf(ctx);
    await pauseWebhook(ctx, { endpointId, paused: true });
    const off = { status: 409, code: "not-active" };
    const replay = replayDelivery(ctx, { deliveryId: delivery?.id ?? "" });
    await expect(replay).rejects.toMatchObject(off);
    await expect(replayFailed(ctx, { endpointId })).rejects.toMatchObject(off);
    expect((await deliveriesOf(ctx))[0]).toMatchObject({ tries: 1 });
  });

  it("U1: who may not replay, before it is looked whether there is anything", async () => {
    const { id } = await open();
    const viewer = createContext(test.db, actAs(id, "viewer"));
    const replay = replayDelivery(viewer, { deliveryId: "unknown" });
    await expect(replay).rejects.toMatchObject({ status: 403 });
  });

  it("I7: what is another account's, as if it were not there", async () => {
    const { ctx } = await open();
    const { id: endpointId } = await addWebhook(ctx, given);
    await testWebhook(ctx, { endpointId });
    const [delivery] = await deliveriesOf(ctx);
    const { ctx: foreign, audit } = await open();
    const deliveryId = delivery?.id ?? "";
    for (const act of [
      () => removeWebhook(foreign, { endpointId }),
      () => testWebhook(foreign, { endpointId }),
      () => renewWebhookSecret(foreign, { endpointId, version: 1 }),
      () => replayDelivery(foreign, { deliveryId }),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 404 });
    }
    const replay = replayDelivery(foreign, { deliveryId });
    await expect(replay).rejects.toThrow("Delivery not found.");
    expect(await audit()).toEqual([]);
    expect(await deliveriesOf(ctx)).toHaveLength(1);
  });
});
