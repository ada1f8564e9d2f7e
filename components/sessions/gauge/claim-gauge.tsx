import { hasUndecidedFlags } from "@/components/sessions/decide/warnings/undecided-flags";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { sayClaims, sumClaims } from "@/components/sessions/gauge/sum-claims";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import {
  formatPercent,
  formatThreshold,
  isBelowThreshold,
  retentionRatio,
} from "@/lib/ledger/retention";

/** Below the tokens: how much of the ledger's facts is kept (L3). Nothing for sessions without. */
export function ClaimGauge({ view }: { readonly view: SessionView }) {
  const { claimGauge, start } = view;
  if (claimGauge === null || claimGauge.startWeight === 0) return null;
  const { startWeight, keptWeight } = claimGauge;
  const limit = start?.claimThreshold;
  const threshold = limit ?? start?.threshold ?? 0;
  const retention = retentionRatio(keptWeight, startWeight);
  const isLost = limit !== undefined && isBelowThreshold(keptWeight, startWeight, limit);
  const tone = isLost
    ? "lost"
    : undecidedTone(gaugeTone(Math.max(retention, threshold), threshold), hasUndecidedFlags(view));
  const share = formatPercent(keptWeight, startWeight, limit);
  return (
    <section className="mt-4" aria-labelledby="h-claims" data-testid="claim-gauge">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="h-claims" className="font-strong">
          Facts
        </h3>
        <span className="text-note text-ink-3">
          {limit === undefined ? "no threshold" : `threshold ${formatThreshold(limit)}`}
        </span>
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
      <p className="mt-1 text-note text-pretty text-ink-2">{sayClaims(sumClaims(view))}</p>
    </section>
  );
}
