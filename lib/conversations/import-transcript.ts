import { requireConversation } from "@/lib/conversations/require-conversation";
import { appendMessages } from "@/lib/conversations/append-messages";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isOversized } from "@/lib/interop/parse/is-oversized";
import { mostRows, readTranscript, type Transcript } from "@/lib/interop/read/read-transcript";
import { takeTurns } from "@/lib/memories/take-turns";

export interface TranscriptReport {
  readonly added: number;
  readonly skipped: Transcript["skipped"];
  readonly sessionId: string | null;
}

/**
 * Appends a transcript's messages, all in one transaction and in file order; invalid messages are
 * reported and left out. A dry run reports the same and writes nothing. An agent's key may append,
 * but not import (U4). Throws a 400 if there are no messages at all.
 */
export async function importTranscript(
  ctx: Context,
  input: { readonly conversationId: string; readonly text: string; readonly isDryRun: boolean },
): Promise<TranscriptReport> {
  const { conversationId, text, isDryRun } = input;
  if (ctx.acting.kind === "agent") throw Refusal.forbidden("An agent's API key can't import.");
  await requireConversation(ctx, conversationId, "conversations.write");
  if (await takeTurns(isOversized(text))) {
    throw Refusal.invalid({ file: "The file has too many values. Import it in parts." });
  }
  const { messages, skipped } = readTranscript(text, ctx.now().getTime());
  refuseUnreadable(messages.length, skipped);
  if (isDryRun) return { added: messages.length, skipped, sessionId: null };
  const items = messages.map(({ at, ...message }) => ({ ...message, at: at ?? undefined }));
  const { sessionId } = await appendMessages(ctx, { conversationId, items, isImport: true });
  return { added: items.length, skipped, sessionId };
}

function refuseUnreadable(count: number, skipped: Transcript["skipped"]): void {
  const most = mostRows.toLocaleString("en");
  if (count > mostRows) throw Refusal.invalid({ file: `At most ${most} messages at once.` });
  if (skipped.length > mostRows) {
    throw Refusal.invalid({ file: `More than ${most} lines aren't messages. Remove them.` });
  }
  if (count > 0) return;
  const [first] = skipped;
  const why = first === undefined ? "" : ` Line ${first.line}: ${first.reason}`;
  throw Refusal.invalid({ file: `This file has no messages.${why}` });
}
