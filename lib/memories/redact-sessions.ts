import type { Tx } from "@/db/client";
import {
  emptyArgumentsText,
  listEntryWords,
  listSessionWords,
  updateEntryData,
  updateSessionWords,
  type EntryWords,
  type SessionWords,
} from "@/db/queries/session-words";
import { rewriteEntryWords, wordyKinds } from "@/lib/ledger/entry-words";
import type { Purge } from "@/lib/ledger/memory";
import type { PurgedWords } from "@/lib/ledger/purged-words";
import type { SessionKind } from "@/lib/ledger/session";

const sessionsAtOnce = 100;

interface Redaction {
  readonly agentId: string;
  readonly words: PurgedWords;
  readonly purge: Omit<Purge, "tokens">;
  /** Only sessions of this kind. */
  readonly kind?: SessionKind;
}

/**
 * Takes a memory's words out of all that its agent's sessions wrote about it (M7): text that
 * streamed, reasons, summaries, notes, arguments of refused calls. Gives how many entries it changed.
 */
export async function redactSessions(
  tx: Tx,
  { agentId, words, purge, kind }: Redaction,
): Promise<number> {
  let entries = 0;
  let after = "";
  for (;;) {
    const rows = await listSessionWords(tx, { agentId, kind, after }, sessionsAtOnce);
    for (const row of rows) await redactRow(tx, row, words);
    const sessionIds = rows.map((row) => row.id);
    const found = await listEntryWords(tx, { agentId, sessionIds, kinds: wordyKinds });
    const streamed = redactStreams(found, words);
    for (const entry of found) {
      const data = redactEntry(entry, words, streamed.get(entry));
      if (data === entry.data) continue;
      entries += 1;
      await updateEntryData(tx, entry, data);
      const { argumentsText: told } = entry;
      if (told !== null) await emptyArgumentsText(tx, { agentId, ...told }, purge);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < sessionsAtOnce) return entries;
    after = last.id;
  }
}

async function redactRow(tx: Tx, row: SessionWords, words: PurgedWords): Promise<void> {
  const redact = (text: string | null) => (text === null ? null : words.redact(text));
  const after = {
    id: row.id,
    summary: redact(row.summary),
    consentReason: redact(row.consentReason),
    note: redact(row.note),
    marks: row.marks.map((mark) => words.redact(mark)),
    warnings: row.warnings.map((one) => ({ ...one, message: words.redact(one.message) })),
  };
  if (JSON.stringify(after) !== JSON.stringify(row)) await updateSessionWords(tx, after);
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
  { kind, data, argumentsText }: EntryWords,
  words: PurgedWords,
  streamed: string | undefined,
): EntryWords["data"] {
  const isTold = argumentsText !== null && words.areIn(argumentsText.content);
  const given = isTold ? { ...data, arguments: argumentsText.content } : data;
  return rewriteEntryWords({ kind, data: given }, (text) => streamed ?? words.redact(text));
}
