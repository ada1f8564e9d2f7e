import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { LedgerViews } from "@/components/memories/ledger-views";
import { countLedgerViews, ledgerViews, type LedgerView } from "@/lib/memories/load-ledger-page";
import { readForPage } from "@/lib/page-context";

const names = { core: "Ledger", journal: "Journal", discarded: "Discarded" } as const;

/** The views of an agent's memories with their counts, which take longer than a page of them. */
export async function ViewsOfLedger({ agentId, view }: { agentId: string; view: LedgerView }) {
  const counts = await readForPage((ctx) => countLedgerViews(ctx, { agentId }));
  const views = ledgerViews.map((one) => ({
    name: names[one],
    href: agentRoute(agentId, "", { view: one === "core" ? null : one }),
    count: counts[one],
    isCurrent: one === view,
  }));
  return <LedgerViews views={views} />;
}
