import { answerPage } from "@/app/api/answer-page";
import { parseInput } from "@/lib/parse-input";
import { noteReviewView, viewSchema } from "@/lib/sessions/read/load-page";

/** V4: says that a session fetched ahead is shown now; what is only fetched was seen by no one. */
export const POST = answerPage(async ({ ctx, id, request }) => {
  const seen = new URL(request.url).searchParams.get("seen") ?? undefined;
  await noteReviewView(ctx, parseInput(viewSchema, { sessionId: id, seen }));
  return { ok: true };
});
