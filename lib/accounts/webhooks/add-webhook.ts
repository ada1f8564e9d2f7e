import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { z } from "zod";
import { lockAccount } from "@/db/queries/account-settings";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { countEndpoints, insertEndpoint } from "@/db/queries/webhook-rows";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import type { addWebhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import { requirePermission, type Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { isPublicAddress } from "@/lib/outbound/address-rules";
import { sealSecret } from "@/lib/outbound/sealed-secret";
import { newWebhookSecret } from "@/lib/outbound/sign-message";

const maxWebhooks = 20;

/** Tells an address what happens from now on. Gives the secret of its signatures, this once. */
export async function addWebhook(
  ctx: Context,
  { url, events }: z.output<typeof addWebhookForm>,
): Promise<{ readonly id: string; readonly secret: string }> {
  requirePermission(ctx, "webhooks.manage");
  const environment = runningEnvironment();
  if (!environment.webhooksPrivate) refusePrivate(url);
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
      url: new URL(url).href,
      events,
      secret: sealSecret(secret, id, environment.secret),
      createdBy: ctx.actor,
      createdAt: at,
    });
    const data = { endpointId: id, origin: originOf(url), events };
    const kind = "webhook-added";
    await appendAccountAudit(tx, { accountId, actor: ctx.actor, kind, data, at });
  });
  return { id, secret };
}

/** What a name leads to shows when it is sent; of an address that is written out it shows now. */
function refusePrivate(url: string): void {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) === 0 || isPublicAddress(host)) return;
  const message =
    "This is a private address, which this installation allows only with KEEPSAKE_WEBHOOKS_PRIVATE=1.";
  throw Refusal.invalid({ url: message });
}
