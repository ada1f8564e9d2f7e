import { answerPage } from "@/app/api/answer-page";
import { loadOverview } from "@/lib/sessions/read/load-home";

/** What waits and what runs, for a page that is open: its running head asks again when told to. */
export function GET(request: Request): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const headers = { "cache-control": "no-store" };
    return Response.json(await loadOverview(ctx), { headers });
  });
}
