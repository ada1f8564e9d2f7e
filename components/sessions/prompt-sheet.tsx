import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";

interface PromptSheetProps {
  readonly sessionId: string;
  /** The prompts in the order in which they were sent, each as it was (P5); null where none was. */
  readonly prompts: readonly { readonly title: string; readonly text: string | null }[];
}

/** What a session's models were told, in full. */
export function PromptSheet({ sessionId, prompts }: PromptSheetProps) {
  return (
    <main id="main" className="wrap">
      <div className="lead-row">
        <h1 className="lead">What the model was told</h1>
        <Link className="textlink" href={`/sessions/${encodeURIComponent(sessionId)}`}>
          Back to the session
        </Link>
      </div>
      {prompts.map(({ title, text }) => (
        <section key={title} className="mb-8" aria-label={title}>
          <div className="sect-h">
            <h2>{title}</h2>
          </div>
          {text === null ? <EmptyState>Nothing was sent.</EmptyState> : <Prompt text={text} />}
        </section>
      ))}
    </main>
  );
}

function Prompt({ text }: { text: string }) {
  return (
    <pre className="sheet p-6 font-mono text-note whitespace-pre-wrap wrap-anywhere">{text}</pre>
  );
}
