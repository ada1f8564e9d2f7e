import { appendSummary } from "@/lib/summary/append-summary";
import type { Condensing, DocumentState, FoldPlan } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/session-view";

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

export interface Fold {
  readonly plan: FoldPlan;
  readonly before: FoldedSummary;
  readonly after: FoldedSummary;
  /** What the model wrote, before anything was condensed. */
  readonly added: string;
  readonly condensing: Condensing | null;
  /** What it invents or turns round (S11). */
  readonly marks: readonly string[];
  /** Names, numbers, dates and quoted words that condensing lost, or would have (K5). */
  readonly lost: readonly string[];
  /** False once it was rolled back. */
  readonly standing: boolean;
}

/** The fold in a session's log; null before anything was folded. */
export function readFold({
  documents: [document],
  start,
}: Pick<SessionView, "documents" | "start">): Fold | null {
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
    added: fold.added,
    condensing: fold.condensing,
    marks,
    lost: lost.map(({ at, end }) => whole.slice(at, end)),
    standing,
  };
}
