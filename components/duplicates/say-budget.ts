import { formatCount, plural } from "@/components/ui/words/number-words";

/** How a ledger of two sizes stands to its budget: "164 tokens over the budget now, 732 under it then." */
export function sayBudget(now: number, then: number, budget: number): string {
  const [before, after] = [now - budget, then - budget];
  if (before === 0)
    return now === then ? "At the budget." : `At the budget now, ${side(after)} it then.`;
  const said = `${plural(Math.abs(before), "token")} ${before > 0 ? "over" : "under"} the budget`;
  if (now === then) return `${said}.`;
  return `${said} now, ${after === 0 ? "at" : side(after)} it then.`;
}

function side(difference: number): string {
  return `${formatCount(Math.abs(difference))} ${difference > 0 ? "over" : "under"}`;
}
