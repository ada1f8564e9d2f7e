import { Suspense, useMemo, useRef, type MouseEvent, type RefObject } from "react";
import { useRouter } from "next/navigation";
import { ReviewDecision } from "@/components/reviews/review-decision";
import {
  readDecision,
  tryDecision,
  type SentDecision,
} from "@/components/reviews/held/send-decisions";
import { PanelHead } from "@/components/reviews/panel-head";
import { useRecordedView } from "@/components/reviews/use-preview";
import { kindOf } from "@/components/sessions/kind-of";
import { roomOf } from "@/components/sessions/gauge/gauge-room";
import { OpenConflicts } from "@/components/sessions/decide/conflicts/open-conflicts";
import type { RefusedDecision } from "@/components/sessions/decide/refused-decision";
import { useDecisions, type SessionActions } from "@/components/sessions/decide/use-decisions";
import { useSeen } from "@/components/sessions/view/use-seen";
import { useSessionLog } from "@/components/sessions/view/use-session-log";
import { SessionChecks } from "@/components/sessions/decide/warnings/session-checks";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { ReviewPreview } from "@/lib/browser/queued-review";

export interface ReviewPanelProps {
  readonly preview: ReviewPreview;
  readonly readerId: string;
  readonly actions: SessionActions;
  readonly note: string;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onNote: (note: string) => void;
  /** Back to the list, where the keys work. */
  readonly onLeaveNote: () => void;
  /** Why a decision that was made here before was not taken. */
  readonly refused: RefusedDecision | null;
  /** The server would take this decision; it is not sent yet. */
  readonly onDecided: (decision: SentDecision) => void;
  /** All that its rollback asked was answered: it can leave the queue. */
  readonly onAnswered: () => void;
}

/** The sheet beside the list. */
export const panelClass = "grid min-h-0 rounded-tl-sheet bg-sheet shadow-sheet max-review:hidden";

/** The session beside the list: what its agent said, what it changed, and the decision. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { preview, readerId, actions, note, onDecided, onAnswered } = props;
  const { log, catchUp } = useSessionLog(preview.id, preview.entries);
  const seen = useSeen(log, readerId);
  const { view } = log;
  const { conflicts } = view;
  const { Changes } = kindOf(preview.kind);
  const { isGauged } = kindTable[preview.kind];
  useRecordedView(preview.id, view.lastSequence);
  const asked = useMemo(() => conflicts.filter(({ keep }) => keep === null), [conflicts]);
  const tried = useRef<SentDecision>(null);
  const attempt = (kind: SentDecision["kind"]) => async (_previous: unknown, form: FormData) => {
    tried.current = readDecision(kind, form);
    return tryDecision(tried.current);
  };
  const isDue = view.state === "awaiting-review";
  const isPart = useRef(false);
  const decisions = useDecisions({
    sessionId: preview.id,
    seen,
    lastSequence: view.lastSequence,
    operations: noOperations,
    note,
    refused: props.refused,
    // A decision waits before it is sent, so that it can be undone. Answers to a rollback's conflicts don't.
    actions: isDue
      ? { ...actions, approve: attempt("approve"), rollBack: attempt("rollBack") }
      : actions,
    onAnswer: (result) => {
      if (!result.ok || isPart.current) return catchUp();
      if (isDue && tried.current !== null) onDecided(tried.current);
      else onAnswered();
    },
  });
  const router = useRouter();
  const openElsewhere = (event: MouseEvent) => {
    const href = hrefOf(event.target);
    if (href === null || event.currentTarget.querySelector(`[id="${href.slice(1)}"]`) !== null)
      return;
    event.preventDefault();
    router.push(`/sessions/${encodeURIComponent(preview.id)}${href}`);
  };
  return (
    <section
      className={`grid-rows-[auto_minmax(0,1fr)_auto] ${panelClass}`}
      aria-label={`${preview.agentName}, to review`}
      data-testid="review-panel"
      data-session={preview.id}
      onClickCapture={openElsewhere}
    >
      <PanelHead preview={preview} view={view} room={isGauged ? roomOf(view) : null} />
      <section
        className="min-h-0 overflow-y-auto scroll-thin px-6 pt-3 pb-16 focus-visible:-outline-offset-2 low:overflow-visible [&>[data-testid=session-warnings]]:mb-3"
        aria-label="Changes"
      >
        <SessionChecks
          view={view}
          recent={preview.recent}
          sessionId={preview.id}
          ownSettings={preview.ownSettings}
          agentId={preview.agentId}
          as="list"
        />
        {view.state === "rolled-back" && (
          <OpenConflicts
            key={asked.length}
            agentId={preview.agentId}
            conflicts={preview.whyNot === null ? asked : []}
            isPending={decisions.isPending}
            onConfirm={(given) => {
              isPart.current = given.size < asked.length;
              decisions.answerOpen(given);
            }}
          />
        )}
        <Suspense>
          <Changes view={view} entries={log.entries} model={preview.model} />
        </Suspense>
      </section>
      <ReviewDecision
        {...props}
        view={view}
        entries={log.entries}
        news={seen.news}
        asked={asked.length}
        decisions={decisions}
      />
    </section>
  );
}

const noOperations: ReadonlySet<number> = new Set();

/** Where a link inside the sheet leads: what is not shown here is on the session's own page. */
function hrefOf(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const href = link?.getAttribute("href") ?? "";
  return /^[#?]/.test(href) ? href : null;
}
