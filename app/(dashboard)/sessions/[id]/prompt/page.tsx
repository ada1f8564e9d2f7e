import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { readForPage } from "@/lib/page-context";
import { loadSessionPrompt } from "@/lib/sessions/load-session-prompt";

export const metadata: Metadata = { title: "Prompt" };

/** P5: what the model was told, word for word. */
export default async function Page({ params }: PageProps<"/sessions/[id]/prompt">) {
  const { id: sessionId } = await params;
  const prompts = await readForPage((ctx) => loadSessionPrompt(ctx, { sessionId }));
  return (
    <main id="main" className="wrap grid max-w-4xl gap-8">
      <div>
        <div className="lead-row">
          <h1 className="lead">What the model was told</h1>
        </div>
        <p>
          <Link href={`/sessions/${sessionId}`}>Back to the session</Link>
        </p>
      </div>
      <Prompt id="consent" title="When its consent was asked" text={prompts.consent} />
      <Prompt id="refinement" title="For the refinement" text={prompts.refinement} />
    </main>
  );
}

interface PromptProps {
  readonly id: string;
  readonly title: string;
  readonly text: string | null;
}

function Prompt({ id, title, text }: PromptProps) {
  return (
    <section aria-labelledby={id}>
      <div className="sect-h">
        <h2 id={id}>{title}</h2>
      </div>
      {text === null ? (
        <EmptyState>Nothing was sent.</EmptyState>
      ) : (
        <pre className="font-mono text-sm break-words whitespace-pre-wrap">{text}</pre>
      )}
    </section>
  );
}
