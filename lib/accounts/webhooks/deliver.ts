import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Database } from "@/db/client";
import {
  claimDelivery,
  type ClaimedDelivery,
  type EndpointRow,
  findDelivery,
  insertDelivery,
  listLostWords,
  pruneDeliveries,
  releaseDelivery,
  requeueDeliveries,
  settleDelivery,
  wakeDeliveries,
} from "@/db/queries/webhooks/webhook-rows";
import { changeWebhook } from "@/lib/accounts/webhooks/endpoints";
import type { deliveryForm, webhookForm } from "@/lib/accounts/webhooks/schema";
import { type Context, requirePermission } from "@/lib/context";
import { type RunningEnvironment, runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import type { DeliveryWork } from "@/lib/jobs/worker";
import { postMessage } from "@/lib/outbound/post-message";
import { openSecret, signMessage } from "@/lib/outbound/secret";
import { slackMessage } from "@/lib/webhooks/slack-message";
import { afterTry, type DeliveryTry, testEvent } from "@/lib/webhooks/webhook-events";

const timeoutMs = 10_000;
/** Longer than a try can take: after that the worker is presumed dead. */
const claimMs = 30_000;
const keptDays = 30;
const concurrency = 8;

export interface DeliveryDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly environment: Pick<RunningEnvironment, "secret" | "publicUrl" | "webhooksPrivate">;
}

/** All of a worker's webhook tasks. */
export function webhookWork(deps: DeliveryDependencies): DeliveryWork {
  return {
    concurrency,
    claim: () => claimWebhook(deps),
    deliver: async (claimed, signal) => void (await deliverWebhook(deps, claimed, signal)),
    prune: () => pruneDeliveries(deps.db, new Date(deps.now().getTime() - keptDays * 86_400_000)),
  };
}

export function claimWebhook(
  { db, now }: DeliveryDependencies,
  only?: string,
): Promise<ClaimedDelivery | null> {
  const at = now();
  const until = new Date(at.getTime() + claimMs);
  return claimDelivery(db, { at, until, ...(only !== undefined && { only }) });
}

/** One try, recorded; one that `signal` aborts is null and made again under the same id. */
export async function deliverWebhook(
  deps: DeliveryDependencies,
  claimed: ClaimedDelivery,
  signal?: AbortSignal,
): Promise<DeliveryTry | null> {
  const { db, now } = deps;
  const at = now();
  const started = performance.now();
  const posted = await post(deps, claimed, at, signal).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error;
    return null;
  });
  if (posted === null) {
    await releaseDelivery(db, claimed, now());
    return null;
  }
  const ms = Math.round(performance.now() - started);
  const made = { at: at.toISOString(), ms, url: claimed.endpoint.url, ...posted };
  const [endedAt, { delivery }] = [now(), claimed];
  await db.transaction((tx) =>
    settleDelivery(tx, claimed, afterTry(delivery, made, endedAt), endedAt),
  );
  return made;
}

async function post(
  { db, environment }: DeliveryDependencies,
  { delivery, endpoint }: ClaimedDelivery,
  sentAt: Date,
  signal?: AbortSignal,
) {
  const { id, type, at, sessionId, data } = delivery;
  const secret = openSecret(endpoint.secret, endpoint.id, environment.secret);
  if (secret === null) return { status: null, answer: null, fault: lostSecret };
  const url = sessionId === null ? null : `${environment.publicUrl}/sessions/${sessionId}`;
  const account = { id: endpoint.accountId };
  const hasWords = endpoint.includeWords && sessionId !== null && wordyEvents.has(type);
  const message =
    endpoint.format === "slack"
      ? slackMessage({
          type,
          data,
          url,
          words: hasWords ? await listLostWords(db, sessionId) : [],
        })
      : { type, timestamp: at.toISOString(), data: { account, ...data, ...(url && { url }) } };
  const body = JSON.stringify(message);
  return postMessage({
    url: endpoint.url,
    headers: {
      "content-type": "application/json",
      "user-agent": "Keepsake-Webhooks/1",
      ...signMessage({ id, sentAt, body }, secret),
    },
    body,
    timeoutMs,
    allowPrivate: environment.webhooksPrivate,
    ...(signal && { signal }),
  });
}

/** Events that a loss belongs to. */
const wordyEvents: ReadonlySet<string> = new Set(["session.ended", "session.awaiting_review"]);

const lostSecret =
  "The webhook's secret can't be read because the installation's secret changed. Create a new one.";

/** Sends a test event at once. */
export async function testWebhook(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly tried: DeliveryTry | null }> {
  const id = `msg_${randomUUID().replaceAll("-", "")}`;
  await changeWebhook(ctx, endpointId, async (tx, _endpoint, at) => {
    const { kind, id: actorId, name } = ctx.actor;
    const data = { actor: { kind, id: actorId, name } };
    await insertDelivery(tx, { id, endpointId, type: testEvent, at, nextTryAt: at, data });
    return { kind: "webhook-tested", result: null };
  });
  return { tried: await sendNow(ctx, id) };
}

/** Sends a delivery again under its id with a new time. */
export async function replayDelivery(
  ctx: Context,
  { deliveryId }: z.output<typeof deliveryForm>,
): Promise<{ readonly tried: DeliveryTry | null }> {
  requirePermission(ctx, "webhooks.manage");
  const found = await findDelivery(ctx.db, ctx.acting.accountId, deliveryId);
  if (found === null) throw Refusal.notFound("Delivery not found.");
  await changeWebhook(ctx, found.endpoint.id, async (tx, endpoint, at) => {
    refuseIdle(endpoint);
    const deliveries = await requeueDeliveries(tx, { id: deliveryId }, at);
    return { kind: "webhook-replayed", data: { deliveries, deliveryId }, result: null };
  });
  return { tried: await sendNow(ctx, deliveryId) };
}

/** Queues all failed deliveries again. Returns how many there were. */
export async function replayFailed(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly deliveries: number }> {
  const result = await changeWebhook(ctx, endpointId, async (tx, endpoint, at) => {
    refuseIdle(endpoint);
    const deliveries = await requeueDeliveries(tx, { failedOf: endpointId }, at);
    if (deliveries === 0) return null;
    await wakeDeliveries(tx);
    return { kind: "webhook-replayed", data: { deliveries }, result: deliveries };
  });
  return { deliveries: result ?? 0 };
}

function refuseIdle({ state }: EndpointRow): void {
  if (state === "active") return;
  throw Refusal.conflict("not-active", "This webhook is off. Resume it first.");
}

/** A try with its result; null if a worker is busy with it or another of its endpoint. */
async function sendNow({ db, now }: Context, deliveryId: string): Promise<DeliveryTry | null> {
  const deps = { db, now, environment: runningEnvironment() };
  const claimed = await claimWebhook(deps, deliveryId);
  return claimed === null ? null : deliverWebhook(deps, claimed);
}
