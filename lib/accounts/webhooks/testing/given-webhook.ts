import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { DeliveryDependencies } from "@/lib/accounts/webhooks/deliver";
import { parseEnvironment, provideEnvironment, runningEnvironment } from "@/lib/env";
import { newWebhookSecret, sealSecret } from "@/lib/outbound/secret";
import {
  webhookEvents,
  type WebhookEvent,
  type WebhookFormat,
} from "@/lib/webhooks/webhook-events";

/** Whether the installation lets webhooks reach this machine and its network. */
export function allowPrivate(isAllowed: boolean): void {
  const { databaseUrl, secret } = runningEnvironment();
  const given = { KEEPSAKE_SECRET: secret, KEEPSAKE_WEBHOOKS_PRIVATE: isAllowed ? "1" : "0" };
  provideEnvironment(parseEnvironment(given), databaseUrl);
}

/** An account's webhook to the test's receiver, which no form would accept. */
export async function givenWebhook(
  db: Database,
  accountId: string,
  given: {
    readonly url?: string;
    readonly events?: readonly WebhookEvent[];
    readonly format?: WebhookFormat;
    readonly includeWords?: boolean;
  } = {},
) {
  const { url = "http://127.0.0.1:1/hook", events = webhookEvents, ...more } = given;
  const [id, secret] = [randomUUID(), newWebhookSecret()];
  await db.insert(webhookEndpoints).values({
    id,
    accountId,
    url,
    events: [...events],
    ...more,
    secret: sealSecret(secret, id, runningEnvironment().secret),
    createdBy: { kind: "person", id: "p", name: "Ada" },
    createdAt: new Date(),
  });
  return { id, secret, url };
}

export async function listDeliveryRows(db: Database, endpointId: string) {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(asc(webhookDeliveries.at), asc(webhookDeliveries.sequence));
}

export async function findEndpointRow(db: Database, id: string) {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

/** A worker's dependencies, allowed to reach a test's receivers, with the test's clock. */
export function deliveryDependencies(db: Database, now: () => Date): DeliveryDependencies {
  return { db, now, environment: { ...runningEnvironment(), webhooksPrivate: true } };
}
