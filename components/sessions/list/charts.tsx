import { type ReactNode, useMemo } from "react";
import { useClock } from "@/components/ui/relative-time";
import { formatCount, plural } from "@/components/ui/words";
import type { ListedSession, SessionsHead } from "@/lib/sessions/read/load-list";
import { sayMoney } from "@/lib/cost/cost";
import { calendarDay } from "@/lib/ledger/copy";

/** A date in a zone, and what became of the sessions that started on it. */
interface StartedDay {
  /** `20 Nov 2026`. */
  readonly day: string;
  /** The first moment of the date, and the first after it, or of today after now. Milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly kept: number;
  readonly back: number;
  readonly undecided: number;
  readonly none: number;
  readonly total: number;
}

const quarterMs = 15 * 60 * 1000;

/** The last days in a zone up to now, oldest first. Dates begin at a quarter of an hour in every zone. */
export function startedDays(
  started: readonly SessionsHead["started"][number][],
  { now, zone, days }: { readonly now: number; readonly zone: string; readonly days: number },
): StartedDay[] {
  const dayOf = (at: number) => calendarDay(at, zone);
  const byDay = Map.groupBy(started, ([quarter]) => dayOf(quarter * quarterMs));
  // No day has more than 25 hours, which are 100 quarters.
  const quarters = Array.from({ length: (days + 1) * 100 }, (_, ago) => now - ago * quarterMs);
  const dates = [...Map.groupBy(quarters, dayOf)].slice(0, days).toReversed();
  return dates.map(([day, within]) => {
    const begun = within.map((at) => Math.floor(at / quarterMs) * quarterMs);
    const rows = byDay.get(day) ?? [];
    const sum = (at: 1 | 2 | 3 | 4) => rows.reduce((all, row) => all + row[at], 0);
    const counts = { kept: sum(1), back: sum(2), undecided: sum(3), none: sum(4) };
    return {
      day,
      from: Math.min(...begun),
      to: Math.max(...begun) + quarterMs,
      ...counts,
      total: counts.kept + counts.back + counts.undecided + counts.none,
    };
  });
}

interface StartedChartProps {
  readonly started: SessionsHead["started"];
  readonly onDay: (day: StartedDay) => void;
}

/** Pixels: the room above the line, and what one session takes while there are few. */
const room = 38;
const unit = 5.5;

/** The last thirty days: for each how many sessions started, and what became of them. */
export function StartedChart({ started, onDay }: StartedChartProps) {
  const { now, zone } = useClock();
  const days = useMemo(() => startedDays(started, { now, zone, days: 30 }), [started, now, zone]);
  const all = days.reduce((sum, { total }) => sum + total, 0);
  const back = days.reduce((sum, day) => sum + day.back, 0);
  const most = Math.max(...days.map(({ total }) => total), 1);
  const step = Math.min(unit, room / most);
  return (
    <div className="ml-auto flex items-end gap-4 max-[60rem]:hidden">
      <p className="text-right text-note text-ink-2 max-[74rem]:hidden">
        Last 30 days
        <br />
        {plural(all, "session")}
        <br />
        {formatCount(back)} rolled back
      </p>
      <fieldset
        className="grid h-11 w-120 auto-cols-fr grid-flow-col border-b border-ink-3"
        aria-label={`Sessions per day, last 30 days: ${all} in all, ${back} rolled back`}
      >
        {days.map((day) => (
          <button
            key={day.day}
            type="button"
            className="flex cursor-pointer flex-col-reverse px-0.5 pb-0.5 hover:bg-ink/5 disabled:cursor-default disabled:hover:bg-transparent"
            disabled={day.total === 0}
            title={`${day.day}: ${dayWords(day)}`}
            aria-label={`${day.day}: ${dayWords(day)}`}
            onClick={() => onDay(day)}
          >
            {outcomes.map(([outcome, look]) => (
              <Stack key={outcome} count={day[outcome]} step={step} look={look} />
            ))}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** From the ground up. What was rolled back is not lost, so it has no hue. */
const outcomes = [
  ["kept", "bg-kept-fill/75"],
  ["back", "bg-ink-2"],
  ["none", "border-t border-ink-3"],
  ["undecided", "inset-ring inset-ring-ink-2"],
] as const;

/** One bar for each session; of many in a day, one bar for all of them. */
function Stack({ count, step, look }: { count: number; step: number; look: string }) {
  if (count === 0) return null;
  if (step < unit) return <span className={look} style={{ height: `${count * step}px` }} />;
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={`mt-[1.5px] h-1 ${look}`} />
  ));
}

function dayWords({ total, back, undecided }: StartedDay): string {
  const undone = back > 0 ? `, ${back} rolled back` : "";
  const open = undecided > 0 ? `, ${undecided} not decided` : "";
  return `${plural(total, "session")}${undone}${open}`;
}

/** One session of an agent: tokens at its start, tokens that it lost, micro-dollars. */
interface Point {
  readonly id: string;
  readonly size: number;
  readonly lost: number;
  readonly cost: number;
}

/** Sessions that measured the ledger, oldest first. One that was rolled back lost nothing. */
export function pointsOf(sessions: readonly ListedSession[]): readonly Point[] {
  return sessions
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .flatMap(({ id, startTokens, keptTokens, state, cost }) => {
      if (startTokens === null) return [];
      if (state === "rolled-back") return [{ id, size: startTokens, lost: 0, cost: cost ?? 0 }];
      if (keptTokens === null) return [];
      const lost = Math.max(0, startTokens - keptTokens);
      return [{ id, size: startTokens, lost, cost: cost ?? 0 }];
    });
}

/** An agent's size, losses and cost, session by session. */
export function OverTime({ sessions }: { readonly sessions: readonly ListedSession[] }) {
  const points = useMemo(() => pointsOf(sessions), [sessions]);
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  const sum = (name: "lost" | "cost") => points.reduce((all, point) => all + point[name], 0);
  const over = `over ${plural(points.length, "session")}`;
  const cost = sum("cost");
  return (
    <div
      className="grid grid-cols-3 gap-6 py-4 max-phone:gap-3 max-phone:px-4"
      data-testid="over-time"
    >
      <Chart words="Size" figure={`${formatCount(last.size)} tokens`} over={over}>
        <Bars values={points.map(({ size }) => size)} look="fill-ink/25" />
      </Chart>
      <Chart words="Lost" figure={`${formatCount(sum("lost"))} tokens`} over={over}>
        <Bars values={points.map(({ lost }) => lost)} look="fill-lost-fill" />
      </Chart>
      {cost > 0 && (
        <Chart words="Cost" figure={sayMoney(cost)} over={over}>
          <Bars values={points.map((point) => point.cost)} look="fill-ink-3" />
        </Chart>
      )}
    </div>
  );
}

interface ChartProps {
  readonly words: string;
  readonly figure: string;
  readonly over: string;
  readonly children: ReactNode;
}

function Chart({ words, figure, over, children }: ChartProps) {
  return (
    <figure aria-label={`${words}, ${over}: ${figure}`}>
      <figcaption className="flex justify-between gap-2 text-note text-ink-2 max-phone:flex-col max-phone:gap-0">
        {words} <b className="text-ink">{figure}</b>
      </figcaption>
      {children}
    </figure>
  );
}

function Bars({ values, look }: { readonly values: readonly number[]; readonly look: string }) {
  const most = Math.max(...values, 1);
  return (
    <svg
      className={`mt-1 h-8 w-full border-b border-ink-3 ${look}`}
      viewBox={`0 0 ${values.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => (
        <rect
          key={index}
          x={index + 0.08}
          width={0.84}
          y={1 - value / most}
          height={value / most}
        />
      ))}
    </svg>
  );
}
