import { Suspense, type ReactNode } from "react";
import { formatCount } from "@/components/ui/words";
import { AgentTabs } from "@/components/agents/agent-tabs";
import { AgentStarts } from "@/components/writers/start-buttons";
import { BudgetSpent, SweepBlocked, WatchSession } from "@/components/agents/agent-states";
import { loadAgentPage, type AgentPageData } from "@/lib/pages/agent";
import { minimumTokens } from "@/lib/ledger/retention";
import { countCopies } from "@/lib/memories/load-duplicates";
import { readForPage } from "@/lib/current-context";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

/** The head of every page of one agent. */
export default async function AgentLayout({ params, children }: Props) {
  const { id: agentId } = await params;
  const page = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  const { agent, openSession, mayStart, blockedBy, budgetResumesAt } = page;
  return (
    <main id="main">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 px-6 pt-6 max-phone:px-4 max-phone:pt-4">
        <div>
          <h1 className="font-serif text-lead font-medium wrap-anywhere normal-nums">
            {agent.name}
          </h1>
          <p className="mt-0.5 text-read text-ink-2">{aboutOf(page)}</p>
        </div>
        <div className="empty:hidden max-phone:col-span-full max-phone:mt-3">
          {openSession !== null && (
            <WatchSession sessionId={openSession.id} state={openSession.state} />
          )}
          {openSession === null && mayStart && agent.coreCount > 0 && (
            <AgentStarts
              agentId={agent.id}
              agentName={agent.name}
              model={page.model}
              roomTokens={agent.massTokens - minimumTokens(agent.massTokens, page.threshold)}
              threshold={page.threshold}
              erosion30d={page.erosion30d}
              estimate={page.estimate}
            />
          )}
        </div>
        <AgentTabs
          agentId={agent.id}
          agentName={agent.name}
          mayImport={page.mayImport}
          counts={{
            "": formatCount(agent.coreCount),
            "/sessions": formatCount(page.sessionCount),
            "/duplicates": (
              <Suspense>
                <CopiesCount agentId={agent.id} />
              </Suspense>
            ),
          }}
        />
      </div>
      {blockedBy !== null && <SweepBlocked sessionId={blockedBy.sessionId} />}
      {budgetResumesAt !== null && agent.monthlyBudgetUsd !== null && (
        <BudgetSpent
          agentId={agent.id}
          agentName={agent.name}
          cost={page.spending.cost}
          budgetUsd={agent.monthlyBudgetUsd}
          resumesAt={budgetResumesAt}
        />
      )}
      {children}
    </main>
  );
}

function aboutOf({ agent, ownerName }: AgentPageData): string {
  const owner = ownerName === null ? "No owner." : `Owner: ${ownerName}.`;
  return agent.paused ? `${owner} Paused: sessions start only when someone starts them.` : owner;
}

/** It is counted over the whole ledger: no page of an agent waits for it. */
async function CopiesCount({ agentId }: { readonly agentId: string }) {
  return formatCount(await readForPage((ctx) => countCopies(ctx, { agentId })));
}
