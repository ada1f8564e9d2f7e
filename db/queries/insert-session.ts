import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agent-write";
import { sessions } from "@/db/schema";

/** Inserts a session's row; its first entry is written with writeAgent in the same transaction. */
export async function insertSession(
  tx: Tx,
  values: typeof sessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(values).returning();
  if (row === undefined) throw new Error("The session was not inserted.");
  return row;
}
