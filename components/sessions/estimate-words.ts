import { formatCount } from "@/components/ui/words/number-words";
import { type Estimate, sayMoney } from "@/lib/cost/cost";

/** `about 31,000 tokens, $0.05`: an estimate in words, to two figures. */
export function estimateWords({ tokens, cost }: Estimate): string {
  const about = formatCount(Number(tokens.toPrecision(2)));
  return `about ${about} tokens${cost === null ? "" : `, ${sayMoney(cost)}`}`;
}
