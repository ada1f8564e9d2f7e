import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { keys } from "@/db/schema";

/** Notes when a key was last used. */
export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await db.update(keys).set({ lastUsedAt: now }).where(eq(keys.id, id));
}
