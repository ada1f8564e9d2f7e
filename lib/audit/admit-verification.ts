import type { z } from "zod";
import { countTry } from "@/db/queries/people/person-rows";
import type { exportAuditSchema } from "@/lib/audit/export-audit";
import { requireChain } from "@/lib/audit/require-chain";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * Each reads all records of the verified chains: enough for normal use, but not for pointless
 * repetition.
 */
export const verificationLimit = { windowMs: 5 * 60_000, perMember: 20 } as const;

/**
 * Whether a member may have chains verified now: permission, and how many they recently requested
 * in all processes. Throws a 404, 403 or 429.
 */
export async function admitVerification(
  ctx: Context,
  input: z.infer<typeof exportAuditSchema>,
): Promise<void> {
  await requireChain(ctx, input);
  const { accountId, kind, id } = ctx.acting;
  const { windowMs, perMember } = verificationLimit;
  const now = ctx.now();
  const key = `verification:${accountId}:${kind}:${id}`;
  const { count, windowEndsAt } = await countTry(ctx.db, key, now, windowMs);
  if (count <= perMember) return;
  const minutes = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 60_000));
  throw Refusal.tooMany(
    `You started ${perMember} verifications in 5 minutes. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  );
}
