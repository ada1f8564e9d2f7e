import type { MeasuredShare } from "@/lib/claims/shares";

/** `99.9%`; never 100 where one was missed. */
export function formatShare({ cases, marked }: MeasuredShare): string {
  const isWhole = Math.round((cases * marked) / 100) === cases;
  return `${!isWhole && marked === 100 ? 99.9 : marked}%`;
}
