import { z } from "zod";
import { tellStreamsOf } from "@/db/queries/tell-streams";
import { revokeKeyRow } from "@/db/queries/revoke-key-row";
import { auditKey } from "@/lib/accounts/key-audit";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

export const revokeKeySchema = z.strictObject({ keyId: z.string().max(100) });

/** U2: a revoked key is refused from its next call on, and what it follows ends. Throws a 404 for an unknown or revoked one. */
export async function revokeKey(
  context: Context,
  { keyId }: z.infer<typeof revokeKeySchema>,
): Promise<void> {
  requirePermission(context, "keys.manage");
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const key = await revokeKeyRow(tx, { accountId: context.acting.accountId, keyId, at });
    if (!key) throw Refusal.notFound("There is no such key, or it is revoked already.");
    await auditKey(tx, context, "key-revoked", key, at);
    await tellStreamsOf(tx, keyId);
  });
}
