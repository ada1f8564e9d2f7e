import { type ReactNode, Suspense } from "react";
import { percentOf } from "@/components/agents/settings/agent-values";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import {
  chartRoom,
  LedgerChart,
  LedgerChartBlank,
  type LedgerChartData,
  LedgerChartWords,
  LongestBlank,
  LongestWords,
} from "@/components/agents/style/ledger-chart";
import { faultOf } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { FormPart } from "@/components/ui/section";
import { formatCount, plural } from "@/components/ui/words";
import { formatRatio } from "@/lib/ledger/retention";
import { defaultThreshold, readPercent } from "@/lib/writers/refinement/gate/settings";

interface ThresholdFieldProps {
  readonly form: AgentDraftState;
  readonly threshold: number;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly lowestThreshold: number;
  readonly mayGoUnderFloors: boolean;
  readonly isReadOnly: boolean;
  /** What continues after "about 9 memories". */
  readonly children: ReactNode;
}

/** The threshold as a number, and what it means for this ledger. */
function ThresholdField(props: ThresholdFieldProps) {
  const { form, isReadOnly } = props;
  const text = form.textOf("refinementThreshold");
  const remark = remarkOn(props, text);
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 max-phone:grid-cols-1 max-phone:gap-3 [&>p]:min-h-18 [&>p]:self-start [&>p]:font-serif [&>p]:text-[1.0625rem]/6 [&>p]:font-normal [&>p]:text-pretty [&>p]:normal-nums">
        <label className="inline-flex items-baseline gap-1">
          <span className="sr-only">Threshold in percent</span>
          <input
            className="control w-20 px-2 py-1 text-right text-[1.5rem]/8 font-[450]"
            name="refinementThreshold"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder={percentOf(defaultThreshold)}
            readOnly={isReadOnly}
            aria-invalid={remark?.isFault === true}
            aria-describedby="threshold-fault threshold-means"
            onChange={(event) => form.set("refinementThreshold", event.target.value)}
          />
          <span aria-hidden="true">%</span>
        </label>
        <p id="threshold-means">
          <Meaning {...props} />
        </p>
      </div>
      <p
        className="fault empty:hidden"
        id="threshold-fault"
        role={remark === null ? undefined : "alert"}
      >
        {remark !== null && (
          <>
            <Icon name="flag" />
            {remark.words}
          </>
        )}
      </p>
    </>
  );
}

function Meaning({ massTokens, coreCount, threshold, children }: ThresholdFieldProps) {
  const { minimum, room, about } = chartRoom(massTokens, coreCount, threshold);
  if (massTokens === 0) return <>The ledger is empty.</>;
  if (threshold === 1) {
    return (
      <>
        All {formatCount(massTokens)} tokens stay. <b>Any loss rolls the session back</b>.
      </>
    );
  }
  return (
    <>
      At least {formatCount(minimum)} of the {formatCount(massTokens)} tokens in this ledger must
      stay. A session can remove <b>{room === 0 ? "nothing" : `up to ${plural(room, "token")}`}</b>
      {room > 0 && (
        <>
          {about > 0 ? `: about ${plural(about, "memory", "memories")} of average length` : ""}
          {children}
        </>
      )}
      . One token more, and the session is rolled back.
    </>
  );
}

/** What is said of the number while it is typed: A2, and where the account's floor stops it (A3). */
function remarkOn(props: ThresholdFieldProps, text: string): Remark | null {
  const { form, lowestThreshold, mayGoUnderFloors } = props;
  if (!form.changed.includes("refinementThreshold")) return null;
  const read = text.trim() === "" ? defaultRead : readPercent(text);
  if (!read.ok) return { words: read.message, isFault: true };
  const percent = percentOf(read.threshold);
  if (read.threshold < lowestThreshold) {
    const floor = `this account’s lowest threshold, ${percentOf(lowestThreshold)}%`;
    if (!mayGoUnderFloors) return { words: `Only an admin can go below ${floor}.`, isFault: true };
    const meant = percentOf(Math.round(read.threshold * 10_000) / 100);
    return read.threshold <= 0.01
      ? {
          words: `This is ${percent} percent. For ${meant} percent, enter ${meant}.`,
          isFault: false,
        }
      : { words: `Below ${floor}. Only admins can go this low.`, isFault: false };
  }
  const fault = faultOf(form.result, "refinementThreshold");
  return fault === undefined ? null : { words: fault, isFault: true };
}

interface Remark {
  readonly words: string;
  /** False for what may be saved all the same. */
  readonly isFault: boolean;
}

const defaultRead = { ok: true, threshold: defaultThreshold } as const;

interface ThresholdPartProps extends Omit<ThresholdFieldProps, "children"> {
  readonly erosion30d: number;
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

type ThresholdSliderProps = Omit<ThresholdFieldProps, "mayGoUnderFloors" | "children">;

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
