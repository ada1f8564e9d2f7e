import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import type { SessionPageProps } from "@/components/sessions/page/session-page";
import { isHeld } from "@/components/sessions/view/rules";
import { type SessionLog, useSeen, useSessionLog } from "@/components/sessions/view/session-log";
import type { LeftTab, SessionPlace } from "@/components/sessions/view/session-place";
import type { Kind } from "@/components/writers/kind";
import { kindOf } from "@/components/writers/kind-of";
import { type PlanOf, useReview, useSelection } from "@/components/sessions/decide/use-review";
import { useDecisions } from "@/components/sessions/decide/use-decisions";
import { orderRows } from "@/components/sessions/sheet/sheet-rows";
import { useLedger } from "@/components/sessions/sheet/use-ledger";
import {
  type Replay,
  type RunMoment,
  useReplay,
  useRunMoment,
} from "@/components/sessions/page/use-run-moment";
import { useSessionKeys } from "@/components/sessions/page/use-session-keys";
import {
  type PlaceControl,
  useLinks,
  useSessionPlace,
} from "@/components/sessions/view/use-session-place";
import { whyNotYet } from "@/components/sessions/decide/rules";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";
import { flushSync } from "react-dom";
import type { Entry } from "@/lib/ledger/entries/entry";

/** All that a session's page knows and does, of which its parts show each their own. */
export function useSessionPage(props: SessionPageProps, note: string, planOf?: PlanOf) {
  const { header, rights } = props;
  const router = useRouter();
  const { log, connection, catchUp } = useSessionLog(header.id, props.initialEntries);
  const ledger = useLedger(header.id, { memories: props.ledger, end: props.ledgerEnd });
  const control = useSessionPlace(props.place);
  const { place, go } = control;
  // What is read must not be changed for something else: a review that falls due only says so.
  const { reverts } = kindOf(header.kind);
  const [firstTab] = useState(() => tabFor(log.view.state, reverts));
  const tab = place.tab ?? firstTab;
  const moment = useRunMoment(log, header.agentName, place.moment);
  const { view, allItems } = moment;
  const last = allItems.length - 1;
  const moveTo = (index: number) => {
    const item = allItems[Math.max(0, Math.min(index, last))];
    if (item === undefined) return;
    const operation = moment.slots.has(item.sequence) ? item.sequence : null;
    go({ moment: index >= last ? null : item.sequence, operation }, "replace");
  };
  const replay = useReplay(allItems.length, moment.at, moveTo);
  const scrubTo = (index: number) => {
    replay.leave();
    moveTo(index);
  };
  const isDue = log.view.state === "awaiting-review" && moment.isLatest && !replay.isPlaying;
  const canDecide = isDue && rights.decide;
  const seen = useSeen(log, rights.readerId);
  const review = useReview(view, canDecide, planOf);
  const { state, operations } = view;
  const { blocks } = moment;
  const { order, show } = place;
  const [hasWatched] = useState(() => isActive(log.view.state));
  const rows = useMemo(
    () => orderRows({ state, operations }, blocks, { order, show }, hasWatched),
    [state, operations, blocks, order, show, hasWatched],
  );
  const selection = useSelection(control, view, blocks, rows);
  useNamedLinks(control);
  const decided = useFocusOnVerdict(log.view.state);
  const decisions = useDecisions({
    sessionId: header.id,
    seen,
    lastSequence: log.view.lastSequence,
    operations: review.plan?.chosen ?? new Set(),
    note,
    isHeld: isHeld(view),
    row: isDue ? header.row : null,
    laterFolds: props.laterFolds,
    onAnswer: (result, decision) => {
      // Other sessions go along by now than the page was made with: it is to name them (K6).
      if (!result.ok && result.code === "later-folds") router.refresh();
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
    reverts,
    whyNotYet: rights.decide ? whyNotYet(log.view.state) : null,
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
    rows,
    selection,
    decisions,
    arrivals,
    search,
    tab,
    /** Rows of the sheet are chosen where they are: the column beside them is there on demand. */
    isLeftOpen: reverts !== "operations" || tab !== "operations" || place.pane === "log",
    canDecide,
    rights,
  };
}

export type SessionPageState = ReturnType<typeof useSessionPage>;

/** What the left column begins with: its pieces, or what happens; closed once there is a verdict. */
function tabFor(state: SessionState, reverts: Kind["reverts"]): LeftTab {
  if (reverts === "documents") return "operations";
  return isActive(state) ? "log" : "operations";
}

/** What only the server knows, such as the cost, is asked for again when the run is over. */
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

/** The chosen button is gone: words get the focus, which give it back to the note. */
function focusRest(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("[data-to-decide]")?.focus();
  }, dialogCloseMs);
}

/**
 * After the reader's own decision the button that had the focus is gone: the verdict has it then.
 * The stream may bring the verdict before the decision's own answer comes, or after it. A reader who
 * moved on in between keeps the focus.
 */
function useFocusOnVerdict(state: string) {
  const [isExpected, setExpected] = useState(false);
  const hasMoved = useRef(false);
  const isDecided = state !== "awaiting-review";
  useEffect(() => {
    if (!isDecided) return;
    hasMoved.current = false;
    const note = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === "Tab") hasMoved.current = true;
    };
    window.addEventListener("keydown", note);
    window.addEventListener("pointerdown", note);
    return () => {
      window.removeEventListener("keydown", note);
      window.removeEventListener("pointerdown", note);
    };
  }, [isDecided]);
  useEffect(() => {
    if (!isExpected || !isDecided) return;
    const timer = setTimeout(() => {
      setExpected(false);
      if (!hasMoved.current) document.querySelector<HTMLElement>("[data-verdict]")?.focus();
    }, dialogCloseMs);
    return () => clearTimeout(timer);
  }, [isDecided, isExpected]);
  return { expect: () => setExpected(true) };
}

/** What arrives, by the stream or in a replay: only that moves, and only that is announced. */
function useArrivals(log: SessionLog, moment: RunMoment, replay: Replay) {
  const [opened] = useState(log.view.lastSequence);
  const fresh = useMemo(
    () => log.entries.filter((entry) => entry.sequence > opened),
    [log.entries, opened],
  );
  const item = moment.items.at(-1);
  if (replay.isMoving && item !== undefined && item.kind !== "text") {
    return {
      arriving: isChange(item) ? item.sequence : null,
      isUndone: item.kind === "session-rolled-back",
      announced: [item],
    };
  }
  const isLive = moment.isLatest && moment.view.rollback === null;
  const applied = fresh.findLast(isChange);
  return {
    arriving: isLive ? (applied?.sequence ?? null) : null,
    isUndone: moment.isLatest && fresh.some(({ kind }) => kind === "session-rolled-back"),
    announced: fresh,
  };
}

function isChange({ kind }: Entry): boolean {
  return kind === "operation-applied" || kind === "document-drafted";
}

/** Links to a line (`#e4`) or a memory (`#m12`): the pane that has it comes first. */
function useNamedLinks({ place, go }: PlaceControl): void {
  useLinks("#main a[href^='#']", (link, event) => {
    const id = /^#([em]\d+)$/.exec(link.getAttribute("href") ?? "")?.[1];
    if (id === undefined || isShown(id)) return;
    flushSync(() => go(wayTo(id, place)));
    if (!id.startsWith("e")) return;
    event.preventDefault();
    const line = document.getElementById(id);
    line?.scrollIntoView({ block: "center" });
    line?.focus({ preventScroll: true });
  });
}

function isShown(id: string): boolean {
  return document.getElementById(id)?.checkVisibility() === true;
}

/** A collapsed run expands for its memory; one that the choice leaves out needs another choice. */
function wayTo(id: string, { show }: SessionPlace): Partial<SessionPlace> {
  if (id.startsWith("e")) return { tab: "log", pane: "log" };
  const isLeftOut = show === "selected" && document.getElementById(id) === null;
  return { pane: "ledger", ...(isLeftOut && { show: "changed" }) };
}
