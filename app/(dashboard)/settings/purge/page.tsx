import type { Metadata } from "next";
import { PurgeOne } from "@/app/(dashboard)/settings/purge/purge-one";
import { NearAgents, PurgeChoice } from "@/components/account/purge-choice";
import { EmptyState } from "@/components/ui/blank";
import { loadPurgeSettings } from "@/lib/purge/load";
import { readForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Purge" };

export default async function PurgePage({ searchParams }: PageProps<"/settings/purge">) {
  const { agent, number } = await searchParams;
  const typed = typeof agent === "string" ? agent.trim() : "";
  const found = await readForPage((ctx) => loadPurgeSettings(ctx, typed));
  const { mayPurge, proposed } = found;
  const wanted = typeof number === "string" ? number.trim().replace(/^#/, "") : "";
  return (
    <Section id="purge" title="Purge a memory">
      <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
        Removes the text of one memory everywhere, for good. Use it for secrets, or when someone
        asks to be forgotten. To remove a memory from a ledger, discard it instead; that can be
        undone.
      </p>
      {!mayPurge && <EmptyState>Only admins can purge a memory.</EmptyState>}
      {mayPurge && proposed.length === 0 && <EmptyState>No agents yet.</EmptyState>}
      {mayPurge && proposed.length > 0 && (
        <PurgeChoice
          key={`${found.agent?.id ?? typed} ${wanted}`}
          proposed={proposed}
          agent={found.agent?.name ?? typed}
          number={wanted}
        />
      )}
      {mayPurge && typed !== "" && found.agent === null && (
        <NearAgents near={found.near} hasMore={found.hasMore} number={wanted} />
      )}
      {mayPurge && found.agent !== null && wanted !== "" && (
        <PurgeOne agentId={found.agent.id} wanted={wanted} />
      )}
    </Section>
  );
}
