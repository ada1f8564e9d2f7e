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
import { defaultThreshold } from "@/lib/writers/refinement/gate/settings";
import { FormPart } from "@/components/agents/form-part";

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
    <FormPart id="style-threshold" title="Retention threshold">
      <div className="sheet px-6 py-5 max-phone:-mx-4 max-phone:rounded-none max-phone:p-4">
        <ThresholdField {...props}>
          <Suspense fallback={<LongestBlank />}>
            <LongestWords given={chart} {...props} />
          </Suspense>
        </ThresholdField>
        <Suspense fallback={<LedgerChartBlank />}>
          <LedgerChart given={chart} threshold={threshold} />
        </Suspense>
        <ThresholdSlider {...props} />
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-note text-ink-3 [&_.textlink]:-my-1 [&_.textlink]:min-h-6 [&_.textlink]:text-ink-2">
          <Suspense fallback={<span>&nbsp;</span>}>
            <LedgerChartWords given={chart} />
          </Suspense>
          <span>{wasWords(form, threshold, props)}</span>
        </div>
      </div>
      <ErosionWords {...props} />
    </FormPart>
  );
}

/** What the sessions of the last month left together, and what that does to the next one (V5). */
function ErosionWords({ erosion30d, threshold }: { erosion30d: number; threshold: number }) {
  const isUnder = erosion30d < threshold;
  return (
    <p>
      Refinements of the last 30 days kept <b>{formatRatio(erosion30d, threshold)}</b> together.{" "}
      {isUnder
        ? `That is below ${percentOf(threshold)}%, so the next session that changes something needs review.`
        : `If this falls below ${percentOf(threshold)}%, a review is always required.`}
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
    <div
      className="relative grid h-9 grid-cols-[var(--floor)_minmax(0,1fr)] items-center after:pointer-events-none after:absolute after:top-1/2 after:right-0 after:left-(--floor) after:border-t after:border-edge"
      style={{ "--floor": `${floor}%` }}
    >
      <span className="pr-4 text-right text-note text-ink-3">
        Account minimum, {percentOf(lowestThreshold)}%
      </span>
      <input
        type="range"
        className="slider relative z-1 mx-[-0.5625rem] h-6 w-[calc(100%+1.125rem)]"
        aria-label="Threshold"
        aria-valuetext={`${percentOf(threshold)}%, ${plural(room, "token")} of room`}
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
  return `Was ${percentOf(before)}%, ${plural(room, "token")} of room`;
}

type Mass = Pick<ThresholdSliderProps, "massTokens" | "coreCount">;
