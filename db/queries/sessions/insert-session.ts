import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { sessions } from "@/db/schema";

export type NewSession = typeof sessions.$inferInsert;

/** Inserts a session's row; writeAgent writes its first entry in the same transaction. */
export async function insertSession(tx: Tx, values: NewSession): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(values).returning();
  if (row === undefined) throw new Error("The session was not inserted.");
  return row;
}
