"use client";

import { pageParts } from "@/components/sessions/page/first-parts";
import type { SheetProps } from "@/components/sessions/page/session-sheet";
import { paneClass } from "@/components/sessions/view/panes";
import { factsClass } from "@/components/sources/parts";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { RefusedSummary } from "@/components/writers/summary/refused";
import { SummaryGauge, SummaryText } from "@/components/writers/summary/text";
import { MessagesPane, SourcesFrame } from "@/components/writers/summary/sources";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a summary session: its messages, and beside them the summary. */
export function SummaryPage(props: SessionPageProps) {
  return (
    <SourcesFrame sources={props.sources}>
      <SessionPage {...props} Sheet={SummarySheet} Gauge={SummaryGauge} Left={MessagesPane} />
    </SourcesFrame>
  );
}

/** The middle of a summary's page: what came of it, and its text before and after. */
export function SummarySheet(props: SheetProps) {
  const { page, checks } = props;
  const { view } = page.moment;
  return (
    <section
      className={paneClass.ledger}
      data-pane="ledger"
      aria-label="Summary"
      data-testid="summary-pane"
    >
      {checks}
      <div className={textClass} data-testid="fold">
        {view.acceptedFrom !== null && (
          <p className={factsClass}>
            A reviewer accepted this text after it was{" "}
            <TextLink href={sessionRoute(view.acceptedFrom)}>refused</TextLink>.
          </p>
        )}
        <SummaryText view={view} entries={page.log.entries} />
      </div>
      <Refused {...props} />
      {view.rollback !== null && <pageParts.certificate.Part view={view} />}
    </section>
  );
}

const textClass = "mx-auto max-w-[45.875rem] pt-6 [&_.memory]:normal-nums";

/** A text that was refused, and the way to accept it (K7). */
function Refused({ page, header, refusal }: SheetProps) {
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
