import type { Metadata } from "next";
import { Suspense } from "react";
import { startSessionAction } from "@/app/actions/sessions";
import { configureAgentAction, restoreVersionAction } from "@/app/actions/agents";
import { agentRoute } from "@/components/ui/requests";
import { StyleForm, VersionsList, type VersionView } from "@/components/agents/style/style-form";
import { type AgentVersion, type ConfigurationPart, listVersions } from "@/lib/agents/load";
import { type AgentForm, loadAgentForm } from "@/lib/pages/agent";
import { loadLedgerOverview, loadPromptSample } from "@/lib/pages/refinement-prompt";
import { readForPage } from "@/lib/current-context";
import { defaultStyle } from "@/lib/writers/refinement/prompt/prompt";
import { TextLink } from "@/components/ui/link";
import { changeCopy, isPrompt, type VersionValue } from "@/components/agents/settings/copy";
import type { VersionChange } from "@/components/agents/style/version-changes";
import {
  type AgentField,
  agentFields,
  type AgentValues,
  fieldsWhere,
} from "@/lib/agents/agent-settings";
import type { Actor } from "@/lib/ledger/entries/actor";

export const metadata: Metadata = { title: "Refinement style" };

export default async function StylePage({ params, searchParams }: PageProps<"/agents/[id]/style">) {
  const { id: agentId } = await params;
  const search = await searchParams;
  const limit = readVersionLimit(search["versions"]);
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
      action={configureAgentAction}
      start={form.mayStart ? startSessionAction : null}
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
      <VersionsList
        agentId={agentId}
        versions={told}
        current={version}
        restore={mayConfigure ? restoreVersionAction : null}
      />
      {page.nextBefore !== null && (
        <TextLink scroll={false} href={agentRoute(agentId, "/style", { versions: more })}>
          Earlier versions
        </TextLink>
      )}
    </aside>
  );
}

const ways: Readonly<Record<Actor["kind"], string>> = {
  person: "in the form",
  key: "through the API",
  agent: "through MCP",
  session: "by a session",
  policy: "by the account’s policy",
  system: "by Keepsake",
};

/** Versions, newest first and from the one that stands, as people read them. */
function tellVersions(
  versions: readonly AgentVersion[],
  stands: AgentValues,
  people: ReadonlyMap<string, string>,
): VersionView[] {
  let then: ConfigurationPart = stands;
  return versions.map((one) => {
    const back = backWords(stands, then, people);
    then = { ...then, ...one.before };
    return {
      version: one.version,
      by: one.actor.name,
      way: one.before === null ? "when the agent was created" : ways[one.actor.kind],
      at: one.at.toISOString(),
      restored: one.restored,
      changes: changedIn(one).map((field) => tellChange(field, one, people)),
      back,
    };
  });
}

function tellChange(
  field: AgentField,
  { before, after }: AgentVersion,
  people: ReadonlyMap<string, string>,
): VersionChange {
  const [was, is] = [before?.[field] ?? null, after[field] ?? null];
  const words = changeCopy(field, was, is, people);
  const texts = isPrompt(field) ? { before: String(was ?? ""), after: String(is ?? "") } : null;
  return { field, words, texts };
}

/** What would change if a version stood again; owner and pause stay as they are. */
function backWords(
  stands: AgentValues,
  then: ConfigurationPart,
  people: ReadonlyMap<string, string>,
): string[] {
  return fieldsWhere(({ isKeptOnRestore }) => isKeptOnRestore !== true).flatMap((field) => {
    const was: VersionValue = then[field] ?? null;
    return was === stands[field] ? [] : [changeCopy(field, stands[field], was, people)];
  });
}

/** What an agent came with is compared with nothing at all. */
function changedIn({ before, after }: AgentVersion): AgentField[] {
  return agentFields.filter(
    (field) => field in after && (before?.[field] ?? null) !== (after[field] ?? null),
  );
}
