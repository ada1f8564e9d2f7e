import type { Metadata } from "next";
import {
  approveSessionAction,
  revertOperationsAction,
  rollBackSessionAction,
  stopSessionAction,
} from "@/app/actions/sessions";
import { readQueueAddress } from "@/app/(dashboard)/reviews/read-queue-address";
import { queueQuery } from "@/components/reviews/queue-address";
import { ReviewQueue } from "@/components/reviews/review-queue";
import { QueryCache } from "@/components/ui/query-cache";
import { readListForPage } from "@/lib/page-context";
import { readSearch } from "@/lib/parse-input";
import { listReviews, listReviewsSchema } from "@/lib/sessions/list-reviews";
import { loadReview } from "@/lib/sessions/load-review";

export const metadata: Metadata = { title: "Reviews" };

const actions = {
  stop: stopSessionAction,
  approve: approveSessionAction,
  rollBack: rollBackSessionAction,
  revert: revertOperationsAction,
};

export default async function ReviewsPage({ searchParams }: PageProps<"/reviews">) {
  const { filters, sessionId } = readQueueAddress(await searchParams);
  const { after, ...rest } = filters;
  const given = Object.fromEntries(new URLSearchParams(queueQuery({ ...rest, after: null })));
  const wanted = readSearch(listReviewsSchema, given);
  const { page, brought, readerId } = await readListForPage(
    after ?? undefined,
    async (ctx, cursor) => {
      const listed = await listReviews(ctx, { ...wanted, after: cursor });
      const named = listed.items.find(({ id }) => id === sessionId) ?? listed.items[0];
      const shown = named === undefined ? null : await loadReview(ctx, named.id);
      return { page: listed, brought: shown, readerId: ctx.acting.id };
    },
  );
  return (
    <QueryCache>
      <ReviewQueue
        initial={page}
        filters={filters}
        sessionId={sessionId}
        brought={brought}
        readerId={readerId}
        actions={actions}
        now={Date.now()}
      />
    </QueryCache>
  );
}
