import type { GaugeTone } from "@/components/ui/gauge-tone";

interface MiniGaugeProps {
  /** What is kept and where the breaker trips, 0 to 1. */
  readonly retention: number;
  readonly threshold: number;
  readonly tone: GaugeTone;
  readonly label: string;
  /** As wide as its place. */
  readonly isWide?: boolean;
}

/** The small gauge: a tick at the threshold, and as long as the room that is left. */
export function MiniGauge({ retention, threshold, tone, label, isWide = false }: MiniGaugeProps) {
  const floor = Math.min(threshold, 0.99);
  const shown = Math.min(1, Math.max(floor, retention));
  return (
    <span
      className={`mini is-${tone} ${isWide ? "w-full" : ""}`}
      style={{ "--r": shown, "--t": floor }}
    >
      <meter className="sr-only" min={floor} max={1} value={shown} aria-label={label}>
        {label}
      </meter>
      <i />
    </span>
  );
}
