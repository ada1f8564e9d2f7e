import type { Metadata } from "next";
import { filtersOf } from "@/components/audit/audit-address";
import { AuditFilters } from "@/components/audit/audit-filters";
import { AuditList } from "@/components/audit/audit-row";
import { ChainPanel } from "@/components/audit/chain-panel";
import { auditAddressSchema, loadAuditPage } from "@/lib/audit/load";
import { readListForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";

export const metadata: Metadata = { title: "Audit" };

export default async function AuditPage({ searchParams }: PageProps<"/audit">) {
  const address = readSearch(auditAddressSchema, await searchParams);
  const page = await readListForPage(address.newer ?? address.older ?? undefined, (ctx, place) =>
    loadAuditPage(ctx, place === undefined ? filtersOf(address) : address),
  );
  return (
    <main id="main" className="wrap grid gap-5" data-testid="audit-page">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="font-serif text-title font-medium">Audit</h1>
        <p className="text-ink-2">
          Who did what, newest first. Entries are never changed or removed.
        </p>
      </div>
      <ChainPanel key={address.agent} head={page.head} agentId={address.agent} />
      <AuditFilters address={address} agents={page.agents} actors={page.actors} />
      <AuditList page={page} address={address} />
    </main>
  );
}
