import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/blank";
import { Fault } from "@/components/ui/form-action";
import { sessionRoute } from "@/components/ui/requests";
import { loadPurgeSettings, type PurgePreview } from "@/lib/purge/load";
import { readForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/link";
import { previewPurgeAction, purgeMemoryAction } from "@/app/actions/settings";
import { PurgeForm } from "@/components/memories/purge-form";
import { RemovedWords } from "@/components/memories/removed-words";
import { Icon } from "@/components/ui/icon";
import { PurgedWords } from "@/components/sources/conversations";
import { NoteBox } from "@/components/ui/facts";

export const metadata: Metadata = { title: "Purge" };

export default async function PurgePage({ searchParams }: PageProps<"/settings/purge">) {
  const { agent, number } = await searchParams;
  const { mayPurge, preview } = await readForPage((ctx) =>
    loadPurgeSettings(ctx, { agentId: agent, number }),
  );
  return (
    <Section id="purge" title="Purge a memory">
      <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
        Removes the text of one memory everywhere, for good. Use it for secrets, or when someone
        asks to be forgotten. To remove a memory from a ledger, discard it instead; that can be
        undone.
      </p>
      {!mayPurge && <EmptyState>Only admins can purge a memory.</EmptyState>}
      {mayPurge && number === undefined && (
        <EmptyState>
          Find the memory in its agent&apos;s ledger, kept or discarded, and press Purge… on its
          row.
        </EmptyState>
      )}
      {mayPurge && number !== undefined && preview === null && (
        <Fault className="mt-6" role="alert">
          There is no such memory.
        </Fault>
      )}
      {preview !== null && <PurgeOne {...preview} />}
    </Section>
  );
}

/** One memory before it is purged, or after. */
function PurgeOne(found: PurgePreview) {
  const { agentId, number, agentName, content, purged, done, report, refusal } = found;
  return (
    <div className="sheet p-6 max-phone:p-4 grid gap-5 mt-6" data-testid="purge">
      <p className="text-note text-ink-3">
        #{number} of {agentName}
      </p>
      {purged === null ? (
        <p className="memory">{content}</p>
      ) : (
        <output>
          <PurgedWords purged={purged} />
        </output>
      )}
      {refusal !== null && <Fault>{refusal.message}</Fault>}
      {refusal?.sessionId != null && (
        <TextLink href={sessionRoute(refusal.sessionId)}>Open the session</TextLink>
      )}
      {done !== null && (
        <NoteBox>
          <p className="font-medium">
            <Icon name="check" /> Removed
          </p>
          <RemovedWords removed={done}>
            <li>the memory&apos;s text</li>
          </RemovedWords>
        </NoteBox>
      )}
      {refusal === null && (
        <PurgeForm
          key={number}
          agentId={agentId}
          target={{ agentId, number, version: found.version }}
          number={number}
          name={`#${number}`}
          report={report}
          removed={found.isKept && <li>#{number} is also discarded from the ledger</li>}
          stays={
            <>
              <li>
                its number, dates, labels and token counts, and the hashes that the audit log needs
              </li>
              <li>who purged it and when; later rollbacks report it</li>
            </>
          }
          preview={previewPurgeAction}
          action={purgeMemoryAction}
        />
      )}
    </div>
  );
}
