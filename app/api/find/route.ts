import { answerPage } from "@/app/api/answer-page";
import { findAnything, findAnythingSchema } from "@/lib/pages/find";
import { parseInput } from "@/lib/parse-input";

/** What an account has under some words, for the user who types them: `?q=`. */
export function GET(request: Request): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    const findings = await findAnything(ctx, parseInput(findAnythingSchema, { query }));
    return Response.json(findings, { headers: { "cache-control": "no-store" } });
  });
}
