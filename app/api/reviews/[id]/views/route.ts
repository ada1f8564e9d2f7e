import { answerPage } from "@/app/api/answer-page";
import { parseInput } from "@/lib/parse-input";
import { noteReviewView, viewSchema } from "@/lib/sessions/read/load-page";

interface Route {
  readonly params: Promise<{ readonly id: string }>;
}

/** V4: says that a session fetched ahead is shown now; what is only fetched was seen by no one. */
export function POST(request: Request, { params }: Route): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id } = await params;
    const seen = new URL(request.url).searchParams.get("seen") ?? undefined;
    await noteReviewView(ctx, parseInput(viewSchema, { sessionId: id, seen }));
    return Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });
  });
}
