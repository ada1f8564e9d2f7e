import { answerPage } from "@/app/api/answer-page";
import { loadSessionPrompt } from "@/lib/sessions/read/load";

/** What a session's models were told, for its page, which asks for it only when it is to be read. */
export const GET = answerPage(({ ctx, id: sessionId }) => loadSessionPrompt(ctx, { sessionId }));
