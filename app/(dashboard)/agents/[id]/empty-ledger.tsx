import Link from "next/link";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import type { AgentPageData } from "@/lib/agents/load-agent-page";
import type { LedgerView } from "@/lib/memories/load-ledger-page";

/** What stands where there is no memory: what to do next. */
export function EmptyLedger({ page, view }: { page: AgentPageData; view: LedgerView }) {
  const { agent, mayImport } = page;
  if (view === "discarded") return <EmptyState>Nothing was discarded.</EmptyState>;
  if (view === "journal") return <EmptyState>The journal is empty.</EmptyState>;
  if (!mayImport) return <EmptyState>{agent.name} remembers nothing yet.</EmptyState>;
  const act = (
    <Link className={buttonClass("ink")} href={agentRoute(agent.id, "/import")}>
      Import memories
    </Link>
  );
  return (
    <EmptyState act={act}>
      {agent.name} remembers nothing yet. Bring in a file, or write a memory by hand.
    </EmptyState>
  );
}
