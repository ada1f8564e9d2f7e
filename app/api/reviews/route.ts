import { answerPage } from "@/app/api/answer-page";
import { parseInput } from "@/lib/parse-input";
import { listReviews, listReviewsSchema } from "@/lib/sessions/list-reviews";

/** The queue as its open page asks for it again: under the same filters that its address has. */
export function GET(request: Request): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { searchParams } = new URL(request.url);
    const page = await listReviews(
      ctx,
      parseInput(listReviewsSchema, Object.fromEntries(searchParams)),
    );
    return Response.json(page, { headers: { "cache-control": "no-store" } });
  });
}
