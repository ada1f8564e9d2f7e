import { deleteDrafts } from "@/db/queries/handbook/document-versions";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { scheduleHandbooks } from "@/db/queries/handbook/handbook-state";
import { redactHandbook } from "@/lib/handbook/purge";
import { handbookTitles } from "@/lib/writers/handbook/sections";
import { titledSections } from "@/lib/frame/prompt/sections";
import type { Writer } from "@/lib/frame/writer";
import { beginHandbook, type TakenHandbook } from "@/lib/writers/handbook/begin";
import { settleApproved } from "@/lib/writers/handbook/complete";
import { delayNextHandbook, startDueHandbooks, startHandbook } from "@/lib/writers/handbook/start";
import { reverseHandbook, revertDocuments } from "@/lib/writers/handbook/reverse";
import { writeHandbook } from "@/lib/writers/handbook/run";

/** A handbook session turns the records of finished runs into one handbook. */
export const handbookWriter = {
  start: (ctx, tx, agent, { oldRuns = false }) => startHandbook(ctx, tx, agent, oldRuns),
  takes: { oldRuns: true },
  startDue: startDueHandbooks,
  schedule: scheduleHandbooks,
  async purge(tx, redaction) {
    const counts = await redactHandbook(tx, redaction);
    const isOf = ({ target }: Pick<SessionRow, "target">) =>
      target === "handbook" && counts.runs + counts.documents > 0;
    return { counts, isOf };
  },
  begin: beginHandbook,
  run: writeHandbook,
  // Its `complete` call ends it (H5).
  complete: () => Promise.reject(new Error("A handbook session ends with a call.")),
  async onFailed(tx, session, end) {
    await deleteDrafts(tx, session.id);
    await delayNextHandbook(tx, session, end);
  },
  onApproved: settleApproved,
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
