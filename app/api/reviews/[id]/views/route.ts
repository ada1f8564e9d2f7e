import { answerPage } from "@/app/api/answer-page";
import { noteReviewView } from "@/lib/sessions/load-review";

interface Route {
  readonly params: Promise<{ readonly id: string }>;
}

/** V4: says that a session fetched ahead is shown now; what is only fetched was seen by nobody. */
export function POST(request: Request, { params }: Route): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id } = await params;
    await noteReviewView(ctx, id);
    return Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });
  });
}
