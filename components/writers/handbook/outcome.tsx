import { NextInQueue, type QueueNeighbours } from "@/components/sessions/decide/queue-links";
import { Certificate, Outcome } from "@/components/sessions/page/outcome";
import { stripClass } from "@/components/sessions/page/run-head";
import type { KeptProps } from "@/components/sessions/page/session-page";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { OutcomeHead } from "@/components/sessions/view/panes";
import { MiniGauge } from "@/components/ui/gauge";
import { plural } from "@/components/ui/words";
import { sumLines } from "@/components/writers/handbook/lines-sum";
import { joinWords } from "@/lib/ledger/copy";
import { sayActor } from "@/lib/ledger/copy";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import { isOpen } from "@/lib/ledger/entries/session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

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

/** How much of the old lines and their specifics is kept, in one line (H6); nothing for a first version. */
export function KeptLines({ view, threshold, at }: KeptProps) {
  const sum = sumLines(view, threshold);
  if (sum === null) return null;
  const share = formatPercent(sum.kept, sum.toKeep, threshold);
  const gauge = (className: string) => (
    <MiniGauge
      className={className}
      retention={sum.retention}
      threshold={threshold}
      tone={sum.tone}
      label={`${share} of lines kept, threshold ${formatThreshold(threshold)}`}
    />
  );
  if (at === "head") {
    return (
      <div className={stripClass} aria-hidden="true">
        <b className={`text-${sum.tone}`}>{share}</b>
        {gauge("h-3.5 w-full")}
        <span>of lines</span>
      </div>
    );
  }
  return (
    <p className="flex items-center gap-2 whitespace-nowrap max-phone:sr-only">
      <b className={`text-${sum.tone}`}>{share}</b>
      {gauge("h-3 w-22")}
      <span className="text-ink-2">of lines</span>
      {sum.specifics !== null && (
        <>
          <b className={`text-${sum.specifics.tone}`}>
            {formatPercent(sum.specifics.kept, sum.specifics.old, threshold)}
          </b>
          <span className="text-ink-2">of details</span>
        </>
      )}
    </p>
  );
}
