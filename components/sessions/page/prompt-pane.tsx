import { rawTextClass } from "@/components/sessions/log/entry-parts";
import { partHeadClass } from "@/components/sessions/view/panes";
import { TextLink } from "@/components/ui/link";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/blank";
import { plural } from "@/components/ui/words";
import { fetchJson } from "@/components/ui/requests";
import { queryKeys } from "@/lib/browser/query-keys";
import type { PromptSection } from "@/lib/frame/prompt/lines";

type Prompts = readonly { readonly title: string; readonly sections: readonly PromptSection[] }[];

interface PromptPaneProps {
  readonly sessionId: string;
  /** Changes with what may have been sent since: the state that the session is in. */
  readonly state: string;
}

/** What the model was sent, part by part (P5); asked for when it is to be read, and in each state. */
export default function PromptPane({ sessionId, state }: PromptPaneProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.prompt(sessionId, state),
    queryFn: ({ signal }) => fetchJson<Prompts>(promptAddress(sessionId), signal),
    // What is there stays to be read until the next is there, and where that does not come.
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (isError && data === undefined) {
    return (
      <EmptyState act={<Button onClick={() => void refetch()}>Try again</Button>}>
        The prompt couldn&apos;t be loaded.
      </EmptyState>
    );
  }
  if (data === undefined) return <EmptyState>Loading the prompt…</EmptyState>;
  if (data.length === 0) return <EmptyState>Nothing has been sent to the model yet.</EmptyState>;
  return (
    <div className="grid gap-4" data-testid="prompt-parts">
      {data.toReversed().map(({ title, sections }) => (
        <Chat key={title} title={title} sections={sections} />
      ))}
      <p className="mt-4">
        <TextLink href={`/sessions/${encodeURIComponent(sessionId)}/prompt`}>
          Open on its own page
        </TextLink>
      </p>
    </div>
  );
}

function promptAddress(sessionId: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}/prompt`;
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
