import Link from "@/components/ui/link";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import type { AgentPageData } from "@/lib/agents/load-agent-page";
import type { ShownPart } from "@/lib/memories/ledger-query";

interface Props {
  readonly page: AgentPageData;
  /** Which parts are shown; none is the ledger. */
  readonly shown: readonly ShownPart[];
}

/** What stands where there is no memory: what to do next. */
export function EmptyLedger({ page: { agent, mayImport }, shown }: Props) {
  const [only] = shown;
  if (shown.length === 1 && only === "discarded") {
    return <EmptyState>Nothing was discarded.</EmptyState>;
  }
  if (shown.length === 1 && only === "journal")
    return <EmptyState>The journal is empty.</EmptyState>;
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
