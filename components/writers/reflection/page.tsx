"use client";

import "@/components/writers/reflection/fact-blocks";
import { SessionSheet } from "@/components/sessions/page/session-sheet";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";
import { RailFold, RailHead } from "@/components/sessions/view/panes";
import { type GaugeProps, Slots } from "@/components/sessions/page/retention-gauge";
import { PoolBar } from "@/components/sources/parts";
import { Fact, FactList } from "@/components/ui/facts";
import { formatCount, plural } from "@/components/ui/words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { coverages } from "@/lib/ledger/memory";

export function ReflectionPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={SessionSheet} Gauge={PoolGauge} />;
}

/** The top of a reflection's rail: the pool, the facts of the cap, coverage before and after. */
function PoolGauge({ view, cap, focus }: GaugeProps) {
  const pass = view.start?.pass ?? null;
  const pool = view.completion?.data.pool ?? null;
  return (
    <section aria-labelledby="h-pool" data-testid="pool-gauge">
      <RailHead id="h-pool" words="Observations">
        {pass === null ? "" : `${formatCount(pass.observations)} read`}
      </RailHead>
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
      <Slots view={view} cap={cap} focus={focus} />
      {pass !== null && (
        <RailFold words="Coverage by facts">
          {/* O2: how many observations no fact names, one, or more: before and after. */}
          <div data-testid="coverage">
            <FactList className="[&_dd]:text-right">
              {coverages.map((tier) => (
                <Fact key={tier} name={tierWords[tier]}>
                  {formatCount(pass.coverage[tier])} before
                  {pool !== null && `, ${formatCount(pool.coverage[tier])} after`}
                </Fact>
              ))}
            </FactList>
          </div>
          <p className="mt-3 text-note text-pretty text-ink-3">{nextWords(pass.leftOut, pool)}</p>
        </RailFold>
      )}
    </section>
  );
}

/** What waits for a later pass, and when the next one comes by itself. */
function nextWords(
  leftOut: number,
  pool: NonNullable<SessionView["completion"]>["data"]["pool"] | null,
): string {
  const left =
    leftOut === 0
      ? ""
      : `${plural(leftOut, "observation")} didn't fit and ${leftOut === 1 ? "waits" : "wait"} for a later pass. `;
  if (pool?.everyTokens == null) return left;
  return pool.waitingTokens > pool.everyTokens
    ? `${left}Enough new observations wait for the next pass.`
    : `${left}Next automatic pass after ${formatCount(Math.max(1, pool.everyTokens - pool.waitingTokens))} more tokens of observations.`;
}

const tierWords = { none: "Not covered", partial: "Partial", strong: "Strong" } as const;
