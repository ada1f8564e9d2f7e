import type { Metadata } from "next";
import { SettingsForm } from "@/components/agents/settings/settings-form";
import { readForPage } from "@/lib/current-context";
import { loadAgentForm } from "@/lib/pages/agent";

export const metadata: Metadata = { title: "Agent settings" };

export default async function AgentSettingsPage({ params }: PageProps<"/agents/[id]/settings">) {
  const { id: agentId } = await params;
  const form = await readForPage((ctx) => loadAgentForm(ctx, { agentId }));
  return (
    <SettingsForm
      {...form}
      standing={{ version: form.version, values: form.values }}
      openState={form.openSession?.state ?? null}
      isReadOnly={!form.mayConfigure}
      arePromptsReadOnly={!form.mayEditPrompts}
    />
  );
}
