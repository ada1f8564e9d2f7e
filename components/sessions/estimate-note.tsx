import { estimateWords } from "@/components/sessions/estimate-words";
import type { Estimate } from "@/lib/cost/cost";

/** What a session may come to, below the button that starts it at once. */
export function EstimateNote({ estimate }: { readonly estimate: Estimate | null }) {
  if (estimate === null) return null;
  return <p className="mt-1 text-note text-ink-3">Estimate: {estimateWords(estimate)}</p>;
}
