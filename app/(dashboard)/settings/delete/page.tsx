import type { Metadata } from "next";
import { deleteAccountAction } from "@/app/actions/settings";
import { EmptyState } from "@/components/ui/blank";
import { DeleteForm, DeletionFacts } from "@/components/ui/delete-form";
import { TextLink } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { plural } from "@/components/ui/words";
import { readForPage } from "@/lib/current-context";
import { findAccountDeletion } from "@/lib/purge/deletion";

export const metadata: Metadata = { title: "Delete account" };

export default async function DeleteAccountPage() {
  const found = await readForPage(findAccountDeletion);
  if (found === null) {
    return (
      <Section id="delete" title="Delete this account">
        <EmptyState>
          Only admins can delete the account. The demo is removed on the first page of the settings.
        </EmptyState>
      </Section>
    );
  }
  const { name, runningSessionId, goes, stays } = found;
  return (
    <Section id="delete" title="Delete this account">
      <div className="mt-1 grid gap-5">
        <p className="text-read text-pretty text-ink-2">
          Deletes {name} with all its agents and what they remember, for good.{" "}
          <TextLink href="/settings#export">Export it first</TextLink> if you may want it again.
        </p>
        <DeletionFacts
          goes={[
            [goes.agents, `${plural(goes.agents, "agent")} with folders and handbooks`],
            [
              goes.memories,
              `${plural(goes.memories, "memory", "memories")} with their whole history`,
            ],
            [goes.sessions, `${plural(goes.sessions, "session")} with logs`],
            [goes.conversations, plural(goes.conversations, "conversation")],
            [goes.runs, plural(goes.runs, "run")],
            [goes.members, `access and sign-ins of ${plural(goes.members, "member")}, yours too`],
            [goes.keys, `${plural(goes.keys, "API key")}: scripts and connectors stop working`],
            [goes.webhooks, plural(goes.webhooks, "webhook")],
          ]}
          stays={[
            `${plural(stays.auditRecords, "audit record")} in the database: who changed what and when, under their names, with hashes in place of the texts of memories`,
            "backups and exports made before",
          ]}
        />
        <DeleteForm
          what="account"
          name={name}
          runningSessionId={runningSessionId}
          action={deleteAccountAction}
        />
      </div>
    </Section>
  );
}
