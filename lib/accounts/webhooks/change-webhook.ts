import type { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/append-account-audit";
import { tellAccount } from "@/db/queries/accounts/tell-account";
import { type EndpointRow, wakeDeliveries } from "@/db/queries/webhooks/webhook-queue";
import { lockEndpoint, updateEndpoint, deleteEndpoint } from "@/db/queries/webhooks/webhook-rows";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import type { pauseWebhookForm, webhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import { requirePermission, type Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { sealSecret } from "@/lib/outbound/sealed-secret";
import { newWebhookSecret } from "@/lib/outbound/sign-message";

interface Act {
  /** What the audit calls it. */
  readonly kind: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Does something to a webhook of the account, under its lock, with its record in the account's chain
 * (U3). `plan` gives null where there is nothing to do. Throws a 404 for one that is not there.
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
 * Pauses a webhook, or lets it continue. While it is paused nothing is sent and nothing new is noted for
 * it; what waited is sent when it continues. Twice is once.
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
      // What a try in progress finds is not held against it: it is made again, under the same id.
      ...(!paused && { busyUntil: null }),
    });
    if (!paused) await wakeDeliveries(tx);
    return { kind: paused ? "webhook-paused" : "webhook-resumed", result: null };
  });
}

/** Removes a webhook with its log and what waits for it: nothing more is sent. */
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
 * Gives a webhook another secret, and tells it this once. For a day the one before signs beside it,
 * so that a receiver can change over without losing anything. Within that day another secret takes
 * the place of the new one: the one before is what the receiver has.
 */
export async function renewWebhookSecret(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly secret: string }> {
  const secret = newWebhookSecret();
  await changeWebhook(ctx, endpointId, async (tx, endpoint, at) => {
    const isExchanged = endpoint.previousUntil !== null && endpoint.previousUntil > at;
    await updateEndpoint(tx, endpointId, {
      secret: sealSecret(secret, endpointId, runningEnvironment().secret),
      ...(!isExchanged && {
        previousSecret: endpoint.secret,
        previousUntil: new Date(at.getTime() + bothForMs),
      }),
    });
    return { kind: "webhook-secret-renewed", result: null };
  });
  return { secret };
}
