import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import type { EndpointRow } from "@/db/queries/webhook-queue";
import { tellAccount } from "@/db/queries/tell-account";
import { lockEndpoint } from "@/db/queries/webhook-rows";
import { originOf } from "@/lib/accounts/webhooks/origin-of";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

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
    if (endpoint === null) throw Refusal.notFound("There is no such webhook.");
    const act = await plan(tx, endpoint, at);
    if (act === null) return null;
    const data = { endpointId, origin: originOf(endpoint.url), ...act.data };
    await appendAccountAudit(tx, { accountId, actor: ctx.actor, kind: act.kind, data, at });
    await tellAccount(tx, accountId, "webhooks");
    return act.result;
  });
}
