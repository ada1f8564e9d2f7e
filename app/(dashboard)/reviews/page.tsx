import type { Metadata } from "next";
import { openQueue, type QueueFilters, queueQuery } from "@/components/reviews/queue-state";
import { ReviewQueue } from "@/components/reviews/review-queue";
import { readListForPage } from "@/lib/current-context";
import { readSearch } from "@/lib/parse-input";
import { loadReview } from "@/lib/sessions/read/load-page";
import { listReviews, listReviewsSchema } from "@/lib/sessions/read/load-queue";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { rankCodes, reviewSorts } from "@/lib/browser/queued-review";

export const metadata: Metadata = { title: "Reviews" };

export default async function ReviewsPage({ searchParams }: PageProps<"/reviews">) {
  const { filters, sessionId } = readQueueAddress(await searchParams);
  const { after, ...rest } = filters;
  const given = Object.fromEntries(new URLSearchParams(queueQuery({ ...rest, after: null })));
  const wanted = readSearch(listReviewsSchema, given);
  const { page, brought, readerId } = await readListForPage(
    after ?? undefined,
    async (ctx, cursor) => {
      const listed = await listReviews(ctx, { ...wanted, after: cursor });
      const { currentId } = openQueue(listed, sessionId);
      const shown = currentId === null ? null : await loadReview(ctx, currentId);
      return { page: listed, brought: shown, readerId: ctx.acting.id };
    },
  );
  return (
    <ReviewQueue
      initial={page}
      filters={filters}
      sessionId={sessionId}
      brought={brought}
      readerId={readerId}
    />
  );
}

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** What the queue's address asks for; a word that no page of ours gave is as if it were not there. */
function readQueueAddress(given: Given): {
  filters: QueueFilters;
  sessionId: string | null;
} {
  const textOf = (name: string) => {
    const value = given[name];
    return typeof value === "string" && value !== "" ? value.slice(0, 1_000) : null;
  };
  return {
    filters: {
      sort: reviewSorts.find((sort) => sort === given["sort"]) ?? "riskiest",
      agent: textOf("agent")?.slice(0, 200) ?? null,
      kind: sessionKinds.find((kind) => kind === given["kind"]) ?? null,
      flag: rankCodes.find((code) => code === given["flag"]) ?? null,
      isMine: given["mine"] === "1",
      after: textOf("after"),
    },
    sessionId: textOf("session"),
  };
}
