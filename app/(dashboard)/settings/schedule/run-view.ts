import type { RunView } from "@/components/settings/schedule-view";
import type { SweepOutcome } from "@/lib/refinement/sweep-outcome";

/** What the page shows of a run that was, or would be. */
export function toRunView({ started, left, failed }: SweepOutcome): RunView {
  return {
    started,
    failed,
    left: left.map((one) => ({ ...one, from: one.from?.toISOString() ?? null })),
  };
}
