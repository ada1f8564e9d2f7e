import type { Database } from "@/db/client";
import { lockSession } from "@/db/queries/lock-agent";
import { insertPrompt, loadPrompt } from "@/db/queries/prompt-parts";
import type { PromptPart } from "@/lib/refinement/ledger-lines";

/** P5: what the second call of a fold is asked (K5). Run again after a lost answer it does nothing. */
export async function recordCondensePrompt(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number },
  parts: readonly PromptPart[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, taken.sessionId);
    if (session?.state !== "running" || session.lease !== taken.lease) return;
    if ((await loadPrompt(tx, session.id, "condensing")).length > 0) return;
    await insertPrompt(tx, session.id, "condensing", parts);
  });
}
