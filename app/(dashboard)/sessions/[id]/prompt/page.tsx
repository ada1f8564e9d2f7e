import type { Metadata } from "next";
import { PromptSheet } from "@/components/sessions/page/prompt-sheet";
import { readForPage } from "@/lib/current-context";
import { loadSessionPrompt } from "@/lib/sessions/read/load";

export const metadata: Metadata = { title: "Prompt" };

/** P5: what the model was sent, word for word. */
export default async function Page({ params }: PageProps<"/sessions/[id]/prompt">) {
  const { id: sessionId } = await params;
  const prompts = await readForPage((ctx) => loadSessionPrompt(ctx, { sessionId }));
  return <PromptSheet sessionId={sessionId} prompts={prompts} />;
}
