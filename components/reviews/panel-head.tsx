import Link from "@/components/ui/link";
import type { Room } from "@/components/sessions/gauge/gauge-room";
import { kindTitle } from "@/components/sessions/kind-of";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { recentNow } from "@/components/sessions/decide/warnings/recent-now";
import { buttonClass } from "@/components/ui/forms/button-class";
import { formatCount, plural } from "@/components/ui/words/number-words";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { erosionOf, formatPercent, formatRatio, formatThreshold } from "@/lib/ledger/retention";
import type { ReviewPreview } from "@/lib/browser/queued-review";
import { sayTouched, touchedShareOf, type TouchedShare } from "@/lib/ledger/decide/touched-share";
import { leftOutNow } from "@/components/sessions/decide/conflicts/left-out-now";
import { sayExcept } from "@/lib/ledger/decide/left-out";

interface PanelHeadProps {
  readonly preview: ReviewPreview;
  readonly view: SessionView;
  readonly room: Room | null;
}

/** Whose session it is, what it kept, and what the agent said before it began. */
export function PanelHead({ preview, view, room }: PanelHeadProps) {
  const { agentName, kind, model } = preview;
  const recent = view.completion === null ? null : recentNow(preview.recent, preview.id, view);
  return (
    <div className="grid gap-2 border-b border-rule px-6 pt-5 pb-4">
      <div className="flex items-baseline gap-3">
        <h2 className="max-w-1/2 flex-none font-serif text-[1.375rem] leading-7 font-medium wrap-anywhere normal-nums">
          {agentName}
        </h2>
        {view.state === "rolled-back" ? (
          <span>
            <b className="text-lost">Rolled back</b>
            {view.rollback !== null && sayExcept(leftOutNow(view, view.rollback))}
          </span>
        ) : (
          room !== null && (
            <Kept room={room} copies={view.gauge?.copyTokens ?? 0} touched={touchedShareOf(view)} />
          )
        )}
        <Link
          className={`ml-auto flex-none ${buttonClass()}`}
          href={`/sessions/${encodeURIComponent(preview.id)}`}
        >
          Open session <kbd aria-hidden="true">Enter</kbd>
        </Link>
      </div>
      <p className="text-note text-ink-3">
        {kindTitle(preview)}, by {modelCopy(model)}
        {room !== null && view.state !== "rolled-back" && (
          <>
            , {plural(room.room, "token")} of room above {formatThreshold(room.threshold)}
          </>
        )}
        {kindTable[kind].isGauged && recent !== null && (
          <>; kept over 30 days: {formatRatio(erosionOf(recent))}</>
        )}
      </p>
      {view.consent !== null && (
        <div>
          <p className="text-note text-ink-3">What {agentName} said before</p>
          <p className="max-w-[40rem] font-serif text-memory-s wrap-anywhere text-pretty whitespace-pre-line normal-nums text-ink-2">
            “{view.consent.reason.trim()}”
          </p>
        </div>
      )}
    </div>
  );
}

interface KeptProps {
  readonly room: Room;
  /** Tokens of removed exact copies that count as kept (G11). */
  readonly copies: number;
  readonly touched: TouchedShare | null;
}

function Kept({ room, copies, touched }: KeptProps) {
  return (
    <span>
      <b className={`text-${room.tone}`}>{formatPercent(room.kept, room.start, room.threshold)}</b>{" "}
      kept, {formatCount(room.kept)} of {formatCount(room.start)} tokens
      {copies > 0 && ", counting exact copies as kept"}
      {touched !== null && <>; {sayTouched(touched)}</>}
    </span>
  );
}
