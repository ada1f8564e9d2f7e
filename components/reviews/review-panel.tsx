import { useRouter } from "next/navigation";
import { type MouseEvent, type RefObject, useMemo, useRef } from "react";
import { ReviewDecision } from "@/components/reviews/review-decision";
import {
  type HeldSession,
  readDecision,
  type SentDecision,
  tryDecision,
} from "@/components/reviews/use-held";
import { useRecordedView } from "@/components/reviews/use-queue";
import { modelCopy } from "@/components/sessions/copy";
import { heldState } from "@/components/sessions/review-copy";
import { pageParts } from "@/components/sessions/page/first-parts";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { SessionChecks } from "@/components/sessions/decide/session-checks";
import { useDecisions } from "@/components/sessions/decide/use-decisions";
import {
  isHeld,
  leftOutNow,
  type RefusedDecision,
  type Room,
  roomOf,
} from "@/components/sessions/view/rules";
import { useSeen, useSessionLog } from "@/components/sessions/view/session-log";
import { measureKept, MiniGauge } from "@/components/ui/gauge";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { plural } from "@/components/ui/words";
import { kindOf, kindTitle } from "@/components/writers/kind-of";
import { Fact } from "@/components/ui/facts";
import type { ReviewPreview } from "@/lib/sessions/read/load-page";
import { sayExcept } from "@/lib/ledger/copy";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { noModel } from "@/lib/ledger/entries/session";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface PanelEndProps {
  readonly preview: ReviewPreview;
  readonly view: SessionView;
  readonly room: Room | null;
  readonly begun: Entry | undefined;
}

/** After what it changed: whose session it is, how much room it left, what its agent said before. */
function PanelEnd({ preview, view, room, begun }: PanelEndProps) {
  const { agentName, model } = preview;
  const isBack = view.state === "rolled-back";
  return (
    <dl className="mt-4 grid max-w-[50rem] grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 border-t border-rule pt-4 text-ink-2 [&>dt]:text-note [&>dt]:wrap-anywhere [&>dt]:text-ink-3">
      <Fact name="Session" className="wrap-anywhere">
        <b className="mr-1 font-serif text-name normal-nums text-ink">{agentName}</b>{" "}
        {kindTitle(preview)}
        {model !== noModel && ` by ${modelCopy(model)}`}
        {begun !== undefined && (
          <>
            {model === noModel ? " by" : ", started by"} {begun.actor.name}{" "}
            <RelativeTime at={begun.at} />
          </>
        )}
        {isBack && view.rollback !== null && (
          <>
            . <b className="text-lost">Rolled back</b>
            {sayExcept(leftOutNow(view, view.rollback))}
          </>
        )}
      </Fact>
      {room !== null && !isBack && (
        <Fact name="Room" className="flex items-center gap-3">
          {plural(room.room, "token")}
          <MiniGauge
            {...measureKept(room.kept, room.start, room.threshold)}
            tone={room.tone}
            className="h-2.5 w-32"
          />
        </Fact>
      )}
      {view.consent !== null && (
        <Fact
          name={`${agentName} said`}
          className="max-w-[40rem] font-serif text-memory-s wrap-anywhere text-pretty whitespace-pre-line normal-nums"
        >
          “{view.consent.reason.trim()}”
        </Fact>
      )}
    </dl>
  );
}

/** That nothing was applied, why, and where single edits are chosen (F7). */
function HeldNote({ preview, view }: Pick<PanelEndProps, "preview" | "view">) {
  return (
    <div
      className="mx-auto mb-2 max-w-[45.875rem] border-b border-rule pb-4 text-pretty text-ink-2"
      data-testid="held-note"
    >
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-ink">
        <SessionStateMark state={view.state} as={heldState} />
        <b className="text-read font-strong">Nothing was applied.</b>
      </p>
      <p>{view.held?.message}</p>
      <p>
        {preview.whyNot === null
          ? "Restore the files, or take over all edits. To take over some of them, "
          : "A person restores the files, or takes the edits over. "}
        <TextLink href={sessionRoute(preview.id)}>
          {preview.whyNot === null ? "choose them on the session's page" : "See the session's page"}
        </TextLink>
        .
      </p>
    </div>
  );
}

export interface ReviewPanelProps {
  readonly preview: ReviewPreview;
  readonly readerId: string;
  readonly note: string;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly onNote: (note: string) => void;
  /** Back to the list, where the keys work. */
  readonly onLeaveNote: () => void;
  /** Why a decision that was made here before was not taken. */
  readonly refused: RefusedDecision | null;
  /** The server would take this decision; it is not sent yet. */
  readonly onDecided: (decided: HeldSession) => void;
  /** All that its rollback asked was answered: it can leave the queue. */
  readonly onAnswered: () => void;
}

export const panelClass = "grid min-h-0 rounded-tl-sheet bg-sheet shadow-sheet max-review:hidden";

/** The session beside the list: what it changed first, then whose it is, and the decision. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { preview, readerId, note, onDecided, onAnswered } = props;
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
    isHeld: isHeld(view),
    row: isDue ? preview.row : null,
    refused: props.refused,
    // A decision waits before it is sent, so that it can be undone. Answers to a rollback's conflicts don't.
    ...(isDue && { instead: { approve: attempt("approve"), rollBack: attempt("rollBack") } }),
    onAnswer: (result) => {
      if (!result.ok || isPart.current) return catchUp();
      const { agentName } = preview;
      const isOfEdits = isHeld(view);
      if (isDue && tried.current !== null) {
        onDecided({ agentName, decision: tried.current, isOfEdits });
      } else onAnswered();
    },
  });
  const router = useRouter();
  /** What is not shown here is on the session's own page. */
  const openElsewhere = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    // Another sync of the row (F8) opens its own.
    const isOwn = link?.closest("[data-session]") === event.currentTarget;
    if (!isOwn || !/^[#?]/.test(href)) return;
    if (event.currentTarget.querySelector(`[id="${href.slice(1)}"]`) !== null) return;
    event.preventDefault();
    router.push(`/sessions/${encodeURIComponent(preview.id)}${href}`);
  };
  return (
    <section
      className={`grid-rows-[minmax(0,1fr)_auto] ${panelClass}`}
      aria-label={`${preview.agentName}, to review`}
      data-testid="review-panel"
      data-session={preview.id}
      onClickCapture={openElsewhere}
    >
      <h2 className="sr-only">{preview.agentName}</h2>
      <section
        className="min-h-0 overflow-y-auto scroll-thin px-6 pt-4 pb-16 focus-visible:-outline-offset-2 low:overflow-visible [&>[data-testid=session-warnings]]:mt-4"
        aria-label="Changes"
      >
        {view.state === "rolled-back" && (
          <pageParts.openConflicts.Part
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
        {isHeld(view) && <HeldNote preview={preview} view={view} />}
        <Changes.Part view={view} entries={log.entries} model={preview.model} row={preview.row} />
        <SessionChecks view={view} recent={preview.recent} sessionId={preview.id} as="list" />
        <PanelEnd
          preview={preview}
          view={view}
          room={isGauged ? roomOf(view) : null}
          begun={log.entries[0]}
        />
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
