import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/blank";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { PageTitle, sectionHeadClass } from "@/components/ui/section";
import { readForPage } from "@/lib/current-context";
import type { PromptSection } from "@/lib/frame/prompt/lines";
import { loadSessionPrompt } from "@/lib/sessions/read/load";

export const metadata: Metadata = { title: "Prompt" };

/** P5: what the model was sent, word for word. */
export default async function Page({ params }: PageProps<"/sessions/[id]/prompt">) {
  const { id: sessionId } = await params;
  const prompts = await readForPage((ctx) => loadSessionPrompt(ctx, { sessionId }));
  return <PromptSheet sessionId={sessionId} prompts={prompts} />;
}

interface PromptSheetProps {
  readonly sessionId: string;
  /** The prompts in the order in which they were sent, part by part (P5); none where nothing was. */
  readonly prompts: readonly {
    readonly title: string;
    readonly sections: readonly PromptSection[];
  }[];
}

/** What a session's models were told, in full. */
function PromptSheet({ sessionId, prompts }: PromptSheetProps) {
  return (
    <main id="main" className="wrap">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <PageTitle>Prompt sent to the model</PageTitle>
        <TextLink href={sessionRoute(sessionId)}>Back to the session</TextLink>
      </div>
      {prompts.length === 0 && <EmptyState>Nothing was sent.</EmptyState>}
      {prompts.map(({ title, sections }) => (
        <section key={title} className="mb-8" aria-label={title}>
          <div className={sectionHeadClass}>
            <h2>{title}</h2>
          </div>
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Section({ section: { title, text } }: { section: PromptSection }) {
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-strong">{title}</h3>
      <pre className="sheet p-6 font-mono text-note whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </div>
  );
}
