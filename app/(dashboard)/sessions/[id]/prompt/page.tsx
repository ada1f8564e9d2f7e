import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PromptSheet } from "@/components/sessions/prompt-sheet";
import { currentContext } from "@/lib/current-context";
import { Refusal } from "@/lib/errors";
import { loadSessionPrompt, type SessionPrompts } from "@/lib/sessions/load-session-prompt";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export const metadata: Metadata = { title: "Prompt" };

/** P5: what the model was told, word for word. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const { consent, refinement } = await load(id);
  return (
    <PromptSheet
      sessionId={id}
      prompts={[
        { title: "When its consent was asked", text: consent },
        { title: "For the refinement", text: refinement },
      ]}
    />
  );
}

async function load(sessionId: string): Promise<SessionPrompts> {
  const ctx = await currentContext();
  if (ctx === null) redirect("/sign-in");
  try {
    return await loadSessionPrompt(ctx, { sessionId });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound();
    throw error;
  }
}
