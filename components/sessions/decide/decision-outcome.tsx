import type { Room } from "@/components/sessions/gauge/gauge-room";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import { sayTouched, touchedShareOf } from "@/lib/ledger/decide/touched-share";

interface DecisionOutcomeProps {
  readonly view: SessionView;
  readonly room: Room;
  readonly plan: RevertPlan | null;
}

/** What is kept now, and what would be after the revert that is being prepared; a phone says it in the head. */
export function DecisionOutcome({ view, room, plan }: DecisionOutcomeProps) {
  const now = formatPercent(room.kept, room.start, room.threshold);
  const then = plan === null ? null : formatPercent(plan.keptTokens, room.start, room.threshold);
  const touched = plan === null ? touchedShareOf(view) : plan.touched;
  const tone = plan?.tone ?? room.tone;
  return (
    <div className="grid gap-0.75 whitespace-nowrap max-phone:sr-only">
      <p className="flex items-baseline gap-2 text-head">
        {then === null ? (
          <b className={`text-${room.tone}`}>{now} kept</b>
        ) : (
          <>
            <span className="text-ink-3">{now}</span> → <b className={`text-${tone}`}>{then}</b>
          </>
        )}
      </p>
      <MiniGauge
        className="h-3 w-38"
        retention={plan?.retention ?? room.retention}
        threshold={room.threshold}
        tone={tone}
        label={`${then ?? now} kept, threshold ${formatThreshold(room.threshold)}`}
      />
      <span className="text-note text-ink-3">
        {touched === null ? `${plural(room.room, "token")} of room` : sayTouched(touched)}
      </span>
      {plan !== null && <span className="text-note text-ink-3">{plan.restores.words}</span>}
    </div>
  );
}
