import { type Context, rehearse } from "@/lib/context";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { type ReviewDecisionInput, toAnswers } from "@/lib/sessions/schema";

/** Takes a decision of the review queue, or only says whether it would be taken. */
export async function decideReview(
  ctx: Context,
  decision: ReviewDecisionInput,
  isDryRun: boolean,
): Promise<void> {
  await rehearse(ctx, isDryRun, (within) => {
    if (decision.kind === "approve") return approveSession(within, decision);
    const { kind: _, ...input } = decision;
    return rollBackSession(within, { ...input, ...toAnswers(input) });
  });
}
