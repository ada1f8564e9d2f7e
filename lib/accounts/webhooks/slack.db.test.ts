import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { addWebhook, editWebhook } from "@/lib/accounts/webhooks/save";
import { addWebhookForm } from "@/lib/accounts/webhooks/schema";
import { deliverWebhook, claimWebhook } from "@/lib/accounts/webhooks/deliver";
import {
  deliveryDependencies,
  findEndpointRow,
  givenWebhook,
} from "@/lib/accounts/webhooks/testing/given-webhook";
import { useReceiver } from "@/lib/accounts/webhooks/testing/open-webhook";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment, runningEnvironment } from "@/lib/env";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

const place = useReceiver();
const before =
  "The oven of the bakery in Skerrow stands at 160 °C for the rye bread of every Monday morning.";

beforeEach(() => {
  const { databaseUrl, secret } = runningEnvironment();
  const given = { KEEPSAKE_SECRET: secret, KEEPSAKE_WEBHOOKS_PRIVATE: "1" };
  provideEnvironment(parseEnvironment(given), databaseUrl);
});

/** An account with a webhook in Slack's format, and a session that loses 160 °C. */
async function open(includeWords: boolean) {
  const ledger = await openLedger(place.test.db, [before, "Two."]);
  const { url } = place.receiver;
  const events = ["session.awaiting_review" as const];
  const given = { url, events, format: "slack" as const, includeWords };
  const webhook = await givenWebhook(place.test.db, ledger.account.id, given);
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
    const { webhook } = await open(false);
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
    await open(true);
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

  it("U8, U1: only admins choose it, owners of an agent don't, and our own format has no words", async () => {
    const { ctx } = await openLedger(place.test.db, ["One."]);
    const posted = { url: place.receiver.url, "session.ended": "on", includeWords: "on" };
    expect(addWebhookForm.parse(posted)).toMatchObject({ format: "keepsake", includeWords: false });
    const given = addWebhookForm.parse({ ...posted, format: "slack" });
    expect(given).toMatchObject({ format: "slack", includeWords: true });
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      const owner = createContext(place.test.db, { ...ctx.acting, role, ownsAgents: true });
      await expect(addWebhook(owner, given)).rejects.toMatchObject({ status: 403 });
    }
    const { id } = await addWebhook(ctx, given);
    const row = () => findEndpointRow(place.test.db, id);
    expect(await row()).toMatchObject({ format: "slack", includeWords: true });
    const moved = { ...given, endpointId: id, url: `${place.receiver.url}/new` };
    await editWebhook(ctx, { ...moved, version: 1 });
    expect(await row()).toMatchObject({ format: "slack", includeWords: false, version: 2 });
    await editWebhook(ctx, { ...moved, version: 2 });
    expect(await row()).toMatchObject({ includeWords: true, version: 3 });
  });
});
