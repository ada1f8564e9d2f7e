"use client";

import { useState } from "react";
import { ConflictsAsked } from "@/components/sessions/conflicts-asked";
import { ErosionList } from "@/components/sessions/erosion-list";
import { DecisionRefusal } from "@/components/sessions/decision-refusal";
import { OwnLines } from "@/components/sessions/own-lines";
import { ownWarnings } from "@/components/sessions/own-warnings";
import { ReviewBar } from "@/components/sessions/review-bar";
import { LeftColumn } from "@/components/sessions/left-column";
import type { QueueNeighbours } from "@/components/sessions/queue-links";
import { RetentionRail } from "@/components/sessions/retention-rail";
import { RunFacts } from "@/components/sessions/run-facts";
import { RunHead } from "@/components/sessions/run-head";
import { RunTools } from "@/components/sessions/run-tools";
import { RunViews } from "@/components/sessions/run-views";
import { Scrubber } from "@/components/sessions/scrubber";
import type { SessionHeader, SessionRights } from "@/components/sessions/session-header";
import type { SessionPlace } from "@/components/sessions/session-place";
import { SessionSheet } from "@/components/sessions/session-sheet";
import { recentNow, standingWarnings } from "@/components/sessions/standing-warnings";
import type { RecentRefinement } from "@/components/sessions/standing-warnings";
import type { SessionActions } from "@/components/sessions/use-decisions";
import type { LedgerEnd } from "@/components/sessions/use-ledger";
import type { RunMoment } from "@/components/sessions/use-run-moment";
import { useSessionPage } from "@/components/sessions/use-session-page";
import { WarningsList } from "@/components/sessions/warnings-list";
import type { Entry } from "@/lib/ledger/entry";
import type { Memory } from "@/lib/ledger/memory";
import { isActive } from "@/lib/ledger/session";
import type { OwnSetting } from "@/lib/refinement/own-settings";

export interface SessionPageProps {
  readonly header: SessionHeader;
  /** The agent's ledger as the session found it, or a part of it where it is very large. */
  readonly ledger: readonly Memory[];
  /** The last memory of that part; null where it is whole. */
  readonly ledgerEnd: LedgerEnd;
  readonly recent: readonly RecentRefinement[];
  /** What it ran under that its agent had set for itself (A1). */
  readonly ownSettings: readonly OwnSetting[];
  readonly initialEntries: readonly Entry[];
  readonly rights: SessionRights;
  readonly actions: SessionActions;
  /** What the address asks for. */
  readonly place: SessionPlace;
  readonly queue: QueueNeighbours | null;
  /** The server's clock when the page was made, in milliseconds. */
  readonly now: number;
}

/** A session, live or past: everything on it is what its log says, up to the moment chosen. */
export function SessionPage(props: SessionPageProps) {
  const { header, rights, actions, now } = props;
  const [note, setNote] = useState("");
  const page = useSessionPage(props, note);
  const { log, moment, selection, review, decisions, replay, place, go } = page;
  const { view } = moment;
  const recent = recentNow(props.recent, header.id, view);
  const own = ownWarnings(view, props.ownSettings, header.agentId);
  const threshold = view.start?.threshold ?? header.threshold;
  const news = page.canDecide ? page.seen.news : [];
  const said = (decisions.refusal !== null || news.length > 0) && (
    <DecisionRefusal refusal={decisions.refusal} news={news} entries={log.entries} now={now} />
  );
  return (
    <main id="main" className="run" data-view={place.pane} data-testid="session-page">
      <RunHead header={header} view={view} past={pastOf(moment)} now={now}>
        <RunTools
          header={header}
          view={log.view}
          rights={rights}
          actions={actions}
          decisions={decisions}
          queue={props.queue}
          isPlaying={replay.isPlaying}
          isShort={moment.allItems.length < 2 || isActive(log.view.state)}
          onPlay={replay.toggle}
          said={said}
        />
      </RunHead>
      <RunViews
        view={place.pane}
        firstWord={page.tab === "operations" ? "Operations" : "Log"}
        onChange={(pane) => go({ pane })}
      />
      <div
        className={page.arrivals.isUndone ? "panes is-undone" : "panes"}
        style={moment.undoStyle}
      >
        <LeftColumn page={page} header={header} now={now} />
        <SessionSheet page={page} header={header} queue={props.queue} now={now} />
        <RetentionRail
          view={view}
          cap={header.cap}
          threshold={threshold}
          preview={review.preview}
          focus={selection.sequence}
          looks={<WarningsList warnings={[...own, ...standingWarnings(view, recent)]} />}
        >
          {recent.length > 1 && (
            <ErosionList sessionId={header.id} recent={recent} threshold={threshold} />
          )}
          <RunFacts
            header={header}
            view={view}
            consentSequence={moment.consentSequence}
            timedTo={moment.timedTo}
            now={now}
          />
        </RetentionRail>
      </div>
      {page.canDecide && moment.room !== null ? (
        <ReviewBar
          view={view}
          room={moment.room}
          plan={review.plan}
          restores={review.restores}
          decisions={decisions}
          note={note}
          onNote={setNote}
          said={said}
          own={<OwnLines warnings={own} />}
          onClear={review.clear}
          onChoose={page.tab === "operations" ? null : () => go({ tab: "operations", pane: "log" })}
        />
      ) : (
        <Scrubber
          items={moment.allItems}
          slots={moment.slots}
          at={moment.at}
          since={moment.since}
          focus={selection.sequence}
          isLive={isActive(log.view.state)}
          isPlaying={replay.isPlaying}
          onPlay={replay.toggle}
          speed={place.speed}
          onSpeed={(speed) => go({ speed }, "replace")}
          onMove={page.scrubTo}
        />
      )}
      <ConflictsAsked decisions={decisions} agentId={header.agentId} now={now} />
      <div className="sr-only" role="log" aria-label="What happens" data-testid="announced">
        {page.arrivals.announced.map(({ sequence, said: sentence }) => (
          <p key={sequence}>{sentence}</p>
        ))}
      </div>
    </main>
  );
}

function pastOf({ at, allItems, isLatest }: RunMoment) {
  return isLatest ? undefined : { line: at + 1, of: allItems.length };
}
