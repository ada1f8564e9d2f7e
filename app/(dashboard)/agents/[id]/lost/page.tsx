import type { Metadata } from "next";
import { Suspense } from "react";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { pageOfParts, partTitle } from "@/components/agents/form-part";
import { HeldList } from "@/components/memories/lost/held-list";
import { LossesList } from "@/components/memories/lost/losses-list";
import { LoadingWords } from "@/components/ui/feedback/loading-words";
import { buttonClass } from "@/components/ui/forms/button-class";
import { sectionHeadClass } from "@/components/ui/section";
import { whereItWent, whereItWentSchema } from "@/lib/memories/read/where-it-went";
import { loadAgentPage } from "@/lib/agents/pages/load-agent-page";
import { readForPage } from "@/lib/page-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Where did it go?" };

const searchSchema = whereItWentSchema.omit({ agentId: true }).partial();

/** From a number, a date or a name to the memories that have it, and to what lost it (L3). */
export default async function LostPage({ params, searchParams }: PageProps<"/agents/[id]/lost">) {
  const { id: agentId } = await params;
  const { text } = readSearch(searchSchema, await searchParams);
  const { agent } = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  return (
    <div className={pageOfParts}>
      <h2 className={partTitle}>Where did it go?</h2>
      <p className="mt-1 mb-4 text-pretty text-ink-2">
        Type a number, a date or a name that a memory of {agent.name} once had. You see the memories
        that have it now, and the sessions that lost or reworded it. Words of an observation find
        the session that dropped it. Other forms of the same value are found too, such as 2026-07-09
        for 9 July.
      </p>
      <search>
        <form className="flex flex-wrap gap-2" method="get" action={agentRoute(agentId, "/lost")}>
          <label className="sr-only" htmlFor="lost-text">
            Number, date or name
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
        <Suspense key={text} fallback={<LoadingWords>Searching the sessions</LoadingWords>}>
          <Found agentId={agentId} text={text} />
        </Suspense>
      )}
    </div>
  );
}

async function Found({ agentId, text }: { readonly agentId: string; readonly text: string }) {
  const { claims, held, losses, hasMore } = await readForPage((ctx) =>
    whereItWent(ctx, { agentId, text }),
  );
  return (
    <div data-testid="where-it-went">
      <section className="mt-6" aria-labelledby="h-held">
        <div className={sectionHeadClass}>
          <h3 id="h-held" className="text-read font-strong">
            In the ledger now
          </h3>
        </div>
        <HeldList agentId={agentId} claims={claims} held={held} />
      </section>
      <section className="mt-6 pb-16" aria-labelledby="h-lost">
        <div className={sectionHeadClass}>
          <h3 id="h-lost" className="text-read font-strong">
            Lost or reworded by sessions
          </h3>
        </div>
        {losses.length === 0 && (
          <p className="text-pretty text-ink-2">
            {claims.length === 0
              ? "No dropped observation has these words, and they hold no name, number, date or other fact. Sessions list only the facts that they change: try one."
              : "No session lost or reworded it. What people edited or discarded is in the history of each memory and in the audit log."}
          </p>
        )}
        <LossesList agentId={agentId} losses={losses} />
        {hasMore && (
          <p className="text-note text-ink-3">Older losses may be missing from this list.</p>
        )}
      </section>
    </div>
  );
}
