import type { Tx } from "@/db/client";
import { deleteCallDraftsOf } from "@/db/queries/sessions/call-drafts";
import { emptyLooseText, listLooseTexts } from "@/db/queries/texts/loose-texts";
import {
  redactConversations,
  type ConversationRedaction,
} from "@/lib/conversations/purge/redact-conversations";
import { redactHandbook } from "@/lib/documents/purge/redact-handbook";
import { redactNotes } from "@/lib/memories/purge/redact-notes";
import { redactSessions } from "@/lib/memories/purge/redact-sessions";

const textsAtOnce = 1_000;
/** A report, and the audit's record of it, name at most so many sessions and conversations. */
const mostNamed = 100;

/** What lost words, and where that was. */
export interface RedactedAgent {
  /** Texts that were proposed for memories and never became one, and notes of earlier decisions. */
  readonly texts: number;
  readonly prompts: number;
  readonly entries: number;
  readonly messages: number;
  readonly summaries: number;
  /** Runs, and texts of the handbook, of past versions too. */
  readonly runs: number;
  readonly documents: number;
  /** Sessions and conversations, by id. */
  readonly sessions: readonly string[];
  readonly conversations: readonly string[];
}

/**
 * Takes words out of everything that an agent's sessions, conversations, runs, handbook and earlier
 * decisions hold (M7).
 * Memories are left: each is purged by its own number.
 */
export async function redactAgent(
  tx: Tx,
  redaction: ConversationRedaction & { readonly number: number | null },
): Promise<RedactedAgent> {
  const { agentId, written: words, purge, number } = redaction;
  await deleteCallDraftsOf(tx, agentId);
  const spoken = await redactConversations(tx, redaction);
  const book = await redactHandbook(tx, redaction);
  const logs = await redactSessions(tx, { agentId, words, purge, number });
  const notes = await redactNotes(tx, agentId, words);
  return {
    texts: notes + (await emptyLooseTexts(tx, redaction)),
    prompts: spoken.prompts + logs.prompts,
    entries: logs.entries,
    messages: spoken.messages,
    summaries: spoken.summaries,
    runs: book.runs,
    documents: book.documents,
    sessions: logs.sessions,
    conversations: spoken.conversations,
  };
}

async function emptyLooseTexts(
  tx: Tx,
  { agentId, written, purge }: ConversationRedaction,
): Promise<number> {
  let [emptied, after] = [0, { number: -1, hash: "" }];
  for (;;) {
    const rows = await listLooseTexts(tx, agentId, after, textsAtOnce);
    for (const { number, hash, content } of rows) {
      // Read, not rewritten: its hash would not be that of what is left.
      if (written.redact(content) === content) continue;
      await emptyLooseText(tx, { agentId, number, hash }, purge);
      emptied += 1;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < textsAtOnce) return emptied;
    after = last;
  }
}

/** What a report says of it: of very many places, the first. */
export function boundPlaces(gone: RedactedAgent): RedactedAgent {
  const { sessions, conversations, ...counts } = gone;
  return {
    ...counts,
    sessions: sessions.slice(0, mostNamed),
    conversations: conversations.slice(0, mostNamed),
  };
}
