import { FactList } from "@/components/ui/fact-list";
import { formatCount } from "@/components/ui/words/number-words";
import { spendingWords } from "@/components/agents/spending-words";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { Spending } from "@/lib/cost/cost";
import { formatThreshold } from "@/lib/ledger/retention";

interface LedgerFactsProps {
  readonly massTokens: number;
  readonly tokenBudget: number;
  readonly coreCount: number;
  readonly threshold: number;
  readonly model: string;
  readonly lastRefinementAt: string | null;
  readonly ledgerHash: string;
  /** What the sessions of this month used and cost. */
  readonly spending: Spending;
}

/** The ledger in figures. */
export function LedgerFacts(props: LedgerFactsProps) {
  return (
    <FactList className="border-t border-rule-2 pt-4 [&_dd]:text-right">
      <dt>Tokens</dt>
      <dd>
        <b>{formatCount(props.massTokens)}</b> of {formatCount(props.tokenBudget)}
      </dd>
      <dt>Memories</dt>
      <dd>{formatCount(props.coreCount)}</dd>
      <dt>Threshold</dt>
      <dd>{formatThreshold(props.threshold)}</dd>
      <dt>Model</dt>
      <dd>{modelCopy(props.model)}</dd>
      <dt>Refined</dt>
      <dd>
        {props.lastRefinementAt === null ? "not yet" : <RelativeTime at={props.lastRefinementAt} />}
      </dd>
      {props.spending.tokens > 0 && (
        <>
          <dt>This month</dt>
          <dd>{spendingWords(props.spending)}</dd>
        </>
      )}
      <dt>Ledger hash</dt>
      <dd>
        <code title={props.ledgerHash}>{props.ledgerHash.slice(0, 8)}</code>
      </dd>
    </FactList>
  );
}
