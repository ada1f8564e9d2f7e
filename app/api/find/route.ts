import { answerPage } from "@/app/api/answer-page";
import { findAnything, findAnythingSchema } from "@/lib/pages/find";
import { parseInput } from "@/lib/parse-input";

/** What an account has under some words, for the user who types them: `?q=`. */
export const GET = answerPage(({ ctx, request }) => {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return findAnything(ctx, parseInput(findAnythingSchema, { query }));
});
