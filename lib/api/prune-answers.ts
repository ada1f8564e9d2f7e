import type { Db } from "@/db/client";
import { deleteAnswers } from "@/db/queries/idempotent-answers";
import { keptMs } from "@/lib/api/answer-once";

/** Takes away the answers that were kept for their day, of keys that are used no more, too. */
export async function pruneAnswers(db: Db, now: () => Date): Promise<void> {
  await deleteAnswers(db, new Date(now().getTime() - keptMs));
}
