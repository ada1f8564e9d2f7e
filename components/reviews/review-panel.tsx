import { Suspense, useMemo, useRef, type MouseEvent, type RefObject } from "react";
import { useRouter } from "next/navigation";
import { ReviewDecision } from "@/components/reviews/review-decision";
import { PanelHead } from "@/components/reviews/panel-head";
import { useRecordedView } from "@/components/reviews/use-preview";
import { kindOf } from "@/components/sessions/kind-of";
import { roomOf } from "@/components/sessions/gauge/gauge-room";
import { OpenConflicts } from "@/components/sessions/decide/conflicts/open-conflicts";
import { useDecisions, type SessionActions } from "@/components/sessions/decide/use-decisions";
import { useSeen } from "@/components/sessions/view/use-seen";
import { useSessionLog } from "@/components/sessions/view/use-session-log";
import { SessionChecks } from "@/components/sessions/decide/warnings/session-checks";
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
  /** It was decided, or all that it asked was answered: it can leave the queue. */
  readonly onDecided: (what: Exclude<DecidedWay, "answered in part">) => void;
}

export type DecidedWay = "approved" | "rolled back" | "answered" | "answered in part";

/** The sheet beside the list. */
export const panelClass = "grid min-h-0 rounded-tl-sheet bg-sheet shadow-sheet max-review:hidden";

/** The session beside the list: what its agent said, what it changed, and the decision. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { preview, readerId, actions, note, onDecided } = props;
  const { log, catchUp } = useSessionLog(preview.id, preview.entries);
  const seen = useSeen(log, readerId);
  const { view } = log;
  const { conflicts } = view;
  const { Changes, isGauged } = kindOf(preview.kind);
  useRecordedView(preview.id, view.lastSequence);
  const asked = useMemo(() => conflicts.filter(({ keep }) => keep === null), [conflicts]);
  const way = useRef<DecidedWay>("approved");
  const decisions = useDecisions({
    sessionId: preview.id,
    seen,
    lastSequence: view.lastSequence,
    operations: noOperations,
    note,
    actions,
    onAnswer: (result) => {
      if (!result.ok) return catchUp();
      if (way.current === "answered in part") return catchUp();
      onDecided(way.current);
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
              way.current = given.size < asked.length ? "answered in part" : "answered";
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
        onWay={(chosen) => {
          way.current = chosen;
        }}
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
