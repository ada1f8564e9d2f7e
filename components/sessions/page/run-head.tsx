import Link from "@/components/ui/link";
import type { ReactNode } from "react";
import { roomOf, roomOfTrip } from "@/components/sessions/gauge/gauge-room";
import { SessionStateMark } from "@/components/sessions/page/session-state-mark";
import type { SessionHeader } from "@/components/sessions/view/session-header";
import { kindOf, kindTitle } from "@/components/sessions/kind-of";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import { isActive } from "@/lib/ledger/entries/session";

interface RunHeadProps {
  readonly header: SessionHeader;
  readonly view: SessionView;
  readonly past?: { readonly line: number; readonly of: number } | undefined;
  readonly children: ReactNode;
}

/** Whose session it is, where it stands, who began it and when; its tools at the end. */
export function RunHead({ header, view, past, children }: RunHeadProps) {
  const step = view.state === "running" && view.step > 0 ? `step ${view.step}` : undefined;
  return (
    <div>
      <div className="run-head">
        <div className="run-title">
          <h1>
            <Link href={`/agents/${encodeURIComponent(header.agentId)}`}>{header.agentName}</Link>
          </h1>
          <SessionStateMark state={view.state} detail={step} past={past} />
        </div>
        <p className="by">
          {kindTitle(view)}
          {view.startedBy !== null && `, started by ${view.startedBy.name}`}{" "}
          {view.queuedAt !== null && <RelativeTime at={view.queuedAt} />}
          {view.decidedBy !== null && view.decidedAt !== null && (
            <>
              , decided by {view.decidedBy.name} <RelativeTime at={view.decidedAt} />
            </>
          )}
        </p>
        <div className="run-tools">{children}</div>
      </div>
      <GaugeStrip view={view} cap={header.cap} />
    </div>
  );
}

/** The gauge in one line, for windows that show one pane at a time. */
function GaugeStrip({ view, cap }: { view: SessionView; cap: number }) {
  const fallen = roomOfTrip(view);
  const room = fallen ?? roomOf(view);
  if (!kindOf(view.kind).isGauged) return null;
  if (room === null) {
    // Its room is kept while it may still come: what stands below it does not move then.
    return isActive(view.state) ? <div className="strip" aria-hidden="true" /> : null;
  }
  const used = view.operations.filter(({ slot }) => slot !== null).length;
  const share = formatPercent(room.kept, room.start, room.threshold);
  return (
    <div className="strip" aria-hidden="true">
      <b className={`whitespace-nowrap text-${room.tone}`}>{share}</b>
      <MiniGauge
        retention={room.retention}
        threshold={room.threshold}
        tone={room.tone}
        label={`${share} kept, threshold ${formatThreshold(room.threshold)}`}
      />
      <span>
        {room.room < 0
          ? `would have been ${plural(-room.room, "token")} short`
          : `${plural(room.room, "token")} of room, ${used} of ${plural(cap, "change")}`}
      </span>
    </div>
  );
}
