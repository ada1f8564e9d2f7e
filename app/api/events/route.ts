import { answerPage } from "@/app/api/answer-page";
import { answerWithLiveEvents } from "@/app/api/answer-with-events";
import { actingPerson } from "@/lib/auth/acting";
import { getAuth } from "@/lib/auth/auth";

/** What a tab of a person's browser follows, over one connection. */
export const GET = answerPage(({ ctx: context, request }) => {
  const askAgain = () => actingPerson({ db: context.db, auth: getAuth() }, request.headers);
  return answerWithLiveEvents({ request, context, askAgain });
});
