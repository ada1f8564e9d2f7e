/** Micro-dollars in words: `$0.05`, `$1,204.50`, `under $0.01`. */
export function sayMoney(cost: number): string {
  if (cost > 0 && cost < 10_000) return "under $0.01";
  return (cost / 1_000_000).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
