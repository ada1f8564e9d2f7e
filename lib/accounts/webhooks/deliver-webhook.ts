import type { Database } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  claimDelivery,
  pruneDeliveries,
  releaseDelivery,
  settleDelivery,
  type ClaimedDelivery,
} from "@/db/queries/webhooks/webhook-queue";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import type { RunningEnvironment } from "@/lib/env";
import type { DeliveryWork } from "@/lib/jobs/deliveries";
import { postMessage } from "@/lib/outbound/post-message";
import { openSecret } from "@/lib/outbound/sealed-secret";
import { signMessage } from "@/lib/outbound/sign-message";
import { afterTry } from "@/lib/webhooks/after-try";
import type { DeliveryTry } from "@/lib/webhooks/webhook-events";

const timeoutMs = 10_000;
/** Longer than a try can take: after that the worker is presumed dead. */
const claimMs = 30_000;
const keptDays = 30;
const concurrency = 8;

/** What delivering needs. */
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

/**
 * Makes one try and records the result. A try that `signal` aborts doesn't count: it is made again,
 * under the same id. Returns null then.
 */
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
  await settle(deps, claimed, made);
  return made;
}

async function post(
  { environment }: DeliveryDependencies,
  { delivery, endpoint }: ClaimedDelivery,
  sentAt: Date,
  signal?: AbortSignal,
) {
  const { id, type, at, sessionId, data } = delivery;
  const open = (sealed: string) => openSecret(sealed, endpoint.id, environment.secret);
  const secret = open(endpoint.secret);
  if (secret === null) return { status: null, answer: null, fault: lostSecret };
  const isExchanged = endpoint.previousUntil !== null && endpoint.previousUntil > sentAt;
  const previous = isExchanged ? open(endpoint.previousSecret ?? "") : null;
  const link = sessionId === null ? {} : { url: `${environment.publicUrl}/sessions/${sessionId}` };
  const account = { id: endpoint.accountId };
  const message = { type, timestamp: at.toISOString(), data: { account, ...data, ...link } };
  const body = JSON.stringify(message);
  const secrets = previous === null ? [secret] : [secret, previous];
  return postMessage({
    url: endpoint.url,
    headers: {
      "content-type": "application/json",
      "user-agent": "Keepsake-Webhooks/1",
      ...signMessage({ id, sentAt, body }, secrets),
    },
    body,
    timeoutMs,
    allowPrivate: environment.webhooksPrivate,
    ...(signal && { signal }),
  });
}

const lostSecret =
  "The webhook's secret can't be read because the installation's secret changed. Create a new one.";

async function settle(
  { db, now }: DeliveryDependencies,
  claimed: ClaimedDelivery,
  made: DeliveryTry,
): Promise<void> {
  const { delivery, endpoint } = claimed;
  const at = now();
  const { failingSince } = endpoint;
  const after = afterTry({ ...delivery, failingSince }, made, at);
  await db.transaction(async (tx) => {
    if (!(await settleDelivery(tx, claimed, after, at))) return;
    await appendAccountAudit(tx, {
      accountId: endpoint.accountId,
      actor: { kind: "system", id: null, name: "Webhooks" },
      kind: "webhook-switched-off",
      data: { endpointId: endpoint.id, origin: originOf(endpoint.url), why: after.switchOff },
      at,
    });
  });
}
