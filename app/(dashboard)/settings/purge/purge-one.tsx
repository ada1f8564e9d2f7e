import Link from "@/components/ui/link";
import { purgeMemoryAction } from "@/app/actions/settings";
import { PurgeFacts } from "@/components/settings/purge-facts";
import { PurgeForm } from "@/components/settings/purge-form";
import { Icon } from "@/components/ui/icon";
import { PurgedWords } from "@/components/ui/purged-words";
import { findPurgePreview } from "@/lib/memories/find-purge-preview";
import { readForPage } from "@/lib/page-context";

interface PurgeOneProps {
  readonly agentId: string;
  /** The number as it was typed. */
  readonly wanted: string;
}

/** One memory before it is purged, or after. */
export async function PurgeOne({ agentId, wanted }: PurgeOneProps) {
  const found = await readForPage((ctx) =>
    findPurgePreview(ctx, { agentId, number: wanted, words: "" }),
  );
  if (found === null) {
    return (
      <p className="fault mt-6" role="alert">
        <Icon name="flag" />
        This agent has no memory of that number.
      </p>
    );
  }
  const { number, agentName, content, purged, report, refusal } = found;
  return (
    <div className="sheet is-sheet form settings-purge" data-testid="purge">
      <p className="note">
        #{number} of {agentName}
      </p>
      {purged === null ? (
        <p className="memory">{content}</p>
      ) : (
        <output>
          <PurgedWords purged={purged} />
        </output>
      )}
      {refusal !== null && (
        <p className="fault">
          <Icon name="flag" />
          {refusal.message}
        </p>
      )}
      {refusal?.sessionId != null && (
        <Link className="textlink" href={`/sessions/${encodeURIComponent(refusal.sessionId)}`}>
          Go to the session
        </Link>
      )}
      {report !== null && (
        <>
          <PurgeFacts agentId={agentId} isKept={found.isKept} {...report} />
          <PurgeForm
            key={number}
            agentId={agentId}
            number={number}
            version={found.version}
            action={purgeMemoryAction}
          />
        </>
      )}
    </div>
  );
}
