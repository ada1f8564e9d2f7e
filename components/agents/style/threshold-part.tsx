"use client";

import { Suspense } from "react";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { ErosionWords } from "@/components/agents/style/erosion-words";
import {
  LongestBlank,
  LongestWords,
  Shelf,
  ShelfBlank,
  ShelfWords,
  type ShelfGiven,
} from "@/components/agents/style/shelf";
import { ThresholdField } from "@/components/agents/style/threshold-field";
import { ThresholdSlider, wasWords } from "@/components/agents/style/threshold-slider";

interface ThresholdPartProps {
  readonly form: AgentDraftState;
  /** As it is typed. */
  readonly threshold: number;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly erosion30d: number;
  readonly lowestThreshold: number;
  readonly mayGoUnderFloors: boolean;
  readonly isReadOnly: boolean;
  readonly shelf: Promise<ShelfGiven>;
}

/** How much must be kept, and what that means for this very ledger. */
export function ThresholdPart(props: ThresholdPartProps) {
  const { form, threshold, shelf } = props;
  return (
    <section className="part" aria-labelledby="style-threshold">
      <h2 id="style-threshold">How much must be kept</h2>
      <div className="sheet shelf-box">
        <ThresholdField {...props}>
          <Suspense fallback={<LongestBlank />}>
            <LongestWords given={shelf} {...props} />
          </Suspense>
        </ThresholdField>
        <Suspense fallback={<ShelfBlank />}>
          <Shelf given={shelf} threshold={threshold} />
        </Suspense>
        <ThresholdSlider {...props} />
        <p className="under">
          <Suspense fallback={<span>&nbsp;</span>}>
            <ShelfWords given={shelf} />
          </Suspense>
          <span>{wasWords(form, threshold, props)}</span>
        </p>
      </div>
      <ErosionWords {...props} />
    </section>
  );
}
