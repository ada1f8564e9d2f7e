import type { Tx } from "@/db/client";
import { emptyLooseText } from "@/db/queries/texts/stored-texts";
import {
  type EntryWords,
  listEntryWords,
  listPromptParts,
  listSessionWords,
  type SessionWords,
  updateEntryData,
  updatePromptParts,
  updateSessionWords,
  withCallTexts,
} from "@/db/queries/texts/session-words";
import { entryDataSchemas } from "@/lib/ledger/entries/entry";
import { rewriteWords } from "@/lib/ledger/entries/meaning";
import { sessionWordsSchema } from "@/lib/ledger/entries/words";
import type { Purge } from "@/lib/ledger/memory";
import { type PurgedWords, redactMark } from "@/lib/ledger/decide/purged-words";

const sessionsAtOnce = 100;

interface Redaction {
  readonly agentId: string;
  readonly words: PurgedWords;
  readonly purge: Omit<Purge, "tokens">;
  /** The memory that is purged: what marks quote of it goes, too. */
  readonly number: number | null;
}

export interface RedactedSessions {
  /** Lines of their logs that lost words, and parts of prompts that they sent. */
  readonly entries: number;
  readonly prompts: number;
  /** Sessions of which anything did, by id. */
  readonly sessions: readonly string[];
}

/** Takes words out of all that an agent's sessions wrote and were sent (M7). */
export async function redactSessions(tx: Tx, redaction: Redaction): Promise<RedactedSessions> {
  let [entries, prompts, after] = [0, 0, ""];
  const sessions = new Set<string>();
  for (;;) {
    const rows = await listSessionWords(tx, redaction.agentId, after, sessionsAtOnce);
    const ids = rows.map((row) => row.id);
    for (const row of rows) if (await redactRow(tx, row, redaction)) sessions.add(row.id);
    const changed = await redactEntries(tx, ids, redaction);
    const parts = await redactPrompts(tx, ids, redaction.words);
    for (const { sessionId } of [...changed, ...parts]) sessions.add(sessionId);
    entries += changed.length;
    prompts += parts.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < sessionsAtOnce) break;
    after = last.id;
  }
  return { entries, prompts, sessions: [...sessions] };
}

async function redactEntries(
  tx: Tx,
  sessionIds: readonly string[],
  redaction: Redaction,
): Promise<EntryWords[]> {
  const { agentId, words, purge } = redaction;
  const found = await listEntryWords(tx, { agentId, sessionIds });
  const streamed = redactStreams(found, words);
  const changed: EntryWords[] = [];
  for (const entry of found) {
    const data = redactEntry(entry, redaction, streamed.get(entry));
    if (data === entry.data) continue;
    changed.push(entry);
    await updateEntryData(tx, entry, data);
    for (const text of entry.callTexts) await emptyLooseText(tx, { agentId, ...text }, purge);
  }
  return changed;
}

async function redactPrompts(tx: Tx, sessionIds: readonly string[], words: PurgedWords) {
  const changed = (await listPromptParts(tx, sessionIds)).flatMap((part) => {
    const text = words.redact(part.text);
    return text === part.text ? [] : { ...part, text };
  });
  await updatePromptParts(tx, changed);
  return changed;
}

async function redactRow(tx: Tx, row: SessionWords, redaction: Redaction): Promise<boolean> {
  const after = rewriteWords(sessionWordsSchema, row, (...place) =>
    redactText(redaction, ...place),
  );
  if (after === row) return false;
  await updateSessionWords(tx, row, after);
  return true;
}

function redactText(
  { words, number }: Redaction,
  text: string,
  field: string,
  owner: number | null,
): string {
  // A specific is a word of its memory, too short to be found by the memory's whole text.
  if (field === "losses" && owner === number && number !== null) return "[purged]";
  return field === "marks" ? redactMark(text, words, number) : words.redact(text);
}

/** What streamed was cut into entries: it is read in one, for each step of each session. */
function redactStreams(
  entries: readonly EntryWords[],
  words: PurgedWords,
): ReadonlyMap<EntryWords, string> {
  const streamed = entries.filter(({ kind }) => kind === "text-written");
  const steps = Map.groupBy(
    streamed,
    ({ sessionId, data }) => `${sessionId} ${String(data["step"])}`,
  );
  const redacted = new Map<EntryWords, string>();
  for (const step of steps.values()) {
    const pieces = words.redactPieces(step.map(({ data }) => String(data["text"])));
    for (const [index, entry] of step.entries()) redacted.set(entry, pieces[index] ?? "");
  }
  return redacted;
}

/** The entry's data as it is then; the very same where it says nothing of the words. */
function redactEntry(
  entry: EntryWords,
  redaction: Redaction,
  streamed: string | undefined,
): EntryWords["data"] {
  const { kind, data, callTexts } = entry;
  const isCalled = callTexts.some(({ content }) => redaction.words.areIn(content));
  return rewriteWords(
    entryDataSchemas[kind],
    isCalled ? withCallTexts(entry) : data,
    (...place) => streamed ?? redactText(redaction, ...place),
  );
}
