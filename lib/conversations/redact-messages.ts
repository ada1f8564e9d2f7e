import type { Tx } from "@/db/client";
import { listMessageWords, updateMessageWords } from "@/db/queries/conversation-words";
import { sha256 } from "@/db/sha256";
import type { Purge } from "@/lib/ledger/memory";
import type { PurgedWords } from "@/lib/ledger/purged-words";
import { countTokens } from "@/lib/ledger/tokens";

const atOnce = 500;

export interface MessageRedaction {
  /** Taken out of whatever anybody said, and out of what conversations are called. */
  readonly said: PurgedWords;
  readonly purge: Omit<Purge, "tokens">;
  /** A message that goes as a whole. */
  readonly whole?: { readonly conversationId: string; readonly position: number };
}

/** Takes words out of a conversation's messages; the positions of those that lost any. */
export async function redactMessages(
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

/** All of a conversation's messages, some at a time; where no words are named, but the one that goes. */
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
