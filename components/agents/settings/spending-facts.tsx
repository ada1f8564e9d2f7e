import { spendingWords } from "@/components/agents/spending-words";
import { FactList } from "@/components/ui/fact-list";
import { plural } from "@/components/ui/words/number-words";
import type { Spending } from "@/lib/cost/cost";

interface SpendingFactsProps {
  readonly thisMonth: Spending;
  readonly lastMonth: Spending;
}

/** What an agent's sessions cost, by calendar month (UTC). */
export function SpendingFacts({ thisMonth, lastMonth }: SpendingFactsProps) {
  return (
    <FactList className="mt-5">
      <dt>This month</dt>
      <dd>{monthWords(thisMonth)}</dd>
      <dt>Last month</dt>
      <dd>{monthWords(lastMonth)}</dd>
    </FactList>
  );
}

function monthWords(spending: Spending): string {
  const { sessions, tokens } = spending;
  if (tokens === 0)
    return sessions === 0 ? "No sessions" : `${plural(sessions, "session")}, no tokens`;
  return `${plural(sessions, "session")}: ${spendingWords(spending)}`;
}
