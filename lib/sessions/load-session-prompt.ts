import { loadPrompt } from "@/db/queries/prompt-parts";
import type { Context } from "@/lib/context";
import { findWatchedSession } from "@/lib/sessions/find-watched-session";

/** The prompts that a session sent, in full; null for what was not sent (yet). */
export interface SessionPrompts {
  readonly consent: string | null;
  readonly refinement: string | null;
}

/** P5: what the model was told, word for word. Throws a 404 for a foreign or unknown session. */
export async function loadSessionPrompt(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<SessionPrompts> {
  await findWatchedSession(ctx, sessionId);
  const [consent, refinement] = await Promise.all([
    loadPrompt(ctx.db, sessionId, "consent"),
    loadPrompt(ctx.db, sessionId, "refinement"),
  ]);
  return { consent: joinParts(consent), refinement: joinParts(refinement) };
}

function joinParts(parts: readonly { readonly text: string }[]): string | null {
  return parts.length === 0 ? null : parts.map((part) => part.text).join("");
}
