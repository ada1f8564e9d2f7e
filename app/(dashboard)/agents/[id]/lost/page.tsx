import type { Metadata } from "next";
import { Suspense } from "react";
import { agentRoute } from "@/components/ui/requests";
import { LostForm, StoodSections } from "@/components/memories/lost-text";
import { pageOfParts, partTitle } from "@/components/ui/section";
import { LoadingWords } from "@/components/ui/blank";
import { everStood, everStoodSchema, toStoodItem } from "@/lib/memories/load";
import { loadAgentPage } from "@/lib/pages/agent";
import { readForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Find lost text" };

const searchSchema = everStoodSchema.omit({ agentId: true }).partial();

interface FoundProps {
  readonly agentId: string;
  readonly text: string;
  readonly mayEdit: boolean;
}

/** From some words to the memories that have them, and to the changes that took them out (L7). */
export default async function LostPage({ params, searchParams }: PageProps<"/agents/[id]/lost">) {
  const { id: agentId } = await params;
  const { text } = readSearch(searchSchema, await searchParams);
  const { agent, mayEdit } = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  return (
    <div className={pageOfParts}>
      <h2 className={partTitle}>Find lost text</h2>
      <p className="mt-1 mb-4 text-pretty text-ink-2">
        Type words that a memory of {agent.name} once had. Shows where they are now, and which
        change removed them.
      </p>
      <LostForm to={agentRoute(agentId, "/lost")} text={text} />
      {text !== undefined && (
        <Suspense key={text} fallback={<LoadingWords>Searching</LoadingWords>}>
          <Found agentId={agentId} text={text} mayEdit={mayEdit} />
        </Suspense>
      )}
    </div>
  );
}

async function Found({ agentId, text, mayEdit }: FoundProps) {
  const stood = await readForPage((ctx) => everStood(ctx, { agentId, text }));
  return (
    <StoodSections
      agentId={agentId}
      words={text}
      items={stood.map(toStoodItem)}
      mayEdit={mayEdit}
    />
  );
}
