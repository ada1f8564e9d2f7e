import type { Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import {
  listConversationWords,
  listFoldPromptParts,
  listFoldTexts,
  listMessageWords,
  replaceFoldText,
  updateConversationWords,
  updateMessageWords,
} from "@/db/queries/conversations/message-rows";
import { updatePromptParts } from "@/db/queries/texts/session-words";
import { joinParts, type PromptPart, type PromptSection } from "@/lib/frame/prompt/lines";
import type { ConversationRedaction, MessageRedaction, Writer } from "@/lib/frame/writer";
import { countTokens } from "@/lib/ledger/texts/content";
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
  start: startFold,
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

const atOnce = 500;

/**
 * Permanently removes words from an agent's conversations (M7): a message keeps its position, role,
 * time and hash, a summary its other text, so that folded messages and context together are still
 * all messages (K4).
 */
async function redactConversations(tx: Tx, redaction: ConversationRedaction) {
  let [messages, summaries, prompts, after] = [0, 0, 0, ""];
  const conversations = new Set<string>();
  for (;;) {
    const rows = await listConversationWords(tx, redaction.agentId, after, atOnce);
    for (const row of rows) {
      const gone = await redactMessages(tx, row.id, redaction);
      const parts = await redactPrompts(tx, row.id, gone, redaction);
      const { isChanged, isSummaryChanged } = await redactRow(tx, row, redaction);
      messages += gone.size;
      prompts += parts;
      if (isChanged || parts > 0 || gone.size > 0) conversations.add(row.id);
      if (isSummaryChanged) summaries += 1;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last.id;
  }
  summaries += await redactFolds(tx, redaction);
  return { messages, summaries, prompts, conversations: [...conversations] };
}

async function redactRow(
  tx: Tx,
  row: Awaited<ReturnType<typeof listConversationWords>>[number],
  { said, written }: ConversationRedaction,
) {
  const name = row.name === null ? null : said.redact(row.name);
  const summary = written.redact(row.summary);
  const isSummaryChanged = summary !== row.summary;
  const { cwd = "", path = "" } = row.run ?? {};
  const run = row.run && { ...row.run, cwd: said.redact(cwd), path: said.redact(path) };
  const isMoved = run?.cwd !== row.run?.cwd || run?.path !== row.run?.path;
  const isChanged = isSummaryChanged || name !== row.name || isMoved;
  if (isChanged) await updateConversationWords(tx, row.id, { name, summary, run });
  return { isChanged, isSummaryChanged };
}

/** A prompt line that showed such a message is removed completely: it may cut the words in two. */
async function redactPrompts(
  tx: Tx,
  conversationId: string,
  gone: ReadonlySet<number>,
  { agentId, written, purge }: ConversationRedaction,
): Promise<number> {
  const parts = await listFoldPromptParts(tx, agentId, conversationId);
  const changed = parts.flatMap((part) => {
    const place = Number(/^(\d+) · /u.exec(part.text)?.[1] ?? 0);
    const text = gone.has(place)
      ? `[message ${place} was purged by ${purge.by} on ${purge.at.slice(0, 10)}]\n`
      : written.redact(part.text);
    return text === part.text ? [] : { ...part, text };
  });
  await updatePromptParts(tx, changed);
  return changed.length;
}

async function redactFolds(
  tx: Tx,
  { agentId, written, purge }: ConversationRedaction,
): Promise<number> {
  let [changed, after] = [0, ""];
  for (;;) {
    const rows = await listFoldTexts(tx, agentId, after, atOnce);
    for (const { hash, content } of rows) {
      const left = written.redact(content);
      if (left === content) continue;
      changed += 1;
      await replaceFoldText(tx, { agentId, hash }, left, purge);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return changed;
    after = last.hash;
  }
}

/** Removes words from a conversation's messages; returns the positions of those that changed. */
async function redactMessages(
  tx: Tx,
  id: string,
  redaction: MessageRedaction,
): Promise<Set<number>> {
  const { said, purge, whole } = redaction;
  const gone = new Set<number>();
  for await (const rows of readMessages(tx, id, redaction)) {
    const changed = rows.flatMap(({ position, content, name, purged }) => {
      const isWhole = whole?.conversationId === id && whole.position === position;
      const left = isWhole ? "" : said.redact(content);
      const called = name === null ? null : said.redact(name);
      if (left === content && called === name && !isWhole) return [];
      const hash = purged?.hash ?? sha256(content);
      const tokens = purged?.tokens ?? countTokens(content);
      return { position, content: left, name: called, purged: { ...purge, tokens, hash } };
    });
    await updateMessageWords(tx, id, changed);
    for (const { position } of changed) gone.add(position);
  }
  return gone;
}

/** All of a conversation's messages, in batches; without named words only the purged message. */
async function* readMessages(tx: Tx, id: string, { said, whole }: MessageRedaction) {
  if (said.isEmpty) {
    if (whole?.conversationId === id) yield await listMessageWords(tx, id, whole.position - 1, 1);
    return;
  }
  let after = 0;
  for (;;) {
    const rows = await listMessageWords(tx, id, after, atOnce);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.position;
  }
}
