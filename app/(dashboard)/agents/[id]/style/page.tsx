import type { Metadata } from "next";
import { Suspense } from "react";
import { agentRoute } from "@/components/ui/requests";
import { StyleForm, VersionsList } from "@/components/agents/style/style-form";
import { tellVersions } from "@/components/agents/style/version-copy";
import { listVersions } from "@/lib/agents/load";
import { type AgentForm, loadAgentForm } from "@/lib/pages/agent";
import { loadLedgerOverview, loadPromptSample } from "@/lib/pages/refinement-prompt";
import { readForPage } from "@/lib/current-context";
import { defaultStyle } from "@/lib/writers/refinement/prompt/prompt";
import { TextLink } from "@/components/ui/link";

export const metadata: Metadata = { title: "Refinement style" };

export default async function StylePage({ params, searchParams }: PageProps<"/agents/[id]/style">) {
  const { id: agentId } = await params;
  const search = await searchParams;
  const limit = readVersionLimit(search["versions"]);
  const form = await readForPage((ctx) => loadAgentForm(ctx, { agentId }));
  return (
    <StyleForm
      {...form}
      agentName={form.values.name}
      defaultStyle={defaultStyle}
      standing={{ version: form.version, values: form.values }}
      openState={form.openSession?.state ?? null}
      isReadOnly={!form.mayConfigure}
      arePromptsReadOnly={!form.mayEditPrompts}
      chart={readForPage((ctx) => loadLedgerOverview(ctx, { agentId }))}
      preview={readForPage((ctx) => loadPromptSample(ctx, { agentId }))}
    >
      <Suspense fallback={<aside aria-label="Versions" />}>
        <Versions form={form} limit={limit} />
      </Suspense>
    </StyleForm>
  );
}

interface VersionsProps {
  readonly form: AgentForm;
  readonly limit: number;
}

const versionsAtOnce = 8;
const mostVersions = 200;

/** How many versions the address asks for. */
function readVersionLimit(given: string | string[] | undefined): number {
  const wanted = typeof given === "string" && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  return Math.min(Math.max(wanted, versionsAtOnce), mostVersions);
}

/** The latest versions of an agent's configuration, beside its form (A4). */
async function Versions({ form, limit }: VersionsProps) {
  const { agentId, version, mayConfigure } = form;
  const page = await readForPage((ctx) => listVersions(ctx, { agentId, before: null, limit }));
  const told = tellVersions(page.items, form.values, page.people);
  const more = String(limit + versionsAtOnce * 2);
  return (
    <aside
      className="sticky top-18 max-h-[calc(100dvh-10rem)] overflow-y-auto p-0.5 max-[68.75rem]:static max-[68.75rem]:max-h-none"
      aria-labelledby="versions-title"
    >
      <h2 id="versions-title" className="mb-3 font-serif text-[1.25rem]/7 font-medium">
        Versions
      </h2>
      <VersionsList agentId={agentId} versions={told} current={version} mayRestore={mayConfigure} />
      {page.nextBefore !== null && (
        <TextLink scroll={false} href={agentRoute(agentId, "/style", { versions: more })}>
          Earlier versions
        </TextLink>
      )}
    </aside>
  );
}
