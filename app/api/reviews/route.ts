import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { listReviews, listReviewsSchema } from "@/lib/sessions/read/load-queue";

/** The queue as its open page asks for it again: under the same filters that its address has. */
export const GET = answerPage(({ ctx, request }) =>
  listReviews(ctx, parsePageQuery(listReviewsSchema, request.url)),
);
