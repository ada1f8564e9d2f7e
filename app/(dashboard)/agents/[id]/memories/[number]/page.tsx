import type { Metadata } from "next";
import { MemorySheet } from "@/components/memories/ledger-rows";
import { TextLink } from "@/components/ui/link";
import { pageOfParts } from "@/components/ui/section";
import { MemoryHistory } from "@/components/memories/memory-history";
import { CoveringFacts, FactEvidence } from "@/components/sources/facts";
import { agentRoute } from "@/components/ui/requests";
import { Icon } from "@/components/ui/icon";
import { loadMemoryPage } from "@/lib/memories/load-ledger";
import { loadAgentPage } from "@/lib/pages/agent";
import { loadMemorySchema } from "@/lib/memories/load";
import { readForPage } from "@/lib/current-context";
import { parseInput } from "@/lib/parse-input";

export async function generateMetadata({
  params,
}: PageProps<"/agents/[id]/memories/[number]">): Promise<Metadata> {
  const { number } = await params;
  return { title: `Memory #${number}` };
}

/** One memory with everything that ever happened to it. */
export default async function MemoryPage({ params }: PageProps<"/agents/[id]/memories/[number]">) {
  const { id: agentId, number } = await params;
  const page = await readForPage((ctx) => loadAgentPage(ctx, { agentId }));
  const found = await readForPage((ctx) =>
    loadMemoryPage(ctx, parseInput(loadMemorySchema, { agentId, number })),
  );
  const { memory } = found;
  const show = memory.discardedAt === null ? memory.type : "discarded";
  const ledger = agentRoute(agentId, "", { show, m: String(memory.number) });
  return (
    <div className={pageOfParts}>
      <p className="mb-3">
        <TextLink href={ledger}>
          <Icon name="back" />
          Back to ledger
        </TextLink>
      </p>
      <MemorySheet
        agentId={agentId}
        memory={memory}
        immutableCategories={page.immutableCategories}
        mayEdit={page.mayEdit}
        mayPurge={page.mayPurge}
      />
      {found.observation !== null && (
        <CoveringFacts
          agentId={agentId}
          relevance={memory.relevance ?? "medium"}
          told={found.observation.told}
          facts={found.observation.facts}
        />
      )}
      {found.evidence.length > 0 && (
        <FactEvidence agentId={agentId} fact={memory.content} evidence={found.evidence} />
      )}
      <MemoryHistory
        agentId={agentId}
        number={memory.number}
        current={
          page.mayEdit && memory.discardedAt === null
            ? { version: memory.version, content: memory.content }
            : null
        }
        lines={found.revisions}
        hasMore={found.hasMore}
      />
    </div>
  );
}
