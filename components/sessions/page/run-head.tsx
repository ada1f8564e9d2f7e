import Link from "@/components/ui/link";
import type { ReactNode } from "react";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import { roomOf, roomOfTrip, type Room } from "@/components/sessions/gauge/gauge-room";
import { headClass, titleClass } from "@/components/sessions/page/panes";
import { SessionStateMark } from "@/components/sessions/page/session-state-mark";
import type { SessionHeader } from "@/components/sessions/view/session-header";
import { kindTitle } from "@/components/sessions/kind-of";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import { isActive } from "@/lib/ledger/entries/session";
import { sayTouched, touchedShareOf } from "@/lib/ledger/decide/touched-share";

interface RunHeadProps {
  readonly header: SessionHeader;
  readonly view: SessionView;
  readonly past?: { readonly line: number; readonly of: number } | undefined;
  /** The revert that is being prepared. */
  readonly plan?: RevertPlan | null;
  /** What is kept, where that is not tokens. */
  readonly kept?: ReactNode;
  readonly children: ReactNode;
}

export const stripClass =
  "grid min-h-8 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-5 pb-3 max-phone:min-h-6 max-phone:px-4 max-phone:pb-1 pane:hidden";

/** Whose session it is, where it stands, who began it and when; its tools at the end. */
export function RunHead({ header, view, past, plan = null, kept, children }: RunHeadProps) {
  const step = view.state === "running" && view.step > 0 ? `step ${view.step}` : undefined;
  return (
    <div>
      <div className={headClass} data-testid="session-head">
        <div className={titleClass}>
          <h1 className="min-w-0 font-serif text-title font-medium wrap-anywhere normal-nums max-phone:text-[1.25rem]/6">
            <Link href={`/agents/${encodeURIComponent(header.agentId)}`}>{header.agentName}</Link>
          </h1>
          <SessionStateMark state={view.state} detail={step} past={past} />
        </div>
        <p className="flex-[1_1_10rem] pt-1.25 text-ink-2 max-pane:order-1 max-pane:basis-full max-pane:pt-0 max-phone:hidden">
          <RunStory view={view} />
        </p>
        <div className="ml-auto flex items-center gap-2">{children}</div>
      </div>
      <GaugeStrip view={view} cap={header.cap} plan={plan} />
      {kept}
    </div>
  );
}

/** What kind of session it is, who began it and when, and who decided it. */
export function RunStory({ view }: { view: SessionView }) {
  return (
    <>
      {kindTitle(view)}
      {view.startedBy !== null && `, started by ${view.startedBy.name}`}{" "}
      {view.queuedAt !== null && <RelativeTime at={view.queuedAt} />}
      {view.decidedBy !== null && view.decidedAt !== null && (
        <>
          , decided by {view.decidedBy.name} <RelativeTime at={view.decidedAt} />
        </>
      )}
    </>
  );
}

interface GaugeStripProps {
  readonly view: SessionView;
  readonly cap: number;
  readonly plan: RevertPlan | null;
}

/** The gauge in one line, for windows that show one pane at a time. */
function GaugeStrip({ view, cap, plan }: GaugeStripProps) {
  const room = roomOfTrip(view) ?? roomOf(view);
  if (!kindTable[view.kind].isGauged) return null;
  if (room === null) {
    // Its room is kept while it may still come: what stands below it does not move then.
    return isActive(view.state) ? <div className={stripClass} aria-hidden="true" /> : null;
  }
  const { tone, retention } = plan ?? room;
  const now = formatPercent(room.kept, room.start, room.threshold);
  const share = plan === null ? now : formatPercent(plan.keptTokens, room.start, room.threshold);
  return (
    <div className={stripClass} aria-hidden="true" data-testid="gauge-strip">
      <span className="whitespace-nowrap">
        {plan !== null && <span className="text-ink-3">{now} → </span>}
        <b className={`text-${tone}`}>{share}</b>
      </span>
      <MiniGauge
        className="h-3.5 w-full"
        retention={retention}
        threshold={room.threshold}
        tone={tone}
        label={`${share} kept, threshold ${formatThreshold(room.threshold)}`}
      />
      <span>{stripWords(view, room, plan, cap)}</span>
    </div>
  );
}

/** Beside the strip's gauge: what is left of what was changed, where that matters, or else the room. */
function stripWords(view: SessionView, room: Room, plan: RevertPlan | null, cap: number): string {
  if (room.room < 0) return `would have been ${plural(-room.room, "token")} short`;
  const isDue = view.state === "awaiting-review";
  const touched = plan === null ? touchedShareOf(view) : plan.touched;
  if (isDue && touched !== null) return sayTouched(touched);
  if (plan !== null) return plan.restores.words;
  const used = view.operations.filter(({ slot }) => slot !== null).length;
  return `${plural(room.room, "token")} of room, ${used} of ${plural(cap, "change")}`;
}
