import type { Metadata } from "next";
import { PurgeOne } from "@/app/(dashboard)/settings/purge/purge-one";
import { PurgeChoice } from "@/components/settings/purge-choice";
import { EmptyState } from "@/components/ui/empty-state";
import { loadPurgeSettings } from "@/lib/accounts/load-settings";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Purge" };

export default async function PurgePage({ searchParams }: PageProps<"/settings/purge">) {
  const { agent, number } = await searchParams;
  const { agents, mayPurge } = await readForPage(loadPurgeSettings);
  const agentId = typeof agent === "string" ? agent : "";
  const wanted = typeof number === "string" ? number.trim().replace(/^#/, "") : "";
  return (
    <section className="settings-sect" aria-labelledby="purge">
      <div className="sect-h">
        <h2 id="purge">Purge a memory</h2>
      </div>
      <p className="settings-about">
        For a secret, or what somebody wants forgotten: the words of one memory are removed
        everywhere, for good. To take a memory out of a ledger, discard it there instead; that can
        be undone.
      </p>
      {!mayPurge && <EmptyState>Only admins may purge a memory.</EmptyState>}
      {mayPurge && agents.length === 0 && <EmptyState>Nobody lives here yet.</EmptyState>}
      {mayPurge && agents.length > 0 && (
        <PurgeChoice agents={agents} agentId={agentId} number={wanted} />
      )}
      {mayPurge && agentId !== "" && wanted !== "" && (
        <PurgeOne agentId={agentId} wanted={wanted} />
      )}
    </section>
  );
}
