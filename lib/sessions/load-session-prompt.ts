import { loadPrompt } from "@/db/queries/prompt-parts";
import type { Context } from "@/lib/context";
import {
  foldPromptSections,
  promptSections,
  type PromptSection,
} from "@/lib/refinement/prompt-sections";
import { findWatchedSession } from "@/lib/sessions/find-watched-session";

/** The prompts that a session sent, in full and in their parts; empty for what was not sent (yet). */
export interface SessionPrompts {
  readonly consent: readonly PromptSection[];
  readonly refinement: readonly PromptSection[];
  readonly summary: readonly PromptSection[];
  readonly condensing: readonly PromptSection[];
}

/** P5: what the model was told, word for word. Throws a 404 for a foreign or unknown session. */
export async function loadSessionPrompt(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<SessionPrompts> {
  await findWatchedSession(ctx, sessionId);
  const [consent, refinement, summary, condensing] = await Promise.all([
    loadPrompt(ctx.db, sessionId, "consent"),
    loadPrompt(ctx.db, sessionId, "refinement"),
    loadPrompt(ctx.db, sessionId, "summary"),
    loadPrompt(ctx.db, sessionId, "condensing"),
  ]);
  return {
    consent: promptSections(consent, "consent"),
    refinement: promptSections(refinement, "refinement"),
    summary: foldPromptSections(summary, "summary"),
    condensing: foldPromptSections(condensing, "condensing"),
  };
}
