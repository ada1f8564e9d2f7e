import { formatCount } from "@/components/ui/words/number-words";
import { sayMoney, type Spending } from "@/lib/cost/cost";

/** `$1.20, 84,000 tokens`: what sessions cost; tokens alone where none had a price. */
export function spendingWords({ cost, tokens, unpricedTokens }: Spending): string {
  const all = `${formatCount(tokens)} tokens`;
  if (unpricedTokens === tokens) return all;
  const unpriced = unpricedTokens === 0 ? "" : `, ${formatCount(unpricedTokens)} without a price`;
  return `${sayMoney(cost)}, ${all}${unpriced}`;
}
