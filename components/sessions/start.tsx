import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { ActionOf } from "@/components/ui/form-action";
import { sessionRoute } from "@/components/ui/requests";
import { useFormAction } from "@/components/ui/use-form-action";
import { formatCount } from "@/components/ui/words";
import { type Estimate, sayMoney } from "@/lib/cost/cost";

/** An action that starts a session, or makes one of something else. */
export type StartAction = ActionOf<{ readonly sessionId: string }>;

/** A form that starts a session and continues to its page. It is pending until that page is there. */
export function useStart(action: StartAction) {
  const { isPending, ...state } = useFormAction(action);
  const router = useRouter();
  const started = state.result?.ok === true ? state.result.sessionId : null;
  useEffect(() => {
    if (started !== null) router.push(sessionRoute(started));
  }, [started, router]);
  return { ...state, isPending: isPending || started !== null };
}

/** `about 31,000 tokens, $0.05`: an estimate in words, to two figures. */
export function estimateWords({ tokens, cost }: Estimate): string {
  const about = formatCount(Number(tokens.toPrecision(2)));
  return `about ${about} tokens${cost === null ? "" : `, ${sayMoney(cost)}`}`;
}

/** What a session may come to, below the button that starts it at once. */
export function EstimateNote({ estimate }: { readonly estimate: Estimate | null }) {
  if (estimate === null) return null;
  return <p className="mt-1 text-note text-ink-3">Estimate: {estimateWords(estimate)}</p>;
}
