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

// The name keeps its width; who and when may take more lines beside it. On a phone they have room for
// two lines, so that what comes and goes there moves nothing.
export const headClass =
  "flex min-h-16 items-center gap-x-5 gap-y-3 px-5 py-2 max-pane:flex-wrap max-phone:min-h-0 max-phone:gap-y-1 max-phone:px-4 max-phone:pt-3 max-phone:pb-2";
export const titleClass =
  "flex max-w-[min(100%,34rem)] flex-none items-center gap-4 max-phone:max-w-none max-phone:flex-[1_0_100%] max-phone:flex-wrap max-phone:gap-y-0 [&>[data-state]]:pt-1.25";
const stripClass =
  "grid min-h-8 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-5 pb-3 max-phone:px-4 max-phone:pb-2 pane:hidden";

/** Whose session it is, where it stands, who began it and when; its tools at the end. */
export function RunHead({ header, view, past, children }: RunHeadProps) {
  const step = view.state === "running" && view.step > 0 ? `step ${view.step}` : undefined;
  return (
    <div>
      <div className={headClass} data-testid="session-head">
        <div className={titleClass}>
          <h1 className="min-w-0 font-serif text-title font-medium wrap-anywhere normal-nums">
            <Link href={`/agents/${encodeURIComponent(header.agentId)}`}>{header.agentName}</Link>
          </h1>
          <SessionStateMark state={view.state} detail={step} past={past} />
        </div>
        <p className="flex-[1_1_10rem] pt-1.25 text-ink-2 max-phone:min-h-10 max-phone:content-center max-phone:pt-0 max-phone:text-note/5">
          {kindTitle(view)}
          {view.startedBy !== null && `, started by ${view.startedBy.name}`}{" "}
          {view.queuedAt !== null && <RelativeTime at={view.queuedAt} />}
          {view.decidedBy !== null && view.decidedAt !== null && (
            <>
              , decided by {view.decidedBy.name} <RelativeTime at={view.decidedAt} />
            </>
          )}
        </p>
        <div className="ml-auto flex items-center gap-2 max-phone:min-h-10">{children}</div>
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
    return isActive(view.state) ? <div className={stripClass} aria-hidden="true" /> : null;
  }
  const used = view.operations.filter(({ slot }) => slot !== null).length;
  const share = formatPercent(room.kept, room.start, room.threshold);
  return (
    <div className={stripClass} aria-hidden="true">
      <b className={`whitespace-nowrap text-${room.tone}`}>{share}</b>
      <MiniGauge
        className="h-3.5 w-full"
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
