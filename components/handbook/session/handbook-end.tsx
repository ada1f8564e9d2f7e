import { NextInQueue, type QueueNeighbours } from "@/components/sessions/decide/queue-links";
import { Certificate } from "@/components/sessions/page/certificate";
import { Outcome } from "@/components/sessions/page/outcome";
import { OutcomeHead } from "@/components/sessions/page/outcome-head";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { plural } from "@/components/ui/words/number-words";
import { sayActor } from "@/lib/ledger/entries/copy";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import { isOpen } from "@/lib/ledger/entries/session";
import { joinWords } from "@/lib/ledger/copy";

interface HandbookEndProps {
  readonly page: SessionPageState;
  readonly agentName: string;
  readonly queue: QueueNeighbours | null;
}

/** What came of a handbook session; nothing while it runs or needs review. */
export function HandbookEnd({ page, agentName, queue }: HandbookEndProps) {
  const { view } = page.moment;
  if (isOpen(view.state)) return null;
  const standing = view.documents.filter((document) => document.standing).length;
  return (
    <>
      {view.rollback === null ? (
        <Outcome
          view={view}
          agentName={agentName}
          kept={`${plural(standing, "file")} of the handbook ${standing === 1 ? "is" : "are"} in use.`}
          unneeded="The runs taught nothing new. The handbook is as it was."
          unchanged="The session stopped before it was complete. The handbook is unchanged."
        />
      ) : (
        <RolledBack rollback={view.rollback} />
      )}
      {queue !== null && page.moment.isLatest && <NextInQueue queue={queue} />}
    </>
  );
}

function RolledBack({ rollback }: { rollback: EntryOf<"session-rolled-back"> }) {
  const { certificate, note, message, documents = [], keptDocuments = [] } = rollback.data;
  const except =
    keptDocuments.length === 0 ? "" : `, except ${joinWords(keptDocuments)}, which others changed`;
  const removed = documents.filter(({ after }) => after === null).length;
  const restored = documents.length - removed;
  const nothing = documents.length + keptDocuments.length === 0;
  return (
    <div data-testid="verdict">
      <OutcomeHead
        title={
          <>
            <b className="text-lost">Rolled back</b>
            {except}. {nothing ? message : `${sayActor(rollback.actor)} rolled it back.`}
          </>
        }
        note={note}
      >
        <p>
          {nothing
            ? "The handbook is unchanged. What the session wrote is shown below."
            : "The handbook is as it was before the session. What the session wrote stays in its log."}
        </p>
      </OutcomeHead>
      <Certificate
        certificate={certificate}
        words={
          certificate.equal
            ? "the handbook is, byte for byte, as it was before the session."
            : `every document was restored${except}. The hashes differ because of that.`
        }
      >
        {restored > 0 && (
          <span>
            <b>{restored}</b> restored
          </span>
        )}
        {removed > 0 && (
          <span>
            <b>{removed}</b> removed
          </span>
        )}
        {keptDocuments.length > 0 && (
          <span>
            <b>{keptDocuments.length}</b> not restored
          </span>
        )}
      </Certificate>
    </div>
  );
}
