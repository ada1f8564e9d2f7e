import { useMemo, type ReactNode } from "react";
import { formatCount, plural } from "@/components/ui/words";
import { sayMoney } from "@/lib/cost/cost";
import type { ListedSession } from "@/lib/browser/session-list";

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
