import { keptWords, operationCopy } from "@/components/sessions/copy";
import type { RevertPlan } from "@/components/sessions/decide/rules";
import { pageParts } from "@/components/sessions/page/first-parts";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { RailHead } from "@/components/sessions/view/panes";
import { roomOf, roomOfTrip, slotsOf, type UsedSlot } from "@/components/sessions/view/rules";
import { operationHref, type SessionHeader } from "@/components/sessions/view/session-place";
import { measureKept, MiniGauge } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { formatCount, formatSigned, plural } from "@/components/ui/words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";
import { formatRatio, formatThreshold } from "@/lib/ledger/retention";

/** What a kind's gauge is given. */
export interface GaugeProps {
  readonly view: SessionView;
  readonly cap: number;
  readonly threshold: number;
  readonly plan: RevertPlan | null;
  readonly focus: number | null;
  readonly page: SessionPageState;
  readonly header: SessionHeader;
}

/** How much may still go before the breaker trips; nothing where nothing was changed. */
export function RetentionGauge({
  view,
  cap,
  threshold,
  plan,
  focus,
}: Pick<GaugeProps, "view" | "cap" | "threshold" | "plan" | "focus">) {
  const fallen = roomOfTrip(view);
  const room = fallen ?? roomOf(view);
  if (!isActive(view.state) && (room === null || slotsOf(view).length === 0)) return null;
  return (
    <section aria-labelledby="h-retention" data-testid="retention-gauge">
      {/* Not sticky: it would head the details, too. */}
      <RailHead id="h-retention" words="Room" className="static!">
        threshold {formatThreshold(threshold)}
      </RailHead>
      <p className="mb-2 flex items-center gap-3">
        <span className={`${figureClass} text-${room?.tone ?? "ink-3"}`} data-testid="room-tokens">
          {room === null ? "–" : `${room.room < 0 ? "−" : ""}${formatCount(Math.abs(room.room))}`}
        </span>
        <span className="leading-4.5 text-ink-2">
          {room !== null && room.room < 0 ? "tokens too few" : "tokens of room"}
          {plan !== null && room !== null && (
            <>
              <br />
              <b className={`text-${plan.tone}`}>
                {formatSigned(plan.keptTokens - room.minimum)}
              </b>{" "}
              after the revert
            </>
          )}
        </span>
      </p>
      {room === null ? (
        <div className="h-5" />
      ) : (
        <MiniGauge
          {...measureKept(room.kept, room.start, room.threshold)}
          tone={room.tone}
          className="h-5 w-full"
        />
      )}
      <Slots view={view} cap={cap} focus={focus} />
      {room !== null && !isActive(view.state) && (
        <pageParts.sum.Part
          view={view}
          room={room}
          changes={slotsOf(view).filter(({ look }) => look === "used" || view.trip !== null).length}
        />
      )}
    </section>
  );
}

export const figureClass = "text-figure font-[450] tracking-[-0.025em]";

const slotClass =
  "flex h-9.5 flex-col items-center justify-center gap-px rounded-mark font-mono text-tick/none font-[450] normal-nums aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink";
const looks = {
  used: "bg-ink text-on-ink forced-color-adjust-none hover:bg-[color-mix(in_srgb,var(--ink)_82%,var(--desk))]",
  reversed: "border border-dashed border-edge text-ink-2",
  cut: "border border-dashed border-lost-fill text-lost",
};

type SlotsProps = Pick<GaugeProps, "view" | "cap" | "focus">;

/** The cap as slots: each change is a link to its row, the free ones are empty. */
export function Slots({ view, cap, focus }: SlotsProps) {
  const used = slotsOf(view);
  return (
    <ol
      className="mt-4 grid grid-cols-[repeat(var(--cap),minmax(0,1fr))] gap-0.5"
      style={{ "--cap": cap }}
      aria-label={`${used.length} of ${plural(cap, "change")} used`}
      data-testid="cap-slots"
    >
      {Array.from({ length: Math.max(cap, used.length) }, (_, index) => (
        <li key={index}>
          <Slot number={index + 1} slot={used[index]} focus={focus} />
        </li>
      ))}
    </ol>
  );
}

interface SlotProps {
  readonly number: number;
  readonly slot: UsedSlot | undefined;
  readonly focus: number | null;
}

function Slot({ number, slot, focus }: SlotProps) {
  if (slot === undefined) {
    return <span className={`${slotClass} shadow-[inset_0_0_0_1px_var(--rule-2)]`} />;
  }
  const { sequence, operation, look, gauge } = slot;
  const { done, icon } = operationCopy[operation];
  const share = keptWords(operation, gauge);
  const left = share === null ? "" : `, ${share} kept`;
  const kept = look === "cut" ? `, ${formatRatio(gauge.retention)} would have been kept` : left;
  return (
    <a
      className={`${slotClass} ${looks[look]}`}
      href={operationHref(sequence)}
      aria-current={sequence === focus ? "true" : undefined}
      title={`${done}${kept}`}
      aria-label={`Change ${number}: ${done}${kept}${look === "reversed" ? ", undone" : ""}`}
    >
      <Icon name={icon} className="size-3.5" />
      <span>{number}</span>
    </a>
  );
}
