import type { ReactNode } from "react";
import { formatPercent, formatThreshold, retentionRatio } from "@/lib/ledger/retention";

interface MiniGaugeProps {
  /** What is kept and where the breaker trips, 0 to 1. */
  readonly retention: number;
  readonly threshold: number;
  readonly tone: GaugeTone;
  readonly label: string;
  readonly className?: string;
}

const fills = {
  kept: "bg-kept-fill",
  near: "bg-near-fill",
  ink: "bg-ink-2",
  lost: "bg-lost-fill",
} satisfies Record<GaugeTone, string>;

/** The small gauge: a tick at the threshold, and as long as the room that is left. */
export function MiniGauge(props: MiniGaugeProps) {
  const { retention, threshold, tone, label, className = "h-3 w-22" } = props;
  const floor = Math.min(threshold, 0.99);
  const shown = Math.min(1, Math.max(floor, retention));
  return (
    <span
      className={`relative inline-block border-l-2 border-ink before:absolute before:inset-x-0 before:inset-y-0.75 before:bg-ink/12 ${className}`}
      style={{ "--r": shown, "--t": floor }}
    >
      <meter className="sr-only" min={floor} max={1} value={shown} aria-label={label}>
        {label}
      </meter>
      <i
        className={`absolute inset-y-0.75 left-0 w-[max(2px,calc((var(--r)-var(--t))/(1-var(--t))*100%))] forced-color-adjust-none ${fills[tone]}`}
      />
    </span>
  );
}

/** A number and its sign, like `69.2%`, which never part at the end of a line. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** Lost: under the threshold; near: within five points above it; ink: a change is undecided. */
export type GaugeTone = "kept" | "near" | "lost" | "ink";

const nearBand = 0.05;
/** Shares of tokens come as floats; exactly five points is still near. */
const rounding = 1e-9;

export function gaugeTone(retention: number, threshold: number): GaugeTone {
  if (retention < threshold) return "lost";
  return retention < 1 && retention - threshold <= nearBand + rounding ? "near" : "kept";
}

/** What a gauge shows of tokens that are kept, and the share in words. */
export function measureKept(kept: number, start: number, threshold: number, isFlagged = false) {
  const retention = retentionRatio(kept, start);
  const share = formatPercent(kept, start, threshold);
  return {
    retention,
    threshold,
    share,
    tone: undecidedTone(gaugeTone(retention, threshold), isFlagged),
    label: `Kept ${share}, threshold ${formatThreshold(threshold)}`,
  };
}

/** The same while flagged changes need a decision: never green. */
export function undecidedTone(tone: GaugeTone, isFlagged: boolean): GaugeTone {
  return tone === "kept" && isFlagged ? "ink" : tone;
}
