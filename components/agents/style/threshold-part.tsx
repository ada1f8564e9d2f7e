import { Suspense } from "react";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import {
  LongestBlank,
  LongestWords,
  LedgerChart,
  LedgerChartBlank,
  LedgerChartWords,
  type LedgerChartData,
} from "@/components/agents/style/ledger-chart";
import { ThresholdField } from "@/components/agents/style/threshold-field";
import { percentOf } from "@/components/agents/settings/words/agent-values";
import { formatRatio } from "@/lib/ledger/retention";
import { chartRoom } from "@/components/agents/style/chart-room";
import { plural } from "@/components/ui/words/number-words";
import { defaultThreshold } from "@/lib/refinement/settings";

interface ThresholdPartProps {
  readonly form: AgentDraftState;
  readonly threshold: number;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly erosion30d: number;
  readonly lowestThreshold: number;
  readonly mayGoUnderFloors: boolean;
  readonly isReadOnly: boolean;
  readonly chart: Promise<LedgerChartData>;
}

/** How much must be kept, and what that means for this very ledger. */
export function ThresholdPart(props: ThresholdPartProps) {
  const { form, threshold, chart } = props;
  return (
    <section className="part" aria-labelledby="style-threshold">
      <h2 id="style-threshold">How much must be kept</h2>
      <div className="sheet overview-box">
        <ThresholdField {...props}>
          <Suspense fallback={<LongestBlank />}>
            <LongestWords given={chart} {...props} />
          </Suspense>
        </ThresholdField>
        <Suspense fallback={<LedgerChartBlank />}>
          <LedgerChart given={chart} threshold={threshold} />
        </Suspense>
        <ThresholdSlider {...props} />
        <p className="under">
          <Suspense fallback={<span>&nbsp;</span>}>
            <LedgerChartWords given={chart} />
          </Suspense>
          <span>{wasWords(form, threshold, props)}</span>
        </p>
      </div>
      <ErosionWords {...props} />
    </section>
  );
}

/** What the sessions of the last month left together, and what that does to the next one (V5). */
function ErosionWords({ erosion30d, threshold }: { erosion30d: number; threshold: number }) {
  const isUnder = erosion30d < threshold;
  return (
    <p className="erosion">
      The refinements of the last 30 days that stand kept{" "}
      <b>{formatRatio(erosion30d, threshold)}</b> together.{" "}
      {isUnder
        ? `That is under ${percentOf(threshold)} %: the next one that changes something waits for a person, whatever is chosen below.`
        : `Should that come under ${percentOf(threshold)} %, a person looks, whatever is chosen below.`}
    </p>
  );
}

interface ThresholdSliderProps {
  readonly form: AgentDraftState;
  readonly threshold: number;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly lowestThreshold: number;
  readonly isReadOnly: boolean;
}

/** The threshold under the overview, on its scale, from the account's floor to all. */
function ThresholdSlider({ form, threshold, ...props }: ThresholdSliderProps) {
  const { massTokens, coreCount, lowestThreshold } = props;
  const floor = Math.ceil(lowestThreshold * 100);
  const { room } = chartRoom(massTokens, coreCount, threshold);
  return (
    <div className="range" style={{ "--floor": `${floor}%` }}>
      <span className="floor">Floor of the account, {percentOf(lowestThreshold)} %</span>
      <input
        type="range"
        aria-label="Threshold"
        aria-valuetext={`${percentOf(threshold)} %, ${plural(room, "token")} of room`}
        min={floor}
        max={100}
        step={1}
        disabled={props.isReadOnly}
        value={Math.round(threshold * 100)}
        onChange={(event) => form.set("refinementThreshold", event.target.value)}
      />
    </div>
  );
}

/** What stood before, where something else is typed. */
function wasWords(form: AgentDraftState, threshold: number, props: Mass): string {
  const stood = form.standing.values.refinementThreshold;
  const before = stood ?? defaultThreshold;
  if (before === threshold) return stood === null ? "The default" : "";
  const { room } = chartRoom(props.massTokens, props.coreCount, before);
  return `Was ${percentOf(before)} %, ${plural(room, "token")} of room`;
}

type Mass = Pick<ThresholdSliderProps, "massTokens" | "coreCount">;
