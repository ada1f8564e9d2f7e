import { sectionHeadClass } from "@/components/ui/section";
import { PageTitle } from "@/components/ui/page-title";
import type { Metadata } from "next";
import Link from "@/components/ui/link";
import { createAgentAction } from "@/app/actions/agents";
import { AgentsList } from "@/components/agents/agents-list";
import { CreateAgentForm } from "@/components/agents/create-agent-form";
import { buttonClass } from "@/components/ui/forms/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { loadAgentsPage } from "@/lib/agents/list-agents";
import { readListForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Agents" };

export default async function AgentsPage({ searchParams }: PageProps<"/agents">) {
  const { after } = await searchParams;
  const { items, nextCursor, mayCreate } = await readListForPage(after, (ctx, cursor) =>
    loadAgentsPage(ctx, { cursor }),
  );
  return (
    <main id="main" className="wrap grid gap-8">
      <div>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <PageTitle>Agents</PageTitle>
        </div>
        {items.length === 0 ? (
          <EmptyState>
            {mayCreate
              ? "No agents yet. Create the first one below, then add or import its memories."
              : "No agents yet. An operator or an admin can create the first one."}
          </EmptyState>
        ) : (
          <AgentsList agents={items} />
        )}
        {nextCursor !== null && (
          <p className="mt-4">
            <Link className={buttonClass()} href={`/agents?after=${nextCursor}`}>
              More agents
            </Link>
          </p>
        )}
      </div>
      {mayCreate && (
        <section className="max-w-xl" aria-labelledby="new-agent">
          <div className={sectionHeadClass}>
            <h2 id="new-agent">New agent</h2>
          </div>
          <CreateAgentForm action={createAgentAction} />
        </section>
      )}
    </main>
  );
}
