import type { Route } from "next";
import Link from "next/link";

interface PromptSheetProps {
  readonly agentName: string;
  readonly sessionHref: Route;
  /** The prompt as it was sent (P5). */
  readonly prompt: string;
}

/** The prompt that a session's model was given, in full. */
export function PromptSheet({ agentName, sessionHref, prompt }: PromptSheetProps) {
  return (
    <main id="main" className="wrap">
      <div className="lead-row">
        <h1 className="lead">What the model was told</h1>
        <Link className="textlink" href={sessionHref}>
          Back to the session of {agentName}
        </Link>
      </div>
      <pre className="sheet p-6 font-mono text-note whitespace-pre-wrap wrap-anywhere">
        {prompt}
      </pre>
    </main>
  );
}
