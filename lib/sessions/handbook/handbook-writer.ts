import { deleteDrafts } from "@/db/queries/handbook/document-drafts";
import { Refusal } from "@/lib/errors";
import { handbookTitles } from "@/lib/handbook/prompt-titles";
import { titledSections } from "@/lib/refinement/prompt/titled-sections";
import type { Writer } from "@/lib/sessions/frame/writer";
import { beginHandbook, type TakenHandbook } from "@/lib/sessions/handbook/begin-handbook";
import { settleState } from "@/lib/sessions/handbook/complete-handbook";
import { delayNextHandbook } from "@/lib/sessions/handbook/due-handbooks";
import { reverseHandbook } from "@/lib/sessions/handbook/reverse/reverse-handbook";
import { revertDocuments } from "@/lib/sessions/handbook/reverse/revert-documents";
import { startHandbook } from "@/lib/sessions/handbook/start-handbook";
import { writeHandbook } from "@/lib/sessions/handbook/write-handbook";

/** A handbook session turns the records of finished runs into one handbook. */
export const handbookWriter = {
  start(ctx, tx, agent, { mode, conversationId, oldRuns = false }) {
    if (conversationId !== undefined) {
      throw Refusal.invalid({ conversationId: "Only a summary folds a conversation." });
    }
    if (mode !== "full") {
      throw Refusal.invalid({ mode: "A handbook session has no modes: leave it out." });
    }
    return startHandbook(ctx, tx, agent, oldRuns);
  },
  takesOldRuns: true,
  begin: beginHandbook,
  run: writeHandbook,
  // Its `complete` call ends it (H5).
  complete: () => Promise.reject(new Error("A handbook session ends with a call.")),
  async onFailed(tx, session, end) {
    await deleteDrafts(tx, session.id);
    await delayNextHandbook(tx, session, end);
  },
  onApproved: (tx, agent, session) => settleState(tx, { agent, session }),
  reverse: reverseHandbook,
  revert: revertDocuments,
  ledger: null,
  prompts: {
    handbook: {
      title: "For the handbook",
      sections: (parts) => titledSections(parts, handbookTitles),
    },
  },
  report: ({ summary }) => summary,
} satisfies Writer<TakenHandbook, never>;
