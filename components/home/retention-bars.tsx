import type { ReactNode } from "react";
import { retentionBar, type KeptSession, type RetentionBar } from "@/components/home/retention-bar";
import { formatThreshold } from "@/lib/ledger/retention";

interface RetentionBarsProps {
  readonly sessions: readonly KeptSession[];
  readonly threshold: number;
}

const places = 12;
const pitch = 16;
const width = 12;
const top = 2;
const floor = 30;

/** How each part is drawn, by what it means. An open one is an outline in its colour. */
const barClass = {
  kept: "fill-[color-mix(in_srgb,var(--kept-fill)_78%,var(--sheet))] stroke-kept-fill stroke-0",
  near: "fill-near-fill stroke-near-fill stroke-0",
  ink: "fill-ink-2 stroke-ink-2 stroke-0",
  open: "stroke-[1.5]! [fill-opacity:0.28]",
  lost: "fill-lost-wash stroke-lost-fill [stroke-dasharray:2_2]",
  back: "stroke-kept-fill stroke-3",
  none: "stroke-ink-3 stroke-2",
};

const legend: Readonly<Record<string, ReactNode>> = {
  kept: <rect className={barClass.kept} width="9" height="12" />,
  "within 5 points of the threshold": <rect className={barClass.near} y="6" width="9" height="6" />,
  "not decided yet": <rect className={`${barClass.ink} ${barClass.open}`} width="9" height="12" />,
  "rolled back": (
    <>
      <rect className={barClass.lost} width="9" height="12" />
      <path className={barClass.back} d="M0 0h9" />
    </>
  ),
  "declined or failed": <path className={barClass.none} d="M0 4h9" />,
};

/** What the bars mean, drawn as they are. Their own words say it to who does not see them. */
export function RetentionLegend() {
  return (
    <p
      className="flex flex-wrap gap-x-5 gap-y-1 border-t border-rule-2 px-5 py-3 text-note text-ink-2 max-phone:px-4"
      aria-hidden="true"
    >
      {Object.entries(legend).map(([words, drawing]) => (
        <span key={words} className="inline-flex items-center gap-1.5">
          <svg className="overflow-visible" width="9" height="12">
            {drawing}
          </svg>
          {words}
        </span>
      ))}
    </p>
  );
}

/** What the last sessions of an agent kept, on the scale from its threshold to 100%. */
export function RetentionBars({ sessions, threshold }: RetentionBarsProps) {
  if (sessions.length === 0) return <span className="text-note text-ink-3">No sessions yet</span>;
  const bars = sessions.slice(-places).map((session) => retentionBar(session, threshold));
  const words = bars.map((bar) => bar.words).join("; ");
  const ground = formatThreshold(threshold).replace("%", "");
  return (
    <span className="inline-grid grid-cols-[1.5rem_auto] gap-x-2">
      <span
        className="flex flex-col justify-between pb-0.5 text-right font-mono text-tick leading-3 normal-nums text-ink-3"
        aria-hidden="true"
      >
        <span>100</span>
        <span>{ground === "100" ? "" : ground}</span>
      </span>
      <svg
        className="w-48 overflow-visible max-phone:w-32"
        viewBox={`0 0 ${places * pitch} 36`}
        role="img"
        aria-label={`Kept per session, oldest first, threshold ${formatThreshold(threshold)}: ${words}`}
      >
        <path className="stroke-ink" d={`M0 ${floor + 0.5}H${places * pitch}`} />
        {bars.map((bar, index) => (
          <Bar key={bar.id} bar={bar} x={(places - bars.length + index) * pitch + 1} />
        ))}
      </svg>
    </span>
  );
}

function Bar({ bar, x }: { bar: RetentionBar; x: number }) {
  const { look, height, isOpen } = bar;
  if (look === "none") return <path className={barClass.none} d={`M${x + 1} 4h${width - 2}`} />;
  if (look === "asking")
    return (
      <circle className="fill-none stroke-ink stroke-[1.5]" cx={x + width / 2} cy={5} r={2.5} />
    );
  if (look === "lost") {
    return (
      <>
        <rect className={barClass.lost} x={x} y={top} width={width} height={34} />
        <path className={barClass.back} d={`M${x} ${top}h${width}`} />
      </>
    );
  }
  const rise = Math.max(2, height * (floor - top));
  return (
    <rect
      className={`${barClass[look]} ${isOpen ? barClass.open : ""}`}
      x={x}
      y={floor - rise}
      width={width}
      height={rise}
    />
  );
}
