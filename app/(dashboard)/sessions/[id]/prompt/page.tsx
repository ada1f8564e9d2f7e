import type { Metadata } from "next";
import { PromptSheet } from "@/components/sessions/prompt-sheet";
import { readForPage } from "@/lib/page-context";
import { loadSessionPrompt } from "@/lib/sessions/load-session-prompt";

export const metadata: Metadata = { title: "Prompt" };

/** P5: what the model was told, word for word. */
export default async function Page({ params }: PageProps<"/sessions/[id]/prompt">) {
  const { id: sessionId } = await params;
  const { consent, refinement } = await readForPage((ctx) => loadSessionPrompt(ctx, { sessionId }));
  const prompts = [
    { title: "When its consent was asked", sections: consent },
    { title: "For the refinement", sections: refinement },
  ];
  return <PromptSheet sessionId={sessionId} prompts={prompts} />;
}
