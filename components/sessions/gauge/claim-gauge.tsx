import { hasUndecidedFlags } from "@/components/sessions/decide/warnings/undecided-flags";
import Link from "@/components/ui/link";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { factsLeft } from "@/components/sessions/gauge/say-facts";
import { sayClaims } from "@/components/sessions/gauge/say-claims";
import { sumCounts } from "@/lib/refinement/claims/count-claims";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import {
  formatPercent,
  formatThreshold,
  isBelowThreshold,
  retentionRatio,
} from "@/lib/ledger/retention";

interface ClaimGaugeProps {
  readonly view: SessionView;
  /** Operations of a revert that is being prepared: the gauge says what it would leave (V2). */
  readonly reverting?: ReadonlySet<number> | undefined;
}

/** Below the tokens: how much of the ledger's facts is kept (L3). Nothing for sessions without. */
export function ClaimGauge({ view, reverting }: ClaimGaugeProps) {
  const { start, trip, rollback } = view;
  const fallen = trip?.data.claims?.gauge ?? null;
  const gauge = fallen ?? factsLeft(view, reverting);
  if (gauge === null || gauge.startWeight === 0) return null;
  const { startWeight, keptWeight } = gauge;
  const limit = start?.claimThreshold;
  const threshold = limit ?? start?.threshold ?? 0;
  const retention = retentionRatio(keptWeight, startWeight);
  const isLost = limit !== undefined && isBelowThreshold(keptWeight, startWeight, limit);
  const tone = isLost
    ? "lost"
    : undecidedTone(gaugeTone(Math.max(retention, threshold), threshold), hasUndecidedFlags(view));
  const inEffect = view.operations
    .filter(({ standing, sequence }) => standing && reverting?.has(sequence) !== true)
    .map(({ claims }) => claims);
  const share = formatPercent(keptWeight, startWeight, limit);
  return (
    <section className="mt-4" aria-labelledby="h-claims" data-testid="claim-gauge">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="h-claims" className="font-strong">
          Facts
        </h3>
        <span className="text-note text-ink-3">{whenWords(reverting !== undefined, limit)}</span>
      </div>
      <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-3">
        <MiniGauge
          className="h-3.5 w-full"
          retention={retention}
          threshold={threshold}
          tone={tone}
          label={`${share} of the facts kept, by weight`}
        />
        <b className={`text-right text-${tone}`}>{share}</b>
      </div>
      <p className="mt-1 min-h-12 text-note text-pretty text-ink-2">
        {fallen !== null
          ? "If the change had been written."
          : rollback === null && sayClaims(sumCounts(inEffect))}{" "}
        <Link className="textlink text-ink-3" href="/facts">
          How facts are found
        </Link>
      </p>
    </section>
  );
}

function whenWords(isPreview: boolean, limit: number | undefined): string {
  if (isPreview) return "after the revert";
  return limit === undefined ? "no threshold" : `threshold ${formatThreshold(limit)}`;
}
