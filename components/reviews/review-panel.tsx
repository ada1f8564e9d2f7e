import { useRouter } from "next/navigation";
import { type MouseEvent, type RefObject, Suspense, useMemo, useRef } from "react";
import { ReviewDecision } from "@/components/reviews/review-decision";
import { readDecision, type SentDecision, tryDecision } from "@/components/reviews/use-held";
import { useRecordedView } from "@/components/reviews/use-queue";
import { modelCopy } from "@/components/sessions/copy";
import { OpenConflicts } from "@/components/sessions/decide/open-conflicts";
import { SessionChecks } from "@/components/sessions/decide/session-checks";
import { type SessionActions, useDecisions } from "@/components/sessions/decide/use-decisions";
import {
  leftOutNow,
  recentNow,
  type RefusedDecision,
  type Room,
  roomOf,
} from "@/components/sessions/view/rules";
import { useSeen, useSessionLog } from "@/components/sessions/view/use-session-log";
import { buttonClass } from "@/components/ui/button";
import Link from "@/components/ui/link";
import { formatCount, plural } from "@/components/ui/words";
import { kindOf, kindTitle } from "@/components/writers/kind-of";
import type { ReviewPreview } from "@/lib/browser/queued-review";
import { sayExcept } from "@/lib/ledger/decide/left-out";
import { sayTouched, type TouchedShare, touchedShareOf } from "@/lib/ledger/decide/touched-share";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { erosionOf, formatPercent, formatRatio, formatThreshold } from "@/lib/ledger/retention";

interface PanelHeadProps {
  readonly preview: ReviewPreview;
  readonly view: SessionView;
  readonly room: Room | null;
}

/** Whose session it is, what it kept, and what the agent said before it began. */
function PanelHead({ preview, view, room }: PanelHeadProps) {
  const { agentName, kind, model } = preview;
  const recent = view.completion === null ? null : recentNow(preview.recent, preview.id, view);
  return (
    <div className="grid gap-2 border-b border-rule px-6 pt-5 pb-4">
      <div className="flex items-baseline gap-3">
        <h2 className="max-w-1/2 flex-none font-serif text-[1.375rem] leading-7 font-medium wrap-anywhere normal-nums">
          {agentName}
        </h2>
        {view.state === "rolled-back" ? (
          <span>
            <b className="text-lost">Rolled back</b>
            {view.rollback !== null && sayExcept(leftOutNow(view, view.rollback))}
          </span>
        ) : (
          room !== null && (
            <Kept room={room} copies={view.gauge?.copyTokens ?? 0} touched={touchedShareOf(view)} />
          )
        )}
        <Link
          className={`ml-auto flex-none ${buttonClass()}`}
          href={`/sessions/${encodeURIComponent(preview.id)}`}
        >
          Open session <kbd aria-hidden="true">Enter</kbd>
        </Link>
      </div>
      <p className="text-note text-ink-3">
        {kindTitle(preview)}, by {modelCopy(model)}
        {room !== null && view.state !== "rolled-back" && (
          <>
            , {plural(room.room, "token")} of room above {formatThreshold(room.threshold)}
          </>
        )}
        {kindTable[kind].isGauged && recent !== null && (
          <>; kept over 30 days: {formatRatio(erosionOf(recent))}</>
        )}
      </p>
      {view.consent !== null && (
        <div>
          <p className="text-note text-ink-3">What {agentName} said before</p>
          <p className="max-w-[40rem] font-serif text-memory-s wrap-anywhere text-pretty whitespace-pre-line normal-nums text-ink-2">
            “{view.consent.reason.trim()}”
          </p>
        </div>
      )}
    </div>
  );
}

interface KeptProps {
  readonly room: Room;
  /** Tokens of removed exact copies that count as kept (G11). */
  readonly copies: number;
  readonly touched: TouchedShare | null;
}

function Kept({ room, copies, touched }: KeptProps) {
  return (
    <span>
      <b className={`text-${room.tone}`}>{formatPercent(room.kept, room.start, room.threshold)}</b>{" "}
      kept, {formatCount(room.kept)} of {formatCount(room.start)} tokens
      {copies > 0 && ", counting exact copies as kept"}
      {touched !== null && <>; {sayTouched(touched)}</>}
    </span>
  );
}

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
