import { loadPrompt } from "@/db/queries/prompt-parts";
import type { Context } from "@/lib/context";
import { promptSections, type PromptSection } from "@/lib/refinement/prompt-sections";
import { findWatchedSession } from "@/lib/sessions/find-watched-session";

/** The prompts that a session sent, in full and in their parts; empty for what was not sent (yet). */
export interface SessionPrompts {
  readonly consent: readonly PromptSection[];
  readonly refinement: readonly PromptSection[];
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
  return {
    consent: promptSections(consent, "consent"),
    refinement: promptSections(refinement, "refinement"),
  };
}
