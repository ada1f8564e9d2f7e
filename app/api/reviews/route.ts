import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { listReviews, listReviewsSchema } from "@/lib/sessions/read/load-queue";

/** The queue as its open page asks for it again: under the same filters that its address has. */
export function GET(request: Request): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const page = await listReviews(ctx, parsePageQuery(listReviewsSchema, request.url));
    return Response.json(page, { headers: { "cache-control": "no-store" } });
  });
}
