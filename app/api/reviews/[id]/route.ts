import { answerPage } from "@/app/api/answer-page";
import { loadReview } from "@/lib/sessions/read/load-page";

/** One session of the queue, fetched before someone comes to it. */
export const GET = answerPage(({ ctx, id }) => loadReview(ctx, id));
