import { answerPage } from "@/app/api/answer-page";
import { loadOverview } from "@/lib/sessions/read/load-home";

/** What waits and what runs, for a page that is open: its running head asks again when told to. */
export const GET = answerPage(({ ctx }) => loadOverview(ctx));
