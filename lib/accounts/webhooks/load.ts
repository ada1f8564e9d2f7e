import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listDeliveries, listEndpoints } from "@/db/queries/webhooks/webhook-rows";
import { may } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { momentSchema, readCursor, toPage } from "@/lib/page";
import type { DeliveryState } from "@/lib/webhooks/webhook-events";

/** The account's webhooks without our secrets, oldest first. */
export async function listWebhooks(ctx: Context) {
  requirePermission(ctx, "webhooks.manage");
  return (await listEndpoints(ctx.db, ctx.acting.accountId)).map(describeEndpoint);
}

function describeEndpoint(row: Awaited<ReturnType<typeof listEndpoints>>[number]) {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    url: row.url,
    format: row.format,
    includeWords: row.includeWords,
    events: row.events,
    state: row.state,
    madeBy: row.createdBy.name,
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    previousUntil: row.previousUntil?.toISOString() ?? null,
    counts: Object.fromEntries(row.counts.map(({ state: how, deliveries }) => [how, deliveries])),
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
      nextTryAt: endpointState === "active" ? (delivery.nextTryAt?.toISOString() ?? null) : null,
      log: delivery.log,
    })),
  };
}
