import { answerPage } from "@/app/api/answer-page";
import { sendExport } from "@/lib/api/export";
import { exportFolder } from "@/lib/handbook/folder";

/** An agent's handbook and runs as a zip file, for the person who is signed in. */
export const GET = answerPage(({ ctx, id: agentId, request }) =>
  sendExport(request, ctx, (within) => exportFolder(within, { agentId })),
);
