"use client";

import { useMemo, useRef, type MouseEvent, type RefObject } from "react";
import { useRouter } from "next/navigation";
import { largestCutFirst } from "@/components/reviews/largest-cut";
import { ReviewDecision } from "@/components/reviews/review-decision";
import { FoldText } from "@/components/conversations/fold-text";
import { SightHead } from "@/components/reviews/sight-head";
import { useToldView } from "@/components/reviews/use-preview";
import { roomOf } from "@/components/sessions/gauge-room";
import { ledgerBlocks } from "@/components/sessions/ledger-blocks";
import { logItems } from "@/components/sessions/log-items";
import { OpenConflicts } from "@/components/sessions/open-conflicts";
import { modelWords } from "@/components/sessions/session-words";
import { SheetBlock } from "@/components/sessions/sheet-block";
import { useDecisions, type SessionActions } from "@/components/sessions/use-decisions";
import { useSeen } from "@/components/sessions/use-seen";
import { useSessionLog } from "@/components/sessions/use-session-log";
import { ownWarnings } from "@/components/sessions/own-warnings";
import { recentNow, standingWarnings } from "@/components/sessions/standing-warnings";
import { WarningsList } from "@/components/sessions/warnings-list";
import { EmptyState } from "@/components/ui/empty-state";
import { plural } from "@/components/ui/number-words";
import type { SessionView } from "@/lib/ledger/fold";
import type { ReviewPreview } from "@/lib/sessions/queued-review";
import { countOperations, sayCounts } from "@/lib/ledger/operation-counts";

export interface ReviewSightProps {
  readonly preview: ReviewPreview;
  readonly readerId: string;
  readonly actions: SessionActions;
  readonly note: string;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
  readonly now: number;
  readonly onNote: (note: string) => void;
  /** Back to the list, where the keys work. */
  readonly onLeaveNote: () => void;
  /** It was decided, or all that it asked was answered: it can leave the queue. */
  readonly onDecided: (what: Exclude<DecidedWay, "answered in part">) => void;
}

export type DecidedWay = "approved" | "rolled back" | "answered" | "answered in part";

/** The session beside the list: what its agent said, what it changed, and the decision. */
export function ReviewSight(props: ReviewSightProps) {
  const { preview, readerId, actions, note, onDecided } = props;
  const { log, catchUp } = useSessionLog(preview.id, preview.entries);
  const seen = useSeen(log, readerId);
  const { view } = log;
  const { operations, trip, conflicts, answeredBy, changedSince } = view;
  useToldView(preview.id, view.lastSequence);
  const asked = useMemo(() => conflicts.filter(({ keep }) => keep === null), [conflicts]);
  const isBack = view.state === "rolled-back";
  const blocks = useMemo(() => {
    const all = ledgerBlocks({ operations, trip, conflicts, answeredBy, changedSince });
    return largestCutFirst(isBack ? all.filter(({ kind }) => kind === "contested") : all);
  }, [operations, trip, conflicts, answeredBy, changedSince, isBack]);
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
    if (href === null || document.querySelector(`.sight [id="${href.slice(1)}"]`) !== null) return;
    event.preventDefault();
    router.push(`/sessions/${encodeURIComponent(preview.id)}${href}`);
  };
  return (
    <section
      className="sight"
      aria-label={`${preview.agentName}, to decide`}
      data-testid="review-sight"
      data-session={preview.id}
      onClickCapture={openElsewhere}
    >
      <SightHead
        preview={preview}
        view={view}
        room={preview.kind === "summary" ? null : roomOf(view)}
      />
      <section className="sight-b" aria-label="What it changed">
        <WarningsList
          warnings={[
            ...ownWarnings(view, preview.ownSettings, preview.agentId),
            ...standingWarnings(view, recentNow(preview.recent, preview.id, view)),
          ]}
        />
        {isBack && (
          <OpenConflicts
            key={asked.length}
            agentId={preview.agentId}
            now={props.now}
            conflicts={preview.whyNot === null ? asked : []}
            isPending={decisions.isPending}
            onConfirm={(given) => {
              way.current = given.size < asked.length ? "answered in part" : "answered";
              decisions.answerOpen(given);
            }}
          />
        )}
        {preview.kind === "summary" ? (
          <FoldText view={view} items={logItems(log.entries)} model={modelWords(preview.model)} />
        ) : (
          <SightChanges blocks={blocks} view={view} />
        )}
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

interface SightChangesProps {
  readonly view: SessionView;
  readonly blocks: ReturnType<typeof largestCutFirst>;
}

/** What the ledger lost and got, or of a rolled-back session what others changed meanwhile. */
function SightChanges({ view, blocks }: SightChangesProps) {
  const { operations, conflicts } = view;
  const isBack = view.state === "rolled-back";
  const changed = new Set(operations.flatMap(({ changes }) => changes.map((one) => one.number)));
  return (
    <>
      <div className="sect-h">
        <h3>{isBack ? "What others changed meanwhile" : "Changes, the largest cut first"}</h3>
        <span className="note">
          {isBack
            ? plural(conflicts.length, "conflict")
            : `${sayCounts(countOperations(operations))} in ${plural(changed.size, "memory", "memories")}`}
        </span>
      </div>
      <div className="ledger">
        {blocks.length === 0 && (
          <EmptyState>Nothing of what it changed is left standing.</EmptyState>
        )}
        {blocks.map(({ block, anchoredAbove }) => (
          <SheetBlock key={block.key} block={block} anchoredAbove={anchoredAbove} />
        ))}
      </div>
    </>
  );
}

const noOperations: ReadonlySet<number> = new Set();

/** Where a link inside the sheet leads: what is not shown here is on the session's own page. */
function hrefOf(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const href = link?.getAttribute("href") ?? "";
  return /^[#?]/.test(href) ? href : null;
}
