import type { FormAction } from "@/components/ui/forms/form-action";
import type { QueuedReview } from "@/lib/browser/queued-review";

type Named = Pick<QueuedReview, "id" | "agentName" | "lastSequence">;

/** Approves sessions one by one as the list showed them (V3); what changed since stays. */
export async function approveEach<R extends Named>(
  reviews: readonly R[],
  approve: FormAction,
): Promise<{ readonly approved: readonly R[]; readonly stayed: readonly R[] }> {
  const approved: R[] = [];
  const stayed: R[] = [];
  for (const review of reviews) {
    const form = new FormData();
    form.set("sessionId", review.id);
    form.set("seenSequence", String(review.lastSequence));
    const isApproved = await approve(null, form).then(
      ({ ok }) => ok,
      () => false,
    );
    (isApproved ? approved : stayed).push(review);
  }
  return { approved, stayed };
}
