import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { promptParts } from "@/db/schema";
import type { PromptPart } from "@/lib/refinement/ledger-lines";

export type Chat = "consent" | "refinement" | "summary" | "condensing";

/** Stores a prompt as it is sent, one row per part (P5, M7). */
export async function insertPrompt(
  tx: Tx,
  sessionId: string,
  chat: Chat,
  parts: readonly PromptPart[],
): Promise<void> {
  const rows = parts.map((part, position) => ({ sessionId, chat, position, ...part }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await tx.insert(promptParts).values(rows.slice(start, start + 1_000));
  }
}

/** A stored prompt in full; empty if none was sent. A purged part is missing from it. */
export async function loadPrompt(db: Db, sessionId: string, chat: Chat): Promise<PromptPart[]> {
  return db
    .select({ number: promptParts.number, text: promptParts.text })
    .from(promptParts)
    .where(and(eq(promptParts.sessionId, sessionId), eq(promptParts.chat, chat)))
    .orderBy(asc(promptParts.position));
}
