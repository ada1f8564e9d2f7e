import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { lockAccount } from "@/db/queries/account-settings";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { tellAccount } from "@/db/queries/tell-account";
import { countEndpoints, insertEndpoint } from "@/db/queries/webhook-rows";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import { refusePrivate } from "@/lib/accounts/webhooks/refuse-private";
import type { addWebhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import { requirePermission, type Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { sealSecret } from "@/lib/outbound/sealed-secret";
import { newWebhookSecret } from "@/lib/outbound/sign-message";

const maxWebhooks = 20;

/** Tells an address what happens from now on. Gives the secret of its signatures, this once. */
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
      throw Refusal.unprocessable("demo", "The demo sends nothing outside. Make an account first.");
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
