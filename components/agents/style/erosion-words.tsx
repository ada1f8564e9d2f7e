import { percentOf } from "@/components/agents/settings/agent-values";
import { formatRatio } from "@/lib/ledger/retention";

/** What the sessions of the last month left together, and what that does to the next one (V5). */
export function ErosionWords({ erosion30d, threshold }: { erosion30d: number; threshold: number }) {
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
