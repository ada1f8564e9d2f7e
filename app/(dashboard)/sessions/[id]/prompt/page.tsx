import type { Metadata } from "next";
import { PromptSheet } from "@/components/sessions/prompt-sheet";
import { promptChats, promptTitles } from "@/components/sessions/prompt-titles";
import { readForPage } from "@/lib/page-context";
import { loadSessionPrompt } from "@/lib/sessions/load-session-prompt";

export const metadata: Metadata = { title: "Prompt" };

/** P5: what the model was told, word for word. */
export default async function Page({ params }: PageProps<"/sessions/[id]/prompt">) {
  const { id: sessionId } = await params;
  const sent = await readForPage((ctx) => loadSessionPrompt(ctx, { sessionId }));
  const prompts = promptChats
    .map((chat) => ({ title: promptTitles[chat], sections: sent[chat] }))
    .filter(({ sections }) => sections.length > 0);
  return <PromptSheet sessionId={sessionId} prompts={prompts} />;
}
