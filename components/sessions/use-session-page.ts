"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { SessionPageProps } from "@/components/sessions/session-page";
import type { LeftTab } from "@/components/sessions/session-place";
import { useArrivals } from "@/components/sessions/use-arrivals";
import { useDecisions } from "@/components/sessions/use-decisions";
import { useLedger } from "@/components/sessions/use-ledger";
import { useNamedLinks } from "@/components/sessions/use-named-links";
import { useReplay } from "@/components/sessions/use-replay";
import { useReview } from "@/components/sessions/use-review";
import { useRunMoment } from "@/components/sessions/use-run-moment";
import { useSeen } from "@/components/sessions/use-seen";
import { useSelection } from "@/components/sessions/use-selection";
import { useSessionKeys } from "@/components/sessions/use-session-keys";
import { useSessionLog } from "@/components/sessions/use-session-log";
import { useSessionPlace } from "@/components/sessions/use-session-place";
import { whyNotYet } from "@/components/sessions/why-not-yet";
import { isActive, type SessionState } from "@/lib/ledger/session";

/** All that a session's page knows and does, of which its parts show each their own. */
export function useSessionPage(props: SessionPageProps, note: string) {
  const { header, rights, actions } = props;
  const { log, connection, catchUp } = useSessionLog(header.id, props.initialEntries);
  const ledger = useLedger(header.id, { memories: props.ledger, end: props.ledgerEnd });
  const control = useSessionPlace(props.place);
  const { place, go } = control;
  // What is read must not be changed for something else: a review that falls due only says so.
  const [firstTab] = useState(() => tabFor(log.view.state));
  const tab = place.tab ?? firstTab;
  const moment = useRunMoment(log, ledger.memories, header.agentName, place.moment);
  const { view, allItems } = moment;
  const last = allItems.length - 1;
  const moveTo = (index: number) => {
    const item = allItems[Math.max(0, Math.min(index, last))];
    if (item === undefined) return;
    const operation = moment.slots.has(item.sequence) ? item.sequence : null;
    go({ moment: index >= last ? null : item.sequence, operation }, "replace");
  };
  const replay = useReplay(allItems, moment.at, place.speed, moveTo);
  const scrubTo = (index: number) => {
    replay.leave();
    moveTo(index);
  };
  const isDue = log.view.state === "awaiting-review" && moment.isLatest && !replay.isPlaying;
  const canDecide = isDue && rights.decide;
  const seen = useSeen(log, rights.readerId);
  const review = useReview(view, canDecide);
  const selection = useSelection(control, view, moment.blocks);
  useNamedLinks(control);
  const decided = useFocusOnVerdict(log.view.state);
  const decisions = useDecisions({
    sessionId: header.id,
    seen,
    lastSequence: log.view.lastSequence,
    operations: review.plan?.chosen ?? new Set(),
    note,
    actions,
    onAnswer: (result, decision) => {
      if (result.ok) {
        review.clear();
        // A revert that leaves something standing leaves it to be decided, too.
        const isRestOpen = decision.kind === "revert" && !decision.approveRest;
        if (isRestOpen && review.plan?.isAll === false) {
          // What was reverted is no longer what the reader looks at.
          go({ operation: null }, "replace");
          focusRest();
        } else decided.expect();
      }
      catchUp();
    },
  });
  useHeaderAfterRun(log.view.state);
  const search = useRef<HTMLInputElement>(null);
  useSessionKeys({
    selection,
    review,
    decisions,
    replay,
    scrubTo,
    search,
    at: moment.at,
    canDecide,
    whyNotYet: rights.decide ? whyNotYet(log.view.state) : null,
    showOperations: () => {
      if (place.tab === null) go({ tab: "operations" }, "replace");
    },
  });
  const arrivals = useArrivals(log, moment, replay);
  return {
    log,
    connection,
    ledger,
    place,
    go,
    moment,
    replay,
    scrubTo,
    seen,
    review,
    selection,
    decisions,
    arrivals,
    search,
    tab,
    canDecide,
    /** What comes now comes of what the reader has just decided. */
    isDeciding: decisions.isPending || decided.isExpected,
    rights,
  };
}

export type SessionPageState = ReturnType<typeof useSessionPage>;

/** What the left column begins with: what is to be decided, or else what happened. */
function tabFor(state: SessionState): LeftTab {
  return state === "awaiting-review" ? "operations" : "log";
}

/** What only the server knows, such as the cost, is asked for once more when the run is over. */
function useHeaderAfterRun(state: SessionState): void {
  const router = useRouter();
  const wasActive = useRef(isActive(state));
  useEffect(() => {
    if (wasActive.current && !isActive(state)) router.refresh();
    wasActive.current = isActive(state);
  }, [state, router]);
}

/** A dialog that closes gives the focus back first. */
const dialogCloseMs = 60;

/**
 * The button that had the focus is gone with what was chosen: the rest is decided beside it. Words
 * have the focus, as a dialog gives it back to the first control of what had it: that is the note.
 */
function focusRest(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("[data-to-decide]")?.focus();
  }, dialogCloseMs);
}

/**
 * After the reader's own decision the button that had the focus is gone: the verdict has it then.
 * The stream may bring the verdict before the decision's own answer comes, or after it.
 */
function useFocusOnVerdict(state: string) {
  const [isExpected, setExpected] = useState(false);
  useEffect(() => {
    if (!isExpected || state === "awaiting-review") return;
    const timer = setTimeout(() => {
      setExpected(false);
      document.querySelector<HTMLElement>("[data-verdict]")?.focus();
    }, dialogCloseMs);
    return () => clearTimeout(timer);
  }, [state, isExpected]);
  return { isExpected, expect: () => setExpected(true) };
}
