import type { Metadata } from "next";
import { deleteAgentAction } from "@/app/actions/agents";
import { agentRoute } from "@/components/ui/requests";
import { EmptyState } from "@/components/ui/blank";
import { DeleteForm, DeletionFacts } from "@/components/ui/delete-form";
import { TextLink } from "@/components/ui/link";
import { pageOfParts, Section } from "@/components/ui/section";
import { plural } from "@/components/ui/words";
import { readForPage } from "@/lib/current-context";
import { type AgentDeletion, findAgentDeletion } from "@/lib/purge/deletion";

export const metadata: Metadata = { title: "Delete agent" };

export default async function DeleteAgentPage({ params }: PageProps<"/agents/[id]/delete">) {
  const { id: agentId } = await params;
  const found = await readForPage((ctx) => findAgentDeletion(ctx, { agentId }));
  return (
    <div className={pageOfParts}>
      <Section id="delete" title="Delete this agent">
        {found === null ? (
          <EmptyState>Only admins can delete an agent.</EmptyState>
        ) : (
          <DeleteAgent agentId={agentId} found={found} />
        )}
      </Section>
    </div>
  );
}

interface DeleteAgentProps {
  readonly agentId: string;
  readonly found: AgentDeletion;
}

function DeleteAgent({
  agentId,
  found: { name, runningSessionId, goes, stays },
}: DeleteAgentProps) {
  const talk = `${plural(goes.conversations, "conversation")} with ${plural(goes.messages, "message")}`;
  return (
    <div className="mt-1 grid gap-5">
      <p className="text-read text-pretty text-ink-2">
        Deletes {name} with its memories and everything that it said, for good. To stop its sessions
        only, pause it in <TextLink href={agentRoute(agentId, "/settings")}>its settings</TextLink>.
      </p>
      <DeletionFacts
        goes={[
          [1, `${plural(goes.memories, "memory", "memories")} with their whole history`],
          [goes.sessions, `${plural(goes.sessions, "session")} and their logs, undecided ones too`],
          [goes.conversations, talk],
          [goes.files, `${plural(goes.files, "file")} of its folder; your own copy stays`],
          [goes.documents, `${plural(goes.documents, "document")} of its handbook`],
          [goes.runs, plural(goes.runs, "run")],
          [goes.decisions, plural(goes.decisions, "earlier decision")],
          [goes.keys, `${plural(goes.keys, "API key")}: its connectors and tools stop working`],
        ]}
        stays={[
          `${plural(stays.auditRecords, "audit record")}: who changed, approved or undid what and when, under their names, and hashes in place of the texts of memories`,
          "in these records, notes and earlier settings with prompts, as people wrote them",
          "backups and exports made before",
        ]}
      />
      <DeleteForm
        what="agent"
        agentId={agentId}
        name={name}
        runningSessionId={runningSessionId}
        action={deleteAgentAction}
      />
    </div>
  );
}
