import type { DocumentState } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/session-view";
import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";

/** The summary with what a fold adds to it (K5). */
export function appendSummary(standing: string, added: string): string {
  return [standing.trim(), added.trim()].filter((text) => text !== "").join("\n\n");
}

/** A conversation's summary: its words, how many messages it covers, its length at the last trip. */
export interface FoldedSummary {
  readonly summary: string;
  readonly cursor: number;
  readonly trippedAtWords: number | null;
}

export function toDocument({ summary, cursor, trippedAtWords }: FoldedSummary): DocumentState {
  return { content: summary, folded: { cursor, trippedAtWords } };
}

/** The summary that a document is. Throws for a document of another kind. */
export function readDocument(document: DocumentState | null | undefined): FoldedSummary {
  if (document?.folded === undefined) throw new Error("A document is no summary.");
  return { summary: document.content, ...document.folded };
}

/** What a summary's certificate compares: cursor and summary, to the byte (R4, K6). */
export function hashSummary(
  { cursor, summary }: Pick<FoldedSummary, "cursor" | "summary">,
  sha256: (text: string) => string,
): string {
  return sha256(JSON.stringify([cursor, summary]));
}

/** The fold in a session's log; null before anything was folded. */
export function readFold(view: Pick<SessionView, "documents" | "start">) {
  const {
    documents: [document],
    start,
  } = view;
  if (document?.fold === undefined || start?.fold === undefined) return null;
  const { before, after, fold, standing, marks = [] } = document;
  const isPurged = fold.purged !== undefined || before?.purged !== undefined;
  const whole = appendSummary(before?.content ?? "", fold.added);
  // Where words are gone for good, the others have moved.
  const lost = isPurged ? [] : (fold.condensing?.lost ?? []);
  return {
    plan: start.fold,
    before: readDocument(before),
    after: readDocument(after),
    // What the model wrote, before anything was condensed.
    added: fold.added,
    condensing: fold.condensing,
    // What it invents or turns round (S11).
    marks,
    // Names, numbers, dates and quoted words that condensing lost, or would have (K5).
    lost: lost.map(({ at, end }) => whole.slice(at, end)),
    // What it leaves out of its messages (S11).
    leftOut: fold.leftOut ?? [],
    // False once it was rolled back.
    standing,
  };
}

/** More than the largest budget of sentences could fill. */
const maxSummaryLength = 100_000;
/** A refusal is short; a summary that quotes one is not. */
const maxRefusalLength = 400;
const refusal =
  /^["“']?(?:(?:i['’]?m|i am) (?:really |very |so )?sorry\b|sorry\b|(?:i )?apologi[sz]e\b|unfortunately\b|as an ai\b)?[^.!?\n]{0,40}\bi (?:can['’]?t|cannot|can not|won['’]?t|will not|am unable to|['’]?m unable to|am not able to|must decline to)\s+(?:\w+ )?(?:help|assist|comply|summari[sz]e|do (?:that|this|so)|fulfil|fulfill|process|continue|complete|provide|create|write|produce|generate|engage|discuss)\b/iu;

export type SummaryReading =
  | { readonly ok: true; readonly text: string }
  /** With the text, where a reviewer may still accept it (K7). */
  | { readonly ok: false; readonly message: string; readonly refusedText?: string };

/** What a model answered, if it can be a summary: not blank, no refusal, storable (K3). */
export function readSummary(raw: string): SummaryReading {
  const text = raw.trim();
  if (text === "") return fail("The model wrote nothing.");
  const fault = findTextFault(text);
  if (fault !== null) return fail(`What the model wrote ${fault}.`);
  const length = countCodePoints(text);
  if (length > maxSummaryLength) {
    return fail(`What the model wrote has ${length} characters: that is no summary.`);
  }
  if (length <= maxRefusalLength && refusal.test(text)) {
    return { ...fail("The model refused to write a summary."), refusedText: text };
  }
  return { ok: true, text };
}

function fail(message: string) {
  return { ok: false, message } as const;
}
