import type { SessionRow } from "@/db/queries/agents/agent-write";
import { redactConversations } from "@/lib/purge/redact-conversations";
import { foldPromptSections } from "@/lib/writers/summary/sections";
import type { Writer } from "@/lib/frame/writer";
import { beginFold, type TakenSummary, writeSummary } from "@/lib/writers/summary/run";
import { completeFold, type FoldResult, showFold } from "@/lib/writers/summary/complete";
import {
  continueFolding,
  noteFailedFold,
  retryFolds,
  startFold,
} from "@/lib/writers/summary/start";
import { reverseFold } from "@/lib/writers/summary/reverse";

/** A summary folds the older part of a conversation. */
export const summaryWriter = {
  start(ctx, tx, agent, { conversationId }) {
    if (conversationId === undefined) throw new Error("A summary has a conversation.");
    return startFold(ctx, tx, agent, conversationId);
  },
  takes: { conversation: true },
  startDue: retryFolds,
  async purge(tx, redaction) {
    const { conversations, ...counts } = await redactConversations(tx, redaction);
    const isOf = ({ conversationId }: Pick<SessionRow, "conversationId">) =>
      conversationId !== null && conversations.includes(conversationId);
    return { counts, conversations, isOf };
  },
  begin: beginFold,
  run: writeSummary,
  shown: showFold,
  complete: completeFold,
  onFailed: noteFailedFold,
  onApproved: continueFolding,
  reverse: reverseFold,
  ledger: null,
  prompts: {
    summary: {
      title: "For the summary",
      sections: (parts) => foldPromptSections(parts, "summary"),
    },
    condensing: {
      title: "To condense the summary",
      sections: (parts) => foldPromptSections(parts, "condensing"),
    },
  },
  report: ({ summary }) => summary,
} satisfies Writer<TakenSummary, FoldResult>;
