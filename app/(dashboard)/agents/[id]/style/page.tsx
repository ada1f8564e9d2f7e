import type { Metadata } from "next";
import { Suspense } from "react";
import { configureAgentAction } from "@/app/actions/agents";
import { startSessionAction } from "@/app/actions/sessions";
import {
  readAskedVersion,
  readVersionLimit,
  Versions,
} from "@/app/(dashboard)/agents/[id]/style/versions";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { StyleForm } from "@/components/agents/style/style-form";
import { loadAgentForm } from "@/lib/pages/agent-form";
import { loadLedgerOverview, loadPromptSample } from "@/lib/pages/refinement-prompt";
import { readForPage } from "@/lib/current-context";
import { defaultStyle } from "@/lib/writers/refinement/prompt/prompt";

export const metadata: Metadata = { title: "Refinement style" };

export default async function StylePage({ params, searchParams }: PageProps<"/agents/[id]/style">) {
  const { id: agentId } = await params;
  const search = await searchParams;
  const limit = readVersionLimit(search["versions"]);
  const asked = readAskedVersion(search["version"]);
  const form = await readForPage((ctx) => loadAgentForm(ctx, { agentId }));
  return (
    <StyleForm
      agentId={agentId}
      agentName={form.values.name}
      defaultStyle={defaultStyle}
      standing={{ version: form.version, values: form.values }}
      massTokens={form.massTokens}
      coreCount={form.coreCount}
      erosion30d={form.erosion30d}
      openState={form.openSession?.state ?? null}
      lowestThreshold={form.lowestThreshold}
      weakestReviewPolicy={form.weakestReviewPolicy}
      accountApplies={form.accountApplies}
      mayGoUnderFloors={form.mayGoUnderFloors}
      isReadOnly={!form.mayConfigure}
      arePromptsReadOnly={!form.mayEditPrompts}
      chart={readForPage((ctx) => loadLedgerOverview(ctx, { agentId }))}
      preview={readForPage((ctx) => loadPromptSample(ctx, { agentId }))}
      wholePromptHref={agentRoute(agentId, "/style/prompt")}
      action={configureAgentAction}
      start={form.mayStart ? startSessionAction : null}
    >
      <Suspense fallback={<aside aria-label="Versions" />}>
        <Versions form={form} limit={limit} asked={asked} />
      </Suspense>
    </StyleForm>
  );
}
