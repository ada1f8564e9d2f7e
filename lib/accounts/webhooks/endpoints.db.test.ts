import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { actAs, insertAccount } from "@/db/testing/factories";
import {
  claimWebhook,
  deliverWebhook,
  replayDelivery,
  replayFailed,
  testWebhook,
} from "@/lib/accounts/webhooks/deliver";
import {
  addWebhook,
  editWebhook,
  loadWebhooksPage,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "@/lib/accounts/webhooks/endpoints";
import { addWebhookForm } from "@/lib/accounts/webhooks/schema";
import {
  allowPrivate,
  deliveryDependencies,
  findEndpointRow,
  givenWebhook,
} from "@/lib/accounts/webhooks/testing/given-webhook";
import { useReceiver } from "@/lib/accounts/webhooks/testing/open-webhook";
import { createContext } from "@/lib/context";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
beforeEach(() => allowPrivate(true));

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
  await renewWebhookSecret(ctx, { endpointId });
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
  const renewed = await renewWebhookSecret(ctx, { endpointId });
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
});

describe("in Slack's format", () => {
  const place = useReceiver();
  const before =
    "The oven of the bakery in Skerrow stands at 160 °C for the rye bread of every Monday morning.";

  /** An account with a webhook in Slack's format, and a session that loses 160 °C. */
  async function openSlack(includeWords: boolean) {
    const ledger = await openLedger(place.test.db, [before, "Two."]);
    const { url } = place.receiver;
    const events = ["session.awaiting_review" as const];
    const slack = { url, events, format: "slack" as const, includeWords };
    const webhook = await givenWebhook(place.test.db, ledger.account.id, slack);
    const session = await openRunningSession(ledger);
    await session.call("update", { id: 1, content: before.replace("160 °C", "heat") });
    await session.call("complete", { summary: "Done." });
    return { ...ledger, webhook };
  }

  async function deliver() {
    const deps = deliveryDependencies(place.test.db, () => new Date());
    const claimed = await claimWebhook(deps);
    return claimed && deliverWebhook(deps, claimed);
  }

  const lastBody = () => JSON.parse(place.receiver.received.at(-1)?.body ?? "{}");

  describe("a webhook in Slack's format", () => {
    it("U8: is told in counts with a link, signed like any other, without words", async () => {
      const { webhook } = await openSlack(false);
      expect(await deliver()).toMatchObject({ status: 200 });
      const { body = "", headers = {} } = place.receiver.received[0] ?? {};
      expect(new Webhook(webhook.secret).verify(body, headers)).toMatchObject({
        text: expect.stringMatching(
          /: refinement needs review: 1 change, .*gone.* <http:\/\/localhost:3000\/sessions\/[\w-]+\|Open the session>$/,
        ),
      });
      expect(lastBody().blocks).toHaveLength(1);
      expect(body).not.toContain("160");
    });

    it("U8: quotes what was lost once an admin includes words, as it stands when it is sent", async () => {
      await openSlack(true);
      await deliver();
      expect(lastBody().blocks[1].text.text).toBe("Gone: “160 °C”");
      expect(lastBody().text).not.toContain("160");
      const rows = await place.test.sql`select data from webhook_deliveries`;
      expect(JSON.stringify(rows)).not.toContain("160");
      await place.test.sql`update webhook_deliveries set state = 'waiting', next_try_at = now()`;
      await place.test.sql`update sessions set losses = jsonb_set(losses, '{specifics}', '[]')`;
      await deliver();
      expect(lastBody().blocks).toHaveLength(1);
    });

    it("U8: is chosen for one address, and our own format has no words", async () => {
      const { ctx } = await openLedger(place.test.db, ["One."]);
      const posted = { url: place.receiver.url, "session.ended": "on", includeWords: "on" };
      expect(addWebhookForm.parse(posted)).toMatchObject({
        format: "keepsake",
        includeWords: false,
      });
      const added = addWebhookForm.parse({ ...posted, format: "slack" });
      expect(added).toMatchObject({ format: "slack", includeWords: true });
      const { id } = await addWebhook(ctx, added);
      const row = () => findEndpointRow(place.test.db, id);
      expect(await row()).toMatchObject({ format: "slack", includeWords: true });
      const moved = { ...added, endpointId: id, url: `${place.receiver.url}/new` };
      await editWebhook(ctx, moved);
      expect(await row()).toMatchObject({ format: "slack", includeWords: false });
      await editWebhook(ctx, moved);
      expect(await row()).toMatchObject({ includeWords: true });
    });
  });
});
