import type { SessionRow } from "@/db/queries/agents/agent-write";
import { joinParts, type PromptPart, type PromptSection } from "@/lib/frame/prompt/lines";
import { redactConversations } from "@/lib/purge/redact-conversations";
import type { Writer } from "@/lib/frame/writer";
import { beginFold, type TakenSummary, writeSummary } from "@/lib/writers/summary/run";
import {
  completeFold,
  type FoldResult,
  reverseFold,
  showFold,
} from "@/lib/writers/summary/complete";
import {
  continueFolding,
  noteFailedFold,
  retryFolds,
  startFold,
} from "@/lib/writers/summary/start";

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

/**
 * The prompt of a fold: the system text, the messages, the summary so far, what is asked. Of a
 * condensing, whose system text is the fold's: the summary, and what is asked.
 */
function foldPromptSections(
  parts: readonly PromptPart[],
  chat: "summary" | "condensing",
): readonly PromptSection[] {
  if (chat === "condensing") {
    return [
      ...joinParts("Summary to condense", parts.slice(0, -1)),
      ...joinParts("Closing", parts.slice(-1)),
    ];
  }
  return [
    ...joinParts("System text", parts.slice(0, 1)),
    ...joinParts("Messages", parts.slice(1, -2)),
    ...joinParts("Summary so far", parts.slice(1).slice(-2, -1)),
    ...joinParts("Closing", parts.slice(1).slice(-1)),
  ];
}
