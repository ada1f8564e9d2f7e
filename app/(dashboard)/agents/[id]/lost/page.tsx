import type { Metadata } from "next";
import { Suspense } from "react";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { pageOfParts, partTitle, sectionHeadClass } from "@/components/ui/section";
import { StoodList } from "@/components/memories/stood-list";
import { LoadingWords } from "@/components/ui/blank";
import { buttonClass } from "@/components/ui/button";
import { everStood, everStoodSchema } from "@/lib/memories/load";
import { loadAgentPage } from "@/lib/pages/agent";
import { readForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Find lost text" };

const searchSchema = everStoodSchema.omit({ agentId: true }).partial();

/** From some words to the memories that have them, and to the changes that took them out (L7). */
export default async function LostPage({ params, searchParams }: PageProps<"/agents/[id]/lost">) {
  const { id: agentId } = await params;
  const { text } = readSearch(searchSchema, await searchParams);
  const { agent } = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  return (
    <div className={pageOfParts}>
      <h2 className={partTitle}>Find lost text</h2>
      <p className="mt-1 mb-4 text-pretty text-ink-2">
        Type words that a memory of {agent.name} once had. Shows where they are now, and which
        change removed them.
      </p>
      <search>
        <form className="flex flex-wrap gap-2" method="get" action={agentRoute(agentId, "/lost")}>
          <label className="sr-only" htmlFor="lost-text">
            Words of a memory
          </label>
          <input
            key={text}
            id="lost-text"
            className="control max-w-96 flex-1"
            type="search"
            name="text"
            defaultValue={text}
            placeholder="020 7946 0182"
            maxLength={200}
            required
            autoComplete="off"
          />
          <button className={buttonClass("ink")} type="submit">
            Search
          </button>
        </form>
      </search>
      {text !== undefined && (
        <Suspense key={text} fallback={<LoadingWords>Searching</LoadingWords>}>
          <Found agentId={agentId} text={text} />
        </Suspense>
      )}
    </div>
  );
}

async function Found({ agentId, text }: { readonly agentId: string; readonly text: string }) {
  const stood = await readForPage((ctx) => everStood(ctx, { agentId, text }));
  const items = stood.map(({ memory, removal }) => ({
    number: memory.number,
    text: removal?.text ?? memory.content,
    removal,
  }));
  const [now, gone] = [
    items.filter(({ removal }) => removal === null),
    items.filter(({ removal }) => removal !== null),
  ];
  return (
    <div data-testid="ever-stood">
      <section className="mt-6" aria-labelledby="h-held">
        <div className={sectionHeadClass}>
          <h3 id="h-held" className="text-read font-strong">
            In the ledger now
          </h3>
        </div>
        {now.length === 0 && <p className="text-ink-2">No memory has it now.</p>}
        <StoodList agentId={agentId} words={text} items={now} />
      </section>
      <section className="mt-6 pb-16" aria-labelledby="h-lost">
        <div className={sectionHeadClass}>
          <h3 id="h-lost" className="text-read font-strong">
            Removed
          </h3>
        </div>
        {gone.length === 0 && <p className="text-ink-2">No change removed it.</p>}
        <StoodList agentId={agentId} words={text} items={gone} />
      </section>
    </div>
  );
}
