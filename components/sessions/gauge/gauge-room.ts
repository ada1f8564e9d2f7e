import { hasUndecidedFlags } from "@/components/sessions/decide/warnings/undecided-flags";
import { gaugeTone, undecidedTone, type GaugeTone } from "@/components/ui/gauge-tone";
import type { Gauge } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isBelowThreshold, minimumTokens } from "@/lib/ledger/retention";

/** What the rail says of a gauge. All counts are tokens; `room` is negative where the breaker tripped. */
export interface Room {
  readonly start: number;
  readonly kept: number;
  readonly minimum: number;
  readonly room: number;
  readonly retention: number;
  readonly threshold: number;
  readonly tone: GaugeTone;
}

/** The room between what a gauge keeps and the fewest tokens that may be left (G11, G12). */
function measureRoom(gauge: Gauge, start: number, threshold: number): Room {
  const minimum = minimumTokens(start, threshold);
  const kept = gauge.keptTokens;
  const isLost = isBelowThreshold(kept, start, threshold);
  const tone = isLost ? "lost" : gaugeTone(Math.max(gauge.retention, threshold), threshold);
  return {
    start,
    kept,
    minimum,
    room: kept - minimum,
    retention: gauge.retention,
    threshold,
    tone,
  };
}

/** The room of a session as it stands; null before it started. */
export function roomOf(view: SessionView): Room | null {
  if (view.start === null || view.gauge === null) return null;
  const room = measureRoom(view.gauge, view.start.startMassTokens, view.start.threshold);
  return { ...room, tone: undecidedTone(room.tone, hasUndecidedFlags(view)) };
}

/**
 * The room there would have been, had the operation that tripped the breaker been written; null also
 * where specifics fell short and not tokens.
 */
export function roomOfTrip(view: SessionView): Room | null {
  if (view.trip === null) return null;
  const { wouldBe, startMassTokens, threshold } = view.trip.data;
  return measureRoom(wouldBe, startMassTokens, threshold);
}
