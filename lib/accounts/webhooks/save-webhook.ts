import { randomUUID } from "node:crypto";
import type { z } from "zod";
import {
  appendAccountAudit,
  lockAccount,
  tellAccount,
} from "@/db/queries/accounts/account-settings";
import { wakeDeliveries, type EndpointRow } from "@/db/queries/webhooks/webhook-queue";
import { countEndpoints, insertEndpoint, updateEndpoint } from "@/db/queries/webhooks/webhook-rows";
import { changeWebhook, refuseStale } from "@/lib/accounts/webhooks/change-webhook";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import type { addWebhookForm, editWebhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import { requirePermission, type Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { isKnownPrivate } from "@/lib/outbound/address-rules";
import { sealSecret } from "@/lib/outbound/sealed-secret";
import { newWebhookSecret } from "@/lib/outbound/sign-message";
import { isOffByAddress } from "@/lib/webhooks/webhook-events";

const maxWebhooks = 20;

/** Adds a webhook for events from now on. Returns its signing secret, only this once. */
export async function addWebhook(
  ctx: Context,
  { name, url, events }: z.output<typeof addWebhookForm>,
): Promise<{ readonly id: string; readonly secret: string }> {
  requirePermission(ctx, "webhooks.manage");
  refusePrivate(url);
  const [id, secret, at] = [randomUUID(), newWebhookSecret(), ctx.now()];
  const { accountId } = ctx.acting;
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account.isDemo) {
      throw Refusal.unprocessable("demo", "Webhooks are off in the demo. Create an account first.");
    }
    if ((await countEndpoints(tx, accountId)) >= maxWebhooks) {
      throw Refusal.invalid({ url: `At most ${maxWebhooks} webhooks. Remove one first.` });
    }
    await insertEndpoint(tx, {
      id,
      accountId,
      name,
      url: new URL(url).href,
      events,
      secret: sealSecret(secret, id, runningEnvironment().secret),
      createdBy: ctx.actor,
      createdAt: at,
    });
    const data = { endpointId: id, origin: originOf(url), name, events };
    const kind = "webhook-added";
    await appendAccountAudit(tx, { accountId, actor: ctx.actor, kind, data, at });
    await tellAccount(tx, accountId, "webhooks");
  });
  return { id, secret };
}

/**
 * Changes a webhook's name, address and events. Its secret stays, and queued deliveries go to the
 * new address. A new address reactivates a webhook that the old one's failures switched off. A
 * stale view is refused (409) with the current values (M5); without a difference nothing is
 * written.
 */
export async function editWebhook(
  ctx: Context,
  { endpointId, version, name, url, events }: z.output<typeof editWebhookForm>,
): Promise<void> {
  const href = new URL(url).href;
  await changeWebhook(ctx, endpointId, async (tx, endpoint) => {
    refuseStale(endpoint, version);
    const patch = differing(endpoint, { name, url: href, events });
    if (Object.keys(patch).length === 0) return null;
    if (patch.url !== undefined) refusePrivate(patch.url);
    const switchedOn = patch.url !== undefined && isOffByAddress(endpoint.state);
    await updateEndpoint(tx, endpointId, {
      ...patch,
      ...(switchedOn && { state: "active" }),
      // The old address's results, even a current one, don't count against the new one.
      ...(patch.url !== undefined && { failingSince: null, busyUntil: null }),
      version: endpoint.version + 1,
    });
    if (patch.url !== undefined) await wakeDeliveries(tx);
    const data = {
      version: endpoint.version + 1,
      ...recordOf(endpoint, patch),
      ...(switchedOn && { switchedOn }),
    };
    return { kind: "webhook-edited", data, result: null };
  });
}

type Edited = Partial<Pick<EndpointRow, "name" | "url" | "events">>;

function differing(endpoint: EndpointRow, given: Required<Edited>): Edited {
  const names = ["name", "url", "events"] as const;
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(endpoint[name]) !== JSON.stringify(given[name]))
      .map((name) => [name, given[name]]),
  );
}

/** Before and after; of an address only its origin: its path may contain a secret (U3). */
function recordOf(endpoint: EndpointRow, patch: Edited) {
  const { url, ...rest } = patch;
  const names = Object.keys(rest);
  const before = Object.fromEntries(names.map((name) => [name, Reflect.get(endpoint, name)]));
  if (url === undefined) return { before, after: rest };
  return {
    origin: originOf(url),
    before: { ...before, address: originOf(endpoint.url) },
    after: { ...rest, address: originOf(url) },
  };
}

/**
 * Refuses an address that is obviously private, unless the installation allows those. Where other
 * names resolve to is checked when sending.
 */
function refusePrivate(url: string): void {
  if (runningEnvironment().webhooksPrivate || !isKnownPrivate(new URL(url).hostname)) return;
  const message =
    "This address is on this machine or its network. That is only allowed with KEEPSAKE_WEBHOOKS_PRIVATE=1.";
  throw Refusal.invalid({ url: message });
}
