import { factsClass } from "@/components/sources/parts";
import { foldStanding } from "@/components/writers/summary/question";
import { RefusedSummary } from "@/components/writers/summary/refused";
import { SummaryText } from "@/components/writers/summary/text";
import { NextInQueue } from "@/components/sessions/decide/queue-links";
import { Certificate, Outcome } from "@/components/sessions/page/outcome";
import { OutcomeHead, paneClass } from "@/components/sessions/view/panes";
import type { SheetProps } from "@/components/sessions/page/session-sheet";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words";
import { sayActor } from "@/lib/ledger/copy";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import { isOpen } from "@/lib/ledger/entries/session";

/** The middle of a summary's page: what came of it, and its text before and after. */
export function SummarySheet(props: SheetProps) {
  const { page, queue, checks } = props;
  const { view } = page.moment;
  const standing = foldStanding(view);
  return (
    <section
      className={paneClass.ledger}
      data-pane="ledger"
      aria-label="Summary"
      data-testid="summary-pane"
    >
      {!isOpen(view.state) && (
        <>
          <End {...props} />
          {queue !== null && page.moment.isLatest && <NextInQueue queue={queue} />}
        </>
      )}
      {checks}
      <div className={textClass} data-testid="fold">
        {standing !== null && (
          <p className="mb-4 text-pretty" data-testid="fold-standing">
            {standing}
          </p>
        )}
        {view.acceptedFrom !== null && (
          <p className={factsClass}>
            A reviewer accepted this text after it was{" "}
            <Link className="textlink" href={`/sessions/${encodeURIComponent(view.acceptedFrom)}`}>
              refused
            </Link>
            .
          </p>
        )}
        <SummaryText view={view} entries={page.log.entries} />
      </div>
      <Refused {...props} />
    </section>
  );
}

const textClass = "mx-auto max-w-[45.875rem] pt-6 [&_.memory]:normal-nums";

/** How the session ended; nothing while it runs or needs review. */
function End({ page, header }: SheetProps) {
  const { view } = page.moment;
  if (view.rollback !== null) return <RolledBack rollback={view.rollback} />;
  return (
    <Outcome
      view={view}
      agentName={header.agentName}
      kept="The summary is in use in the conversation's context."
      unchanged="Nothing was saved. All messages are still in the conversation's context."
    />
  );
}

/** A summary that was rolled back, with the proof that it is as it was (R4, K6). */
function RolledBack({ rollback }: { rollback: EntryOf<"session-rolled-back"> }) {
  const { certificate, note, along = [] } = rollback.data;
  const { equal } = certificate;
  return (
    <div data-testid="verdict">
      <OutcomeHead
        title={
          <>
            <b className="text-lost">Rolled back.</b> {sayActor(rollback.actor)} rolled it back.
          </>
        }
        note={note}
      >
        <p>
          The earlier summary is back, and the messages after it are in the context again. No
          message was lost.
        </p>
      </OutcomeHead>
      <Certificate
        certificate={certificate}
        words={
          equal
            ? "the summary and its place in the conversation were restored, byte for byte, to their state before the session."
            : "the summary was restored. Its hash differs from the one at the start, because it was changed in between."
        }
      >
        {along.length > 0 && (
          <span>{plural(along.length, "later summary", "later summaries")} rolled back too</span>
        )}
      </Certificate>
    </div>
  );
}

/** A text that was refused, and the way to accept it (K7). */
function Refused({ page, header, refusal, accept }: SheetProps) {
  const { view } = page.log;
  if (view.refusedText === null || !page.moment.isLatest) return null;
  return (
    <div className={textClass}>
      <RefusedSummary
        sessionId={header.id}
        seenSequence={view.lastSequence}
        text={view.refusedText}
        message={view.failure ?? ""}
        whyNot={whyNotAccept(page.rights.decide, refusal?.isPast === true)}
        acceptedAs={refusal?.acceptedAs ?? null}
        action={accept}
      />
    </div>
  );
}

function whyNotAccept(mayDecide: boolean, isPast: boolean): string | null {
  if (isPast) {
    return "The conversation's summary has changed since, so this text can't be accepted any more.";
  }
  return mayDecide
    ? null
    : "Nothing was saved: all messages are still in the context, and Keepsake tries again later. A reviewer can accept the summary.";
}
