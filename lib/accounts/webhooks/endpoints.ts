import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Tx } from "@/db/client";
import {
  appendAccountAudit,
  loadAccount,
  lockAccount,
} from "@/db/queries/accounts/account-settings";
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
  wakeDeliveries,
} from "@/db/queries/webhooks/webhook-rows";
import type {
  addWebhookForm,
  editWebhookForm,
  pauseWebhookForm,
  webhookForm,
} from "@/lib/accounts/webhooks/schema";
import { may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { isKnownPrivate, originOf } from "@/lib/outbound/post-message";
import { newWebhookSecret, sealSecret } from "@/lib/outbound/secret";
import { momentSchema, readCursor, toPage } from "@/lib/page";
import type { DeliveryState } from "@/lib/webhooks/webhook-events";

interface Act {
  readonly kind: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Changes a locked webhook and records it (U3); `plan` gives null for nothing. Throws a 404. */
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
    return act.result;
  });
}

/** Pauses or resumes: paused, nothing is sent or queued; what waited is sent on resume. */
export async function pauseWebhook(
  ctx: Context,
  { endpointId, paused }: z.output<typeof pauseWebhookForm>,
): Promise<void> {
  await changeWebhook(ctx, endpointId, async (tx, endpoint) => {
    const state = paused ? "paused" : "active";
    if (endpoint.state === state) return null;
    await updateEndpoint(tx, endpointId, { state });
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

/** Gives a webhook a new secret, which signs from now on, and returns it only this once. */
export async function renewWebhookSecret(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly secret: string }> {
  const secret = newWebhookSecret();
  await changeWebhook(ctx, endpointId, async (tx) => {
    await updateEndpoint(tx, endpointId, {
      secret: sealSecret(secret, endpointId, runningEnvironment().secret),
    });
    return { kind: "webhook-secret-renewed", result: null };
  });
  return { secret };
}

const maxWebhooks = 20;

/** Adds a webhook for events from now on. Returns its signing secret, only this once. */
export async function addWebhook(
  ctx: Context,
  { url, ...given }: z.output<typeof addWebhookForm>,
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
      ...given,
      url: new URL(url).href,
      secret: sealSecret(secret, id, runningEnvironment().secret),
      createdBy: ctx.actor,
      createdAt: at,
    });
    const data = { endpointId: id, origin: originOf(url), ...given };
    const kind = "webhook-added";
    await appendAccountAudit(tx, { accountId, actor: ctx.actor, kind, data, at });
  });
  return { id, secret };
}

/**
 * Changes a webhook's name, address, format and events; of two edits the last counts. Its secret
 * stays, and queued deliveries go to the new address, without words: an admin includes them for one
 * address. Without a difference nothing is written.
 */
export async function editWebhook(
  ctx: Context,
  { endpointId, url, ...given }: z.output<typeof editWebhookForm>,
): Promise<void> {
  const href = new URL(url).href;
  await changeWebhook(ctx, endpointId, async (tx, endpoint) => {
    const isKept = href === endpoint.url || !endpoint.includeWords;
    const includeWords = given.includeWords && isKept;
    const patch = differing(endpoint, { ...given, url: href, includeWords });
    if (Object.keys(patch).length === 0) return null;
    if (patch.url !== undefined) refusePrivate(patch.url);
    await updateEndpoint(tx, endpointId, {
      ...patch,
      // The result of a current try at the old address doesn't count.
      ...(patch.url !== undefined && { busyUntil: null }),
    });
    if (patch.url !== undefined) await wakeDeliveries(tx);
    return { kind: "webhook-edited", data: recordOf(endpoint, patch), result: null };
  });
}

const edited = ["name", "url", "format", "includeWords", "events"] as const;
type Edited = Partial<Pick<EndpointRow, (typeof edited)[number]>>;

function differing(endpoint: EndpointRow, given: Required<Edited>): Edited {
  return Object.fromEntries(
    edited
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

/** Refuses an obviously private address unless allowed; others are checked when sending. */
function refusePrivate(url: string): void {
  if (runningEnvironment().webhooksPrivate || !isKnownPrivate(new URL(url).hostname)) return;
  const message =
    "This address is on this machine or its network. That is only allowed with KEEPSAKE_WEBHOOKS_PRIVATE=1.";
  throw Refusal.invalid({ url: message });
}

/** The account's webhooks without our secrets, oldest first. */
export async function listWebhooks(ctx: Context) {
  requirePermission(ctx, "webhooks.manage");
  return (await listEndpoints(ctx.db, ctx.acting.accountId)).map(describeEndpoint);
}

function describeEndpoint(row: Awaited<ReturnType<typeof listEndpoints>>[number]) {
  const counts: Partial<Record<DeliveryState, number>> = Object.fromEntries(
    row.counts.map(({ state, deliveries }) => [state, deliveries]),
  );
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    format: row.format,
    includeWords: row.includeWords,
    events: row.events,
    state: row.state,
    madeBy: row.createdBy.name,
    createdAt: row.createdAt.toISOString(),
    /** How many of its deliveries stand how. */
    counts,
  };
}

const placeSchema = z.tuple([momentSchema, z.string().max(200)]);
const pageLength = 50;

interface WantedLog {
  readonly cursor: string | undefined;
  readonly state: DeliveryState | null;
}

/** The account's webhooks with their log, without our secrets; for admins only. */
export async function loadWebhooksPage(ctx: Context, { cursor, state }: WantedLog) {
  requirePermission(ctx, "settings.read");
  if (may(ctx.acting, "webhooks.manage") !== true) return null;
  const { accountId } = ctx.acting;
  const after = readCursor(cursor, placeSchema);
  const limit = pageLength + 1;
  const [account, endpoints, rows] = await Promise.all([
    loadAccount(ctx.db, accountId),
    listEndpoints(ctx.db, accountId),
    listDeliveries(ctx.db, { accountId, state, after, limit }),
  ]);
  const page = toPage(rows, pageLength, ({ delivery }) => [delivery.at.getTime(), delivery.id]);
  return {
    isDemo: account.isDemo,
    nextCursor: page.nextCursor,
    endpoints: endpoints.map(describeEndpoint),
    deliveries: page.items.map(({ delivery, url, endpointState }) => ({
      id: delivery.id,
      url,
      type: delivery.type,
      state: delivery.state,
      at: delivery.at.toISOString(),
      sessionId: delivery.sessionId,
      tries: delivery.tries,
      /** Null where it is over, and where it waits until its webhook continues. */
      nextTryAt: endpointState === "active" ? (delivery.nextTryAt?.toISOString() ?? null) : null,
      /** The newest tries, oldest first. */
      log: delivery.log,
    })),
  };
}
