import type { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit, tellAccount } from "@/db/queries/accounts/account-settings";
import { type EndpointRow, wakeDeliveries } from "@/db/queries/webhooks/webhook-queue";
import { lockEndpoint, updateEndpoint, deleteEndpoint } from "@/db/queries/webhooks/webhook-rows";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import type {
  pauseWebhookForm,
  renewWebhookForm,
  webhookForm,
} from "@/lib/accounts/webhooks/webhook-forms";
import { requirePermission, type Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { sealSecret } from "@/lib/outbound/sealed-secret";
import { newWebhookSecret } from "@/lib/outbound/sign-message";

interface Act {
  /** Its kind in the audit. */
  readonly kind: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Changes a webhook of the account, with its row locked, and records it in the account's chain
 * (U3). `plan` returns null if there is nothing to do. Throws a 404 for an unknown one.
 */
export async function changeWebhook<T>(
  ctx: Context,
  endpointId: string,
  plan: (tx: Tx, endpoint: EndpointRow, at: Date) => Promise<(Act & { readonly result: T }) | null>,
): Promise<T | null> {
  requirePermission(ctx, "webhooks.manage");
  const { accountId } = ctx.acting;
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, accountId, endpointId);
    if (endpoint === null) throw Refusal.notFound("Webhook not found.");
    const act = await plan(tx, endpoint, at);
    if (act === null) return null;
    const data = { endpointId, origin: originOf(endpoint.url), ...act.data };
    await appendAccountAudit(tx, { accountId, actor: ctx.actor, kind: act.kind, data, at });
    await tellAccount(tx, accountId, "webhooks");
    return act.result;
  });
}

/**
 * Pauses or resumes a webhook. While it is paused nothing is sent and nothing new is queued for it;
 * what waited is sent on resume. Repeated calls change nothing.
 */
export async function pauseWebhook(
  ctx: Context,
  { endpointId, paused }: z.output<typeof pauseWebhookForm>,
): Promise<void> {
  await changeWebhook(ctx, endpointId, async (tx, endpoint) => {
    if (paused ? endpoint.state !== "active" : endpoint.state === "active") return null;
    await updateEndpoint(tx, endpointId, {
      state: paused ? "paused" : "active",
      failingSince: null,
      // The result of a current try doesn't count: it is made again, under the same id.
      ...(!paused && { busyUntil: null }),
    });
    if (!paused) await wakeDeliveries(tx);
    return { kind: paused ? "webhook-paused" : "webhook-resumed", result: null };
  });
}

/** Removes a webhook with its log and queue: nothing more is sent. */
export async function removeWebhook(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<void> {
  await changeWebhook(ctx, endpointId, async (tx) => {
    await deleteEndpoint(tx, endpointId);
    return { kind: "webhook-removed", result: null };
  });
}

const bothForMs = 24 * 60 * 60 * 1000;

/**
 * Gives a webhook a new secret, and returns it only this once. For a day the previous secret also
 * signs, so that a receiver can switch without losing messages. Within that day, another renewal
 * replaces the new secret: the receiver has the previous one. A stale view is refused (409): of two
 * admins at once, one would be shown a secret that no longer signs (M5).
 */
export async function renewWebhookSecret(
  ctx: Context,
  { endpointId, version }: z.output<typeof renewWebhookForm>,
): Promise<{ readonly secret: string }> {
  const secret = newWebhookSecret();
  await changeWebhook(ctx, endpointId, async (tx, endpoint, at) => {
    refuseStale(endpoint, version);
    const isExchanged = endpoint.previousUntil !== null && endpoint.previousUntil > at;
    await updateEndpoint(tx, endpointId, {
      secret: sealSecret(secret, endpointId, runningEnvironment().secret),
      version: endpoint.version + 1,
      ...(!isExchanged && {
        previousSecret: endpoint.secret,
        previousUntil: new Date(at.getTime() + bothForMs),
      }),
    });
    return { kind: "webhook-secret-renewed", result: null };
  });
  return { secret };
}

/** M5: a version that is not the current one is refused with the current values. */
export function refuseStale({ version, name, url, events }: EndpointRow, seen: number): void {
  if (seen === version) return;
  throw Refusal.conflict(
    "stale",
    "Someone else changed this webhook. The page shows the current settings.",
    { current: { version, name, url, events } },
  );
}
