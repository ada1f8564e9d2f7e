import { answerPage, sayThrown, signedInContext } from "@/app/api/answer-page";
import { bodyLimits, dryRunQuery, parseQuery, readBody, readJson } from "@/lib/api/request";
import { parseInput } from "@/lib/parse-input";
import { decideReview } from "@/lib/sessions/decide/decide-row";
import { reviewDecisionsSchema } from "@/lib/sessions/schema";

/**
 * Decisions that the review queue held back, one after another, each answered for itself as its action
 * would answer it. A route, because a page that is closed can't call an action any more.
 * `?dryRun=true` says what would be refused and decides nothing.
 */
export const POST = answerPage(async ({ request }) => {
  const isDryRun = parseQuery(dryRunQuery, request.url).dryRun === "true";
  const body = readJson(request, await readBody(request, bodyLimits.usual));
  const { decisions } = parseInput(reviewDecisionsSchema, body);
  const ctx = await signedInContext();
  const answers: object[] = [];
  for (const decision of decisions) {
    try {
      await decideReview(ctx, decision, isDryRun);
      answers.push({ ok: true });
    } catch (error) {
      const { retry: _, ...said } = sayThrown(error);
      answers.push({ ok: false, ...said });
    }
  }
  return { ok: true, answers };
});
