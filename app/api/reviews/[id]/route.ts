import { answerPage } from "@/app/api/answer-page";
import { loadReview } from "@/lib/sessions/read/load-page";

interface Route {
  readonly params: Promise<{ readonly id: string }>;
}

/** One session of the queue, fetched before someone comes to it. */
export function GET(request: Request, { params }: Route): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id } = await params;
    const headers = { "cache-control": "no-store" };
    return Response.json(await loadReview(ctx, id), { headers });
  });
}
