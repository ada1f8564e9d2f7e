import { deleteDrafts } from "@/db/queries/handbook/document-versions";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { scheduleHandbooks } from "@/db/queries/handbook/handbook-state";
import { type PartTitles, titledSections } from "@/lib/frame/prompt/lines";
import { redactHandbook } from "@/lib/handbook/purge";
import type { Writer } from "@/lib/frame/writer";
import { beginHandbook, type TakenHandbook } from "@/lib/writers/handbook/begin";
import {
  completeRead,
  type HandbookEnd,
  settleState,
  showHandbook,
} from "@/lib/writers/handbook/complete";
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
  shown: showHandbook,
  // Its `complete` call ends it (H5), unless that waits for the second reader.
  complete: completeRead,
  async onFailed(tx, session, end) {
    await deleteDrafts(tx, session.id);
    await delayNextHandbook(tx, session, end);
  },
  onApproved: settleState,
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
} satisfies Writer<TakenHandbook, HandbookEnd>;

/** The titles of the prompt's parts, as people read it (P5). */
const handbookTitles: PartTitles = [
  ['You are "', "Task"],
  ["# How to work\n", "Rules"],
  ["# The folder\n", "Format"],
  ["# This session\n", "This session"],
  ["# Runs\n", "Runs"],
  ["# Now\n", "Closing"],
];
