import type { Tx } from "@/db/client";
import { deleteCallDraftsOf } from "@/db/queries/sessions/entries";
import { emptyLooseText, listLooseTexts } from "@/db/queries/texts/stored-texts";
import { redactNotes } from "@/lib/memories/purge/redact-notes";
import { redactSessions } from "@/lib/memories/purge/redact-sessions";
import type { PurgeCount, Redaction, TakenOut } from "@/lib/sessions/frame/writer";
import { allWriters } from "@/lib/sessions/writer-of";

const textsAtOnce = 1_000;
/** A report, and the audit's record of it, name at most so many sessions and conversations. */
const mostNamed = 100;

/** What lost words, and where that was. */
export interface RedactedAgent extends Readonly<Record<PurgeCount, number>> {
  /** Sessions and conversations, by id. */
  readonly sessions: readonly string[];
  readonly conversations: readonly string[];
}

/** The same, with what says of an open session whether it is about what is gone. */
export interface Redacted extends RedactedAgent {
  readonly isOf: TakenOut["isOf"];
}

/**
 * Takes words out of everything that an agent's sessions, their writers' own tables and earlier
 * decisions hold (M7).
 * Memories are left: each is purged by its own number.
 */
export async function redactAgent(tx: Tx, redaction: Redaction): Promise<Redacted> {
  const { agentId, written: words, purge, number } = redaction;
  await deleteCallDraftsOf(tx, agentId);
  const own: TakenOut[] = [];
  for (const writer of allWriters()) {
    const taken = await writer.purge?.(tx, redaction);
    if (taken !== undefined) own.push(taken);
  }
  const logs = await redactSessions(tx, { agentId, words, purge, number });
  const notes = await redactNotes(tx, agentId, words);
  const loose = await emptyLooseTexts(tx, redaction);
  const total = (count: PurgeCount, shared = 0) =>
    own.reduce((sum, { counts }) => sum + (counts[count] ?? 0), shared);
  return {
    texts: total("texts", notes + loose),
    prompts: total("prompts", logs.prompts),
    entries: total("entries", logs.entries),
    messages: total("messages"),
    summaries: total("summaries"),
    runs: total("runs"),
    documents: total("documents"),
    sessions: logs.sessions,
    conversations: own.flatMap(({ conversations = [] }) => conversations),
    isOf: (session) => own.some((taken) => taken.isOf(session)),
  };
}

async function emptyLooseTexts(tx: Tx, { agentId, written, purge }: Redaction): Promise<number> {
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
export function boundPlaces({ isOf: _isOf, ...gone }: Redacted): RedactedAgent {
  const { sessions, conversations, ...counts } = gone;
  return {
    ...counts,
    sessions: sessions.slice(0, mostNamed),
    conversations: conversations.slice(0, mostNamed),
  };
}
