import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { keys } from "@/db/schema";

/** Revokes a key of an account; null where it has no such key or it is revoked already. */
export async function revokeKeyRow(
  db: Db,
  { accountId, keyId, at }: { accountId: string; keyId: string; at: Date },
) {
  const [key] = await db
    .update(keys)
    .set({ revokedAt: at })
    .where(and(eq(keys.id, keyId), eq(keys.accountId, accountId), isNull(keys.revokedAt)))
    .returning({ id: keys.id, name: keys.name, role: keys.role, agentId: keys.agentId });
  return key ?? null;
}
