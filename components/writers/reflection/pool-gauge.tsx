import { paneHeadClass } from "@/components/sessions/view/panes";
import type { GaugeProps } from "@/components/sessions/page/retention-gauge";
import { PoolBar } from "@/components/sources/pool-head";
import { formatCount, plural } from "@/components/ui/words";
import type { CoverageCounts } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { coverages } from "@/lib/ledger/memory";

/** The top of a reflection's rail: the pool, the facts of the cap, coverage before and after. */
export function PoolGauge({ view, cap }: GaugeProps) {
  const pass = view.start?.pass ?? null;
  const pool = view.completion?.data.pool ?? null;
  const facts = view.operations.filter(({ slot }) => slot !== null);
  return (
    <section aria-labelledby="h-pool" data-testid="pool-gauge">
      <div className={`${paneHeadClass} mb-0!`}>
        <h2 id="h-pool" className="font-strong">
          Observations
        </h2>
        <span className="text-note text-ink-3">
          {pass === null ? "" : `${formatCount(pass.observations)} read`}
        </span>
      </div>
      {pass === null ? (
        <p className="mb-4 text-ink-2">Counted from the start.</p>
      ) : (
        <PoolBar
          tokens={pool?.tokens ?? pass.poolTokens}
          before={pass.poolTokens}
          target={pass.targetTokens}
          limit={pass.limitTokens}
        />
      )}
      <FactSlots facts={facts} cap={cap} />
      {pass !== null && <CoverageTable before={pass.coverage} after={pool?.coverage ?? null} />}
      {pool !== null && pool.everyTokens !== null && (
        <p className="mt-3 text-note text-pretty text-ink-3">
          {pool.waitingTokens > pool.everyTokens
            ? "Enough new observations wait for the next pass."
            : `Next automatic pass after ${formatCount(Math.max(1, pool.everyTokens - pool.waitingTokens))} more tokens of observations.`}
        </p>
      )}
      {pass !== null && pass.leftOut > 0 && (
        <p className="mt-2 text-note text-pretty text-ink-3">
          {plural(pass.leftOut, "observation")} didn&apos;t fit and{" "}
          {pass.leftOut === 1 ? "waits" : "wait"} for a later pass.
        </p>
      )}
    </section>
  );
}

/** The cap as slots, as a refinement shows its changes. */
function FactSlots({ facts, cap }: { facts: SessionView["operations"]; cap: number }) {
  const standing = facts.filter((one) => one.standing).length;
  return (
    <div className="mt-4">
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: cap }, (_, index) => {
          const fact = facts[index];
          const look = fact === undefined ? "bg-rule" : fact.standing ? "bg-kept" : "bg-lost";
          return <span key={`slot-${index + 1}`} className={`h-1.5 flex-1 rounded-full ${look}`} />;
        })}
      </div>
      <p className="mt-2 text-note text-ink-2">
        <b className="text-ink">
          {facts.length} of {cap}
        </b>{" "}
        operations
        {standing < facts.length && `, ${facts.length - standing} reversed`}
      </p>
    </div>
  );
}

const tierWords = { none: "Not covered", partial: "Partial", strong: "Strong" } as const;

interface CoverageTableProps {
  readonly before: CoverageCounts;
  readonly after: CoverageCounts | null;
}

/** O2: how many observations no fact names, one, or more: before and after. */
function CoverageTable({ before, after }: CoverageTableProps) {
  return (
    <table className="mt-3 w-full text-note tabular-nums" data-testid="coverage">
      <caption className="mb-1 text-left text-ink-3">Coverage by facts</caption>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">Coverage</span>
          </th>
          <th scope="col" className="text-right font-normal">
            before
          </th>
          <th scope="col" className="text-right font-normal">
            after
          </th>
        </tr>
      </thead>
      <tbody className="text-ink-2">
        {coverages.map((tier) => (
          <tr key={tier}>
            <th scope="row" className="text-left font-normal">
              {tierWords[tier]}
            </th>
            <td className="text-right">{formatCount(before[tier])}</td>
            <td className="text-right text-ink">
              {after === null ? "–" : formatCount(after[tier])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
