import { Suspense, type ReactNode } from "react";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { startSessionAction } from "@/app/actions/sessions";
import { formatCount } from "@/components/ui/words/number-words";
import { AgentHeader, type AgentTab } from "@/components/agents/agent-header";
import { AgentStarts } from "@/components/sessions/start-buttons";
import { BudgetSpent } from "@/components/agents/budget-spent";
import { SweepBlocked } from "@/components/agents/sweep-blocked";
import { WatchSession } from "@/components/agents/watch-session";
import { loadAgentPage, type AgentPageData } from "@/lib/agents/pages/load-agent-page";
import { minimumTokens } from "@/lib/ledger/retention";
import { countCopies } from "@/lib/memories/duplicates/count-copies";
import { readForPage } from "@/lib/page-context";

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
      <AgentHeader name={agent.name} about={aboutOf(page)} tabs={tabsOf(page)}>
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
            action={startSessionAction}
          />
        )}
      </AgentHeader>
      {blockedBy !== null && (
        <SweepBlocked
          agentName={agent.name}
          sessionId={blockedBy.sessionId}
          waitsSince={blockedBy.waitsSince.toISOString()}
        />
      )}
      {budgetResumesAt !== null && agent.monthlyBudgetUsd !== null && (
        <BudgetSpent
          agentName={agent.name}
          settingsHref={`${agentRoute(agent.id, "/settings")}#settings-run`}
          cost={page.spending.cost}
          budgetUsd={agent.monthlyBudgetUsd}
          resumesAt={budgetResumesAt.toISOString()}
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

function tabsOf({ agent, mayImport, sessionCount }: AgentPageData): AgentTab[] {
  return [
    { name: "Ledger", href: agentRoute(agent.id), count: agent.coreCount },
    {
      name: "Duplicates",
      href: agentRoute(agent.id, "/duplicates"),
      count: (
        <Suspense>
          <CopiesCount agentId={agent.id} />
        </Suspense>
      ),
    },
    { name: "Sessions", href: agentRoute(agent.id, "/sessions"), count: sessionCount },
    { name: "Handbook", href: agentRoute(agent.id, "/handbook") },
    { name: "Runs", href: agentRoute(agent.id, "/runs") },
    { name: "Observations", href: agentRoute(agent.id, "/observations") },
    { name: "Decisions", href: agentRoute(agent.id, "/decisions") },
    { name: "Conversations", href: agentRoute(agent.id, "/conversations") },
    { name: "Refinement style", href: agentRoute(agent.id, "/style") },
    { name: "Settings", href: agentRoute(agent.id, "/settings") },
    { name: "Connect", href: agentRoute(agent.id, "/connect") },
    ...(mayImport ? [{ name: "Import", href: agentRoute(agent.id, "/import") }] : []),
  ];
}

/** It is counted over the whole ledger: no page of an agent waits for it. */
async function CopiesCount({ agentId }: { readonly agentId: string }) {
  return formatCount(await readForPage((ctx) => countCopies(ctx, { agentId })));
}
