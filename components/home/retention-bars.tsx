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

/** What the last sessions of an agent kept, on the scale from its threshold to 100 %. */
export function RetentionBars({ sessions, threshold }: RetentionBarsProps) {
  if (sessions.length === 0) return <span className="note">No session yet</span>;
  const bars = sessions.slice(-places).map((session) => retentionBar(session, threshold));
  const words = bars.map((bar) => bar.words).join("; ");
  const ground = formatThreshold(threshold).replace(/ %$/, "");
  return (
    <span className="kept-bars">
      <span className="kept-axis" aria-hidden="true">
        <span>100</span>
        <span>{ground === "100" ? "" : ground}</span>
      </span>
      <svg
        viewBox={`0 0 ${places * pitch} 36`}
        role="img"
        aria-label={`Kept per session, oldest first, threshold ${formatThreshold(threshold)}: ${words}`}
      >
        <path className="bar-ground" d={`M0 ${floor + 0.5}H${places * pitch}`} />
        {bars.map((bar, index) => (
          <Bar key={bar.id} bar={bar} x={(places - bars.length + index) * pitch + 1} />
        ))}
      </svg>
    </span>
  );
}

function Bar({ bar, x }: { bar: RetentionBar; x: number }) {
  const { look, height, isOpen } = bar;
  if (look === "none") return <path className="bar-none" d={`M${x + 1} 4h${width - 2}`} />;
  if (look === "asking") return <circle className="bar-ask" cx={x + width / 2} cy={5} r={2.5} />;
  if (look === "lost") {
    return (
      <>
        <rect className="bar-lost" x={x} y={top} width={width} height={34} />
        <path className="bar-back" d={`M${x} ${top}h${width}`} />
      </>
    );
  }
  const rise = Math.max(2, height * (floor - top));
  return (
    <rect
      className={`bar-${look}${isOpen ? " is-open" : ""}`}
      x={x}
      y={floor - rise}
      width={width}
      height={rise}
    />
  );
}
