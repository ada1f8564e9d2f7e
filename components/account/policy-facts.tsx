import { accountAppliesCopy, floorCopy } from "@/components/account/settings-answer";
import { formatThreshold } from "@/lib/ledger/retention";
import type { Applies, ReviewPolicy } from "@/lib/ledger/entries/session";
import { Facts } from "@/components/ui/facts";

export interface PolicyValues {
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
  readonly lowestThreshold: number;
  readonly weakestReviewPolicy: ReviewPolicy;
  readonly applies: Applies;
  readonly fourEyes: boolean;
  readonly operatorsEditPrompts: boolean;
}

/** The policy to read: for who may not change it, and for who would write over a newer one. */
export function PolicyFacts({ policy }: { readonly policy: PolicyValues }) {
  const { immutableCategories, relationalCategories, lowestThreshold } = policy;
  return (
    <Facts>
      <dt>Immutable labels</dt>
      <dd>{listed(immutableCategories)}</dd>
      <dt>Relational labels</dt>
      <dd>{listed(relationalCategories)}</dd>
      <dt>Lowest threshold</dt>
      <dd>{formatThreshold(lowestThreshold)}</dd>
      <dt>Minimum review</dt>
      <dd>{floorCopy[policy.weakestReviewPolicy]}</dd>
      <dt>When changes count</dt>
      <dd>{accountAppliesCopy[policy.applies]}</dd>
      <dt>Require a second person</dt>
      <dd>{policy.fourEyes ? "on" : "off"}</dd>
      <dt>Operators edit prompts and thresholds</dt>
      <dd>{policy.operatorsEditPrompts ? "on" : "off"}</dd>
    </Facts>
  );
}

function listed(categories: readonly string[]): string {
  return categories.length === 0 ? "none" : categories.join(", ");
}
