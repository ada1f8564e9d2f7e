import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { appendEntries } from "@/db/queries/sessions/entries";
import { sessions } from "@/db/schema";
import type { SessionState } from "@/lib/ledger/entries/session";

/** A handbook session of an agent in this state, which wrote these documents. */
export async function openHandbookSession(
  db: Database,
  agent: { readonly id: string; readonly accountId: string },
  state: SessionState,
  written: readonly string[] = [],
): Promise<string> {
  const id = randomUUID();
  const system = { kind: "system", id: null, name: "Keepsake" } as const;
  const createdAt = new Date();
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(sessions)
      .values({
        id,
        accountId: agent.accountId,
        agentId: agent.id,
        kind: "handbook",
        mode: "full",
        target: "handbook",
        state,
        threshold: 0.75,
        reviewPolicy: "always",
        model: "m",
        startedBy: system,
        createdAt,
      })
      .returning();
    if (row === undefined) throw new Error("The session was not inserted.");
    const entries = written.map((name) => ({
      kind: "document-written" as const,
      data: { name, before: null, after: { content: "Written." } },
    }));
    if (entries.length > 0) await appendEntries(tx, row, entries, { actor: system, at: createdAt });
  });
  return id;
}
