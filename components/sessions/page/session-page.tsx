import {
  pageClass,
  paneClass,
  panesClass,
  withLeftClass,
  withoutLeftClass,
} from "@/components/sessions/view/panes";
import { clsx } from "clsx";
import { type ComponentType, useEffect, useState } from "react";
import type { GaugeProps } from "@/components/sessions/page/retention-gauge";
import { pageParts } from "@/components/sessions/page/first-parts";
import { LeftColumn, type LeftProps } from "@/components/sessions/page/left-column";
import type { DecisionWords } from "@/components/sessions/decide/review-bar";
import { kindOf } from "@/components/writers/kind-of";
import { RunFacts, RunHead, RunTools, RunViews } from "@/components/sessions/page/run-head";
import { MemoryStrip } from "@/components/sessions/page/memory-strip";
import { VerdictLine } from "@/components/sessions/page/verdict";
import type {
  SessionHeader,
  SessionPlace,
  SessionRights,
} from "@/components/sessions/view/session-place";
import type { SheetProps } from "@/components/sessions/page/session-sheet";
import { flagCount, type RecentRefinement } from "@/components/sessions/view/rules";
import type { SessionChecksProps } from "@/components/sessions/decide/session-checks";
import type { PlanOf } from "@/components/sessions/decide/use-review";
import { usePreload } from "@/components/ui/use-action";
import { useSessionPage } from "@/components/sessions/page/use-session-page";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";
import type { SessionPageData } from "@/lib/sessions/read/load-page";
import { sayTab } from "@/components/sessions/copy";

export interface SessionPageProps extends Pick<
  SessionPageData,
  "ledger" | "ledgerEnd" | "refusal" | "sources" | "laterFolds"
> {
  readonly header: SessionHeader;
  readonly recent: readonly RecentRefinement[];
  readonly initialEntries: readonly Entry[];
  readonly rights: SessionRights;
  readonly place: SessionPlace;
}

interface PartsOfKind {
  /** The sheet in the middle: what the session changed, and what came of it. */
  readonly Sheet: ComponentType<SheetProps>;
  /** The top of the rail: what was measured. */
  readonly Gauge: ComponentType<GaugeProps>;
  /** The left column where the pieces are chosen; the rows of the sheet unless it says otherwise. */
  readonly Left?: ComponentType<LeftProps>;
  /** What the bar says where a decision is another one than a rollback or an approval. */
  readonly wordsOf?: (view: SessionView) => DecisionWords | null;
  /** What a revert of some pieces would do; of operations unless it says otherwise. */
  readonly planOf?: PlanOf;
}

/** A session, live or past: everything on it is what its log says, up to the moment chosen. */
export function SessionPage(props: SessionPageProps & PartsOfKind) {
  const { header, Sheet, Gauge, Left } = props;
  const [note, setNote] = useState("");
  usePreload(pageParts.reviewBar.load);
  usePreload(pageParts.checks.load);
  usePreload(pageParts.log.load);
  usePreload(pageParts.announced.load);
  const page = useSessionPage(props, note, props.planOf);
  const { log, moment, selection, review, decisions, place, go } = page;
  const { view } = moment;
  // The browser's tab says the state while the page follows the session. The server says the first.
  const title = `${sayTab({ ...log.view, agentName: header.agentName, cap: header.cap })} · Keepsake`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useIcon(log.view.state);
  const { panes } = kindOf(header.kind);
  const rollBackOf = {
    agentName: header.agentName,
    laterFolds: props.laterFolds,
    droppedSince: header.droppedSince,
    restingFacts: header.restingFacts,
  };
  const { length } = moment.allItems;
  const past = { line: moment.at + 1, of: length, onEnd: () => page.scrubTo(length - 1) };
  const threshold = view.start?.threshold ?? header.threshold;
  const isToCheck = !isActive(view.state) || view.changedSince.size > 0;
  const checks = (as: SessionChecksProps["as"]) =>
    isToCheck ? (
      <pageParts.checks.Part view={view} recent={props.recent} sessionId={header.id} as={as} />
    ) : null;
  const news = page.canDecide ? page.seen.news : [];
  const said = (decisions.refusal !== null || news.length > 0) && (
    <pageParts.refusal.Part refusal={decisions.refusal} news={news} entries={log.entries} />
  );
  return (
    <main id="main" className={pageClass} data-view={place.pane} data-testid="session-page">
      <RunHead
        header={header}
        view={view}
        past={moment.isLatest ? undefined : past}
        verdict={
          <>
            <VerdictLine view={view} header={header} mayJudge={page.rights.decide} />
            <MemoryStrip
              memories={page.ledger.memories}
              blocks={moment.blocks}
              className="mx-5 mb-4 max-phone:hidden"
            />
          </>
        }
      >
        <RunTools page={page} header={header} rollBackOf={rollBackOf} said={said} />
      </RunHead>
      <RunViews
        view={place.pane}
        words={[
          (page.tab === "operations" ? panes.left : undefined) ?? "Log",
          typeof panes.sheet === "string" ? panes.sheet : panes.sheet(view, place),
          panes.rail,
        ]}
        flags={page.canDecide ? flagCount(view) : 0}
        onChange={(pane) => go({ pane })}
      />
      <div
        className={clsx(
          panesClass,
          page.isLeftOpen ? withLeftClass : withoutLeftClass,
          page.arrivals.isUndone && "is-undone",
        )}
        style={moment.undoStyle}
      >
        {page.isLeftOpen && <LeftColumn page={page} header={header} Pieces={Left} />}
        <Sheet
          page={page}
          header={header}
          checks={page.canDecide && checks("sheet")}
          refusal={props.refusal}
        />
        <aside className={paneClass.retention} aria-label={`${panes.rail} and run`}>
          {/* What a reviewer must look at comes first once the run is over; before, it would move the gauge. */}
          {!isActive(view.state) && checks("list")}
          <Gauge
            view={view}
            cap={header.cap}
            threshold={threshold}
            plan={review.plan}
            focus={selection.sequence}
            page={page}
            header={header}
          />
          {isActive(view.state) && checks("list")}
          <RunFacts
            header={header}
            view={view}
            consentSequence={moment.consentSequence}
            timedTo={moment.timedTo}
          />
        </aside>
      </div>
      {page.canDecide ? (
        <pageParts.reviewBar.Part
          page={page}
          rollBackOf={rollBackOf}
          words={props.wordsOf?.(view) ?? null}
          isSeenLater={header.agentSees === "later"}
          note={note}
          onNote={setNote}
          said={said}
        />
      ) : (
        <pageParts.scrubber.Part page={page} />
      )}
      {decisions.hasMet && (
        <pageParts.conflicts.Part decisions={decisions} view={log.view} agentId={header.agentId} />
      )}
      <div className="sr-only" role="log" aria-label="Session updates" data-testid="announced">
        {page.arrivals.announced.length > 0 && (
          <pageParts.announced.Part entries={page.arrivals.announced} />
        )}
      </div>
    </main>
  );
}

/** The tab's icon: a dot while it runs, a ring while it waits, red for a rollback, else the plain sign. */
function useIcon(state: SessionState): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
    const dot = dotOf(state);
    if (link === null || dot === null) return undefined;
    const { href } = link;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#17202b"/><path d="M8 6v22M19 13l-9.5 7L19 28" fill="none" stroke="#fdfcf9" stroke-width="3"/><circle cx="25" cy="7" r="5" ${dot}/></svg>`;
    link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return () => {
      link.href = href;
    };
  }, [state]);
}

function dotOf(state: SessionState): string | null {
  if (isActive(state)) return 'fill="#fdfcf9"';
  if (state === "awaiting-review") return 'fill="#17202b" stroke="#fdfcf9" stroke-width="4"';
  return state === "rolled-back" ? 'fill="#cf5a6d"' : null;
}
