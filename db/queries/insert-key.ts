import type { Db } from "@/db/client";
import { keys } from "@/db/schema";

export async function insertKey(db: Db, key: typeof keys.$inferInsert): Promise<void> {
  await db.insert(keys).values(key);
}
