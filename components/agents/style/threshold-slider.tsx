"use client";

import { percentOf } from "@/components/agents/settings/agent-values";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { roomOfShelf } from "@/components/agents/style/room-of-shelf";
import { plural } from "@/components/ui/number-words";
import { defaultThreshold } from "@/lib/refinement/settings";

interface ThresholdSliderProps {
  readonly form: AgentDraftState;
  /** As it is typed. */
  readonly threshold: number;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly lowestThreshold: number;
  readonly isReadOnly: boolean;
}

/** The threshold under the shelf, on its scale, from the account's floor to all. */
export function ThresholdSlider({ form, threshold, ...props }: ThresholdSliderProps) {
  const { massTokens, coreCount, lowestThreshold } = props;
  const floor = Math.ceil(lowestThreshold * 100);
  const { room } = roomOfShelf(massTokens, coreCount, threshold);
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
export function wasWords(form: AgentDraftState, threshold: number, props: Mass): string {
  const stood = form.standing.values.refinementThreshold;
  const before = stood ?? defaultThreshold;
  if (before === threshold) return stood === null ? "The default" : "";
  const { room } = roomOfShelf(props.massTokens, props.coreCount, before);
  return `Was ${percentOf(before)} %, ${plural(room, "token")} of room`;
}

type Mass = Pick<ThresholdSliderProps, "massTokens" | "coreCount">;
