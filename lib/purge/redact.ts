import type { Tx } from "@/db/client";
import { listAnswers, replaceAnswers } from "@/db/queries/accounts/idempotent-answers";
import { listDecisionRows, updateDecisionNote } from "@/db/queries/decisions/decision-rows";
import { listStructures, saveStructure } from "@/db/queries/memories/acts";
import { deleteCallDraftsOf } from "@/db/queries/sessions/entries";
import {
  type EntryWords,
  listEntryWords,
  listOpenSessions,
  listPromptParts,
  listSessionWords,
  type SessionWords,
  updateEntryData,
  updatePromptParts,
  updateSessionWords,
  withCallTexts,
} from "@/db/queries/texts/session-words";
import { emptyLooseText, listLooseTexts } from "@/db/queries/texts/stored-texts";
import { inParts } from "@/db/send";
import type { Context } from "@/lib/context";
import { Refusal, toProblem } from "@/lib/errors";
import { redactFolder } from "@/lib/folder/save";
import { redactStructure } from "@/lib/ledger/file-structure";
import { maxDecisions } from "@/lib/ledger/earlier-decision";
import type { SessionState, SessionTarget } from "@/lib/ledger/entries/session";
import { type PurgedWords, redactMark, sessionWordsSchema } from "@/lib/ledger/decide/purged-words";
import type { PurgeCount, Redaction, TakenOut } from "@/lib/frame/writer";
import { allWriters } from "@/lib/writers/writer-of";
import { entryDataSchemas, type Finding } from "@/lib/ledger/entries/entry";
import { rewriteWords } from "@/lib/ledger/entries/meaning";
import type { Purge } from "@/lib/ledger/memory";

/** Takes words out of earlier decisions' notes (M7, D4); says how many lost some. */
async function redactNotes(tx: Tx, agentId: string, words: PurgedWords): Promise<number> {
  const rows = await listDecisionRows(tx, agentId, { before: null, limit: maxDecisions });
  let redacted = 0;
  for (const { id, note } of rows) {
    const left = note === null ? null : words.redact(note);
    if (left === note || left === null) continue;
    await updateDecisionNote(tx, id, left);
    redacted += 1;
  }
  return redacted;
}

/** Takes words out of what goes home with an export (M7, F12); says how many files' lost some. */
async function redactStructures(tx: Tx, { agentId, written, number }: Redaction): Promise<number> {
  let redacted = 0;
  for (const { format, structure } of await listStructures(tx, agentId)) {
    const left = redactStructure(structure, (text) => written.areIn(text), number);
    const whole = redactStructure(structure, () => false, null);
    if (JSON.stringify(left) === JSON.stringify(whole)) continue;
    await saveStructure(tx, agentId, format, left);
    redacted += 1;
  }
  return redacted;
}

const textsAtOnce = 1_000;
/** A report, and the audit's record of it, name at most so many sessions and conversations. */
const mostNamed = 100;

export interface RedactedAgent extends Readonly<Record<PurgeCount, number>> {
  /** Sessions and conversations, by id. */
  readonly sessions: readonly string[];
  readonly conversations: readonly string[];
}

/** The same, with what says of an open session whether it is about what is gone. */
export interface Redacted extends RedactedAgent {
  readonly isOf: TakenOut["isOf"];
}

/** Takes words out of sessions, writers' tables and decisions (M7), not of memories. */
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
  const files = await redactFolder(tx, { agentId, number, written: words });
  const loose = await emptyLooseTexts(tx, redaction);
  const homes = await redactStructures(tx, redaction);
  const total = (count: PurgeCount, shared = 0) =>
    own.reduce((sum, { counts }) => sum + (counts[count] ?? 0), shared);
  return {
    texts: total("texts", notes + loose + homes),
    prompts: total("prompts", logs.prompts),
    entries: total("entries", logs.entries),
    messages: total("messages"),
    summaries: total("summaries"),
    runs: total("runs"),
    documents: total("documents", files),
    sessions: logs.sessions,
    conversations: own.flatMap(({ conversations = [] }) => conversations),
    isOf: (session) => own.some((taken) => taken.isOf(session)),
  };
}

async function emptyLooseTexts(tx: Tx, { agentId, written, purge }: Redaction): Promise<number> {
  let emptied = 0;
  const parts = inParts({ number: -1, hash: "" }, textsAtOnce, (after, limit) =>
    listLooseTexts(tx, agentId, after, limit),
  );
  for await (const rows of parts) {
    for (const { number, hash, content } of rows) {
      // Read, not rewritten: its hash would not be that of what is left.
      if (written.redact(content) === content) continue;
      await emptyLooseText(tx, { agentId, number, hash }, purge);
      emptied += 1;
    }
  }
  return emptied;
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

/**
 * M7: a session that runs and was sent the words may write them again, and what an undecided fold
 * wrote is for a reviewer to read. Refuses (409, naming the session). Under the agent's lock, once
 * it is known where the words stood.
 */
export async function refuseOpenReaders(
  tx: Tx,
  agentId: string,
  gone: Pick<Redacted, "sessions" | "isOf">,
): Promise<void> {
  for (const session of await listOpenSessions(tx, agentId)) {
    const { id, state, target } = session;
    const isOfWords = gone.isOf(session);
    if (state === "queued" || (!isOfWords && !gone.sessions.includes(id))) continue;
    if (state === "awaiting-review" && !isOfWords) continue;
    throw Refusal.conflict("session-open", sayWhy(state, target), {
      sessionId: id,
    });
  }
}

function sayWhy(state: SessionState, target: SessionTarget): string {
  const what = names[target];
  return state === "awaiting-review"
    ? `A ${what} with these words needs review. Decide that session first.`
    : `A running ${what} is reading these words. Stop it or wait for it to end, then purge.`;
}

const names = {
  ledger: "session",
  conversation: "summary",
  observing: "pass of the observer",
  run: "extraction",
  handbook: "handbook session",
  folder: "session of edits",
} as const;

const atOnce = 200;

/** A repeated request is told why its answer is gone (M7). `waits`: before any lock. */
export async function forgetAnswers(
  tx: Tx,
  { acting }: Context,
  words: Pick<PurgedWords, "isEmpty" | "areIn">,
  { what, waits }: { readonly what: "memory" | "message" | "agent"; readonly waits: boolean },
): Promise<number> {
  if (words.isEmpty) return 0;
  const gone = Refusal.conflict(
    "purged",
    what === "agent"
      ? "This request was answered before; an agent was deleted since, and stored answers with it."
      : `This request was answered before; the answer contained a ${what} that was purged since.`,
  );
  const answer = { status: gone.status, body: JSON.stringify(toProblem(gone)), waits };
  let forgotten = 0;
  const parts = inParts({ keyId: "", idempotencyKey: "" }, atOnce, (after, limit) =>
    listAnswers(tx, acting.accountId, after, limit),
  );
  for await (const rows of parts) {
    const holding = rows.filter(({ body }) => words.areIn(body));
    forgotten += await replaceAnswers(tx, holding, answer);
  }
  return forgotten;
}

const sessionsAtOnce = 100;

interface SessionRedaction {
  readonly agentId: string;
  readonly words: PurgedWords;
  readonly purge: Omit<Purge, "tokens">;
  /** The memory that is purged: what marks quote of it goes, too. */
  readonly number: number | null;
}

/**
 * Takes words out of all that an agent's sessions wrote and were sent (M7). Returns how many lines of
 * logs and parts of prompts lost words, and the ids of their sessions.
 */
async function redactSessions(tx: Tx, redaction: SessionRedaction) {
  let [entries, prompts] = [0, 0];
  const sessions = new Set<string>();
  const parts = inParts({ id: "" }, sessionsAtOnce, ({ id }, limit) =>
    listSessionWords(tx, redaction.agentId, id, limit),
  );
  for await (const rows of parts) {
    const ids = rows.map((row) => row.id);
    for (const row of rows) if (await redactRow(tx, row, redaction)) sessions.add(row.id);
    const changed = await redactEntries(tx, ids, redaction);
    const sent = await redactPrompts(tx, ids, redaction.words);
    for (const { sessionId } of [...changed, ...sent]) sessions.add(sessionId);
    entries += changed.length;
    prompts += sent.length;
  }
  return { entries, prompts, sessions: [...sessions] };
}

async function redactEntries(tx: Tx, sessionIds: readonly string[], redaction: SessionRedaction) {
  const { agentId, words, purge } = redaction;
  const found = await listEntryWords(tx, { agentId, sessionIds });
  const streamed = redactStreams(found, words);
  const changed: EntryWords[] = [];
  // A finding quotes a part of a text: once a session lost words, its findings lose theirs.
  const losing = new Set(
    found.filter((entry) => isAbout(entry, redaction.number)).map(({ sessionId }) => sessionId),
  );
  const last = (entry: EntryWords) => Number(entry.kind === "session-read");
  for (const entry of found.toSorted((a, b) => last(a) - last(b))) {
    const isLost = losing.has(entry.sessionId);
    const left =
      entry.kind === "session-read"
        ? {
            ...entry,
            data: withoutFindings(entry.data, (quote) => isLost || isQuoted(words, quote)),
          }
        : entry;
    const data = redactEntry(left, redaction, streamed.get(entry));
    if (data === entry.data) continue;
    changed.push(entry);
    losing.add(entry.sessionId);
    await updateEntryData(tx, entry, data);
    for (const text of entry.callTexts) await emptyLooseText(tx, { agentId, ...text }, purge);
  }
  return changed;
}

/** Whether an entry says what became of a memory. */
function isAbout({ data }: EntryWords, number: number | null): boolean {
  const changes = Array.isArray(data["changes"]) ? data["changes"] : [];
  return changes.some((change: { readonly number?: unknown }) => change.number === number);
}

/** A finding about a source quotes a part of it; the reader is shown a message behind who said it. */
function isQuoted(words: PurgedWords, quote: string): boolean {
  return words.havePart(quote) || words.havePart(quote.replace(/^[^:]*: /, ""));
}

function withoutFindings(data: EntryWords["data"], isGone: (quote: string) => boolean) {
  const findings: readonly Pick<Finding, "quote">[] = Array.isArray(data["findings"])
    ? data["findings"]
    : [];
  if (!findings.some(({ quote }) => isGone(quote))) return data;
  const gone = { quote: "[purged]", says: "[purged]" };
  return {
    ...data,
    findings: findings.map((one) => (isGone(one.quote) ? { ...one, ...gone } : one)),
  };
}

async function redactPrompts(tx: Tx, sessionIds: readonly string[], words: PurgedWords) {
  const changed = (await listPromptParts(tx, sessionIds)).flatMap((part) => {
    const text = words.redact(part.text);
    return text === part.text ? [] : { ...part, text };
  });
  await updatePromptParts(tx, changed);
  return changed;
}

async function redactRow(tx: Tx, row: SessionWords, redaction: SessionRedaction): Promise<boolean> {
  const after = rewriteWords(sessionWordsSchema, row, (...place) =>
    redactText(redaction, ...place),
  );
  if (after === row) return false;
  await updateSessionWords(tx, row, after);
  return true;
}

function redactText(
  { words, number }: SessionRedaction,
  text: string,
  field: string,
  owner: number | null,
): string {
  // A specific is a word of its memory, too short to be found by the memory's whole text.
  if (field === "losses" && owner === number && number !== null) return "[purged]";
  // So is what a fold leaves out, which is no memory's.
  const isOfFold = field === "fold" || (field === "losses" && owner === 0);
  if (isOfFold && words.havePart(text)) return "[purged]";
  return field === "marks" ? redactMark(text, words, number) : words.redact(text);
}

/** What streamed was cut into entries: it is read in one, for each step of each session. */
function redactStreams(entries: readonly EntryWords[], words: PurgedWords) {
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
function redactEntry(entry: EntryWords, redaction: SessionRedaction, streamed: string | undefined) {
  const { kind, data, callTexts } = entry;
  const isCalled = callTexts.some(({ content }) => redaction.words.areIn(content));
  return rewriteWords(
    entryDataSchemas[kind],
    isCalled ? withCallTexts(entry) : data,
    (...place) => streamed ?? redactText(redaction, ...place),
  );
}
