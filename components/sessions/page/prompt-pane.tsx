import { rawTextClass } from "@/components/sessions/log/entry-parts";
import { partHeadClass } from "@/components/sessions/page/panes";
import Link from "@/components/ui/link";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/forms/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { plural } from "@/components/ui/words/number-words";
import { fetchJson } from "@/components/queries/fetch-json";
import type { PromptSection } from "@/lib/refinement/prompt/prompt-sections";

/** In the order in which they were sent. */
type Prompts = readonly { readonly title: string; readonly sections: readonly PromptSection[] }[];

interface PromptPaneProps {
  readonly sessionId: string;
  /** Changes with what may have been sent since: the state that the session is in. */
  readonly state: string;
}

/** What the model was told, part by part (P5); asked for when it is to be read, and in each state. */
export function PromptPane({ sessionId, state }: PromptPaneProps) {
  const [tries, setTries] = useState(0);
  const retry = () => setTries(tries + 1);
  return <Chats key={tries} sessionId={sessionId} state={state} retry={retry} />;
}

function Chats({ sessionId, state, retry }: PromptPaneProps & { readonly retry: () => void }) {
  const [data, setData] = useState<Prompts | null>(null);
  const [isError, setError] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // What is there stays to be read until the next is there, and where that does not come.
    fetchJson<Prompts>(promptAddress(sessionId, state), signal)
      .then(setData)
      .catch(() => setError(!signal.aborted));
    return () => leaving.abort();
  }, [sessionId, state]);
  if (isError && data === null) {
    return (
      <EmptyState act={<Button onClick={retry}>Try again</Button>}>
        The prompt couldn&apos;t be loaded.
      </EmptyState>
    );
  }
  if (data === null) return <output className="text-note text-ink-3">Loading the prompt…</output>;
  if (data.length === 0) return <EmptyState>Nothing has been sent to the model yet.</EmptyState>;
  return (
    <div className="grid gap-4" data-testid="prompt-parts">
      {data.toReversed().map(({ title, sections }) => (
        <Chat key={title} title={title} sections={sections} />
      ))}
      <p className="mt-4">
        <Link className="textlink" href={`/sessions/${encodeURIComponent(sessionId)}/prompt`}>
          Open on its own page
        </Link>
      </p>
    </div>
  );
}

/** Asked for anew in each state; the server does not look at what it is called. */
function promptAddress(sessionId: string, state: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}/prompt?in=${encodeURIComponent(state)}`;
}

function Chat({ title, sections }: { title: string; sections: readonly PromptSection[] }) {
  return (
    <section aria-label={title}>
      <h2 className={partHeadClass}>{title}</h2>
      {sections.map((section) => (
        <details key={section.title} className="mt-1">
          <summary className="flex items-center gap-3 text-note/6 text-ink-2 hover:text-ink">
            {section.title}
            <span className="text-note text-ink-3 ml-auto">
              {plural(section.text.trim().split("\n").length, "line")}
            </span>
          </summary>
          <pre className={`${rawTextClass} max-h-[60vh] overflow-y-auto`}>{section.text}</pre>
        </details>
      ))}
    </section>
  );
}
