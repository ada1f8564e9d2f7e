import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
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
    <main id="main" className="page">
      <h1>What the model was told</h1>
      <p>
        <Link href={`/sessions/${id}`}>Back to the session</Link>
      </p>
      <Prompt title="When its consent was asked" text={consent} />
      <Prompt title="For the refinement" text={refinement} />
    </main>
  );
}

function Prompt({ title, text }: { readonly title: string; readonly text: string | null }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {text === null ? (
        <p>Nothing was sent.</p>
      ) : (
        // A long text scrolls; it must be reachable by keyboard.
        <pre tabIndex={0} className="prompt-text">
          {text}
        </pre>
      )}
    </section>
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
