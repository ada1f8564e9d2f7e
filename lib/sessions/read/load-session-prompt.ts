import { loadPrompt } from "@/db/queries/texts/session-words";
import type { Context } from "@/lib/context";
import type { PromptSection } from "@/lib/refinement/prompt/prompt-sections";
import { findWatchedSession } from "@/lib/sessions/read/find-watched-session";
import { writerOf } from "@/lib/sessions/writer-of";

/** A prompt that a session sent, in full and in its parts. */
interface SentPrompt {
  readonly chat: string;
  readonly title: string;
  readonly sections: readonly PromptSection[];
}

/** P5: what the model was sent, word for word. Throws a 404 for a foreign or unknown session. */
export async function loadSessionPrompt(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<SentPrompt[]> {
  const { kind } = await findWatchedSession(ctx, sessionId);
  const chats = Object.entries(writerOf(kind).prompts).map(async ([chat, prompt]) => {
    const parts = await loadPrompt(ctx.db, sessionId, chat);
    return { chat, title: prompt.title, sections: prompt.sections(parts) };
  });
  return (await Promise.all(chats)).filter(({ sections }) => sections.length > 0);
}
