import { beforeEach, describe, expect, it } from "vitest";
import { editWebhook, loadWebhooksPage } from "@/lib/accounts/webhooks/endpoints";
import { allowPrivate } from "@/lib/accounts/webhooks/testing/given-webhook";
import { useReceiver, verifiedBy } from "@/lib/accounts/webhooks/testing/open-webhook";
import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver";
import { openReceiver } from "@/lib/outbound/testing/open-receiver";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

const place = useReceiver();
const { open } = place;

const all = { cursor: undefined, state: null };
/** The form for the unchanged webhook; tests override single fields. */
const form = {
  name: null,
  format: "keepsake" as const,
  includeWords: false,
  events: [...webhookEvents],
};

async function auditOf(accountId: string) {
  return place.test.sql<{ kind: string; data: Record<string, unknown> }[]>`
    select kind, data from audit_records
    where chain = ${accountId} and kind like 'webhook%' order by position`;
}

beforeEach(() => allowPrivate(true));

describe("a webhook that is edited", () => {
  it("is told what was chosen where it was said, signed with the secret that it has", async () => {
    const other = await openReceiver();
    const { ctx, webhook, endSession, deliver } = await open();
    const events = ["session.ended" as const];
    const next = { ...form, name: "Ledger bot", url: other.url, events };
    await editWebhook(ctx, { ...next, endpointId: webhook.id });
    const page = await loadWebhooksPage(ctx, all);
    expect(page?.endpoints).toMatchObject([
      { name: "Ledger bot", url: other.url, events, state: "active" },
    ]);
    await endSession();
    expect(await deliver()).toMatchObject({ status: 200, url: other.url });
    expect(verifiedBy(webhook.secret, other)).toMatchObject([{ type: "session.ended" }]);
    expect(place.receiver.received).toEqual([]);
    await other.close();
  });

  it("gets what waits for it at its new address, be a try at the old one under way", async () => {
    const other = await openReceiver();
    place.receiver.answerBy((response) => void response.writeHead(500).end());
    const { ctx, webhook, deps, endSession, deliver, rows } = await open();
    await endSession();
    const claimed = await claimWebhook(deps);
    await editWebhook(ctx, { ...form, url: other.url, endpointId: webhook.id });
    if (claimed !== null) await deliverWebhook(deps, claimed);
    await deliver();
    expect(other.received.map(({ headers }) => headers["webhook-id"])).toEqual([
      place.receiver.received[0]?.headers["webhook-id"],
    ]);
    expect((await rows())[0]).toMatchObject({ state: "delivered", log: [{ url: other.url }] });
    await other.close();
  });

  it("U3: is in the audit with what changed; of an address its origin alone", async () => {
    const { ctx, webhook, account } = await open("http://127.0.0.1:1/hook?token=hush");
    const url = "http://127.0.0.2:2/hook?token=psst";
    const endpointId = webhook.id;
    await editWebhook(ctx, { ...form, name: "Bot", url, endpointId });
    await editWebhook(ctx, { ...form, name: "Bot", url, endpointId });
    const audit = await auditOf(account.id);
    expect(audit).toMatchObject([
      {
        kind: "webhook-edited",
        data: {
          origin: "http://127.0.0.2:2",
          before: { name: null, address: "http://127.0.0.1:1" },
          after: { name: "Bot", address: "http://127.0.0.2:2" },
        },
      },
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/hush|psst|events/);
  });
});

describe("refused, with nothing written:", () => {
  it("an address of this machine or its network, unless the installation allows it or it is there already", async () => {
    const { ctx, webhook, account } = await open();
    const endpointId = webhook.id;
    allowPrivate(false);
    const moved = editWebhook(ctx, { ...form, url: "http://localhost:3000/", endpointId });
    await expect(moved).rejects.toMatchObject({ status: 400, fields: { url: expect.any(String) } });
    expect(await auditOf(account.id)).toEqual([]);
    await editWebhook(ctx, {
      ...form,
      name: "Kept where it is",
      url: place.receiver.url,
      endpointId,
    });
  });
});
