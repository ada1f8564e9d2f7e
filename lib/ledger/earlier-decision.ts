import type { Change } from "@/lib/ledger/change";
import { calendarDay, joinWords } from "@/lib/ledger/copy";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { NumberedText } from "@/lib/ledger/memory-number";

/** Why a person decided so (D1). */
export const decisionReasons = [
  "different-things",
  "loses-detail",
  "wrong",
  "must-stay",
  "other",
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** What was decided on: an operation that a person took back, or texts that they keep apart. */
export const decidedOperations = ["consolidate", "update", "delete", "record", "apart"] as const;
export type DecidedOperation = (typeof decidedOperations)[number];

/** At most so many for each agent. */
export const maxDecisions = 1_000;

/** What a person decided about texts (D1). A text is the hash of its normalised words (M10). */
export interface EarlierDecision {
  readonly operation: DecidedOperation;
  readonly reason: DecisionReason;
  /** The texts that the operation took away, one for each memory; of texts kept apart, these. */
  readonly sources: readonly string[];
  /** The text that the operation wrote. */
  readonly result: string | null;
  readonly note: string | null;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The code of a call that an earlier decision refuses. It is no warning (D2, V1). */
export const rejectedBefore = "rejected-before";

export const reasonWords: Readonly<Record<DecisionReason, string>> = {
  "different-things": "different things",
  "loses-detail": "loses detail",
  wrong: "wrong",
  "must-stay": "must stay as said",
  other: "other",
};

/** What a model reads of a decision (D2): who, when, what, and the memories of the text. */
export function sayRejected(
  decision: EarlierDecision,
  numbers: readonly number[],
  reworded: readonly number[] = [],
): string {
  const when = `${decision.by} decided on ${calendarDay(decision.at)}`;
  const why =
    reworded.length === 0
      ? ""
      : ` This session wrote ${namesOf(reworded)} from the text that the decision is about.`;
  return `Rejected before: ${when} ${whatOf(decision, numbers)}.${why} Nothing was changed.`;
}

function whatOf({ operation, reason }: EarlierDecision, numbers: readonly number[]): string {
  const names = namesOf(numbers);
  if (reason === "must-stay") return `that the text of ${names} must stay as it is`;
  const why = reason === "other" ? "" : ` (${reasonWords[reason]})`;
  switch (operation) {
    case "delete":
      return `that ${names} must not be removed${why}`;
    case "consolidate":
    case "apart":
      return `that ${names} stay apart${why}`;
    case "update":
      return `against this update of ${names}${why}`;
    case "record":
      return `against recording this fact${why}`;
  }
}

function namesOf(numbers: readonly number[]): string {
  return joinWords(numbers.map((number) => `#${number}`));
}

/** What a call would do to texts. A fact that replaces another is a record with a source. */
export interface TextCall {
  readonly operation: Exclude<DecidedOperation, "apart">;
  readonly sources: readonly SourceText[];
  readonly result: string | null;
}

interface SourceText {
  readonly text: string;
  /** Whether an exact duplicate keeps it (G8). */
  readonly isKept: boolean;
  /** Other texts that this very session made it from. No duplicate keeps those. */
  readonly from: readonly string[];
}

/**
 * The first decision that a call goes against (D2); null if there is none.
 *
 * - A rejected deletion covers every removal of that text: a deletion, a merge, a replacement.
 * - Texts kept apart, and those of a rejected merge, are covered where a merge joins two of them.
 * - A rejected update covers the same update; a rejected fact covers a record of the same text.
 * - "Must stay as said" covers every change of the texts that the operation took away.
 *
 * What an exact duplicate keeps is never covered. A decision is about texts: it says nothing of a
 * memory whose text others have changed since, and applies again if the text comes back. It follows
 * a text that the session itself changed, so that no change of a word gets round it.
 */
export function findCovering<D extends EarlierDecision>(
  decisions: readonly D[],
  call: TextCall,
): D | null {
  return decisions.find((decision) => covers(decision, call)) ?? null;
}

function covers(decision: EarlierDecision, call: TextCall): boolean {
  const { operation, reason, sources, result } = decision;
  const changesOne = call.sources.some((source) => losesOne(source, sources));
  if (reason === "must-stay" && changesOne) return true;
  switch (operation) {
    case "delete":
      return call.operation !== "update" && changesOne;
    case "consolidate":
    case "apart":
      return call.operation === "consolidate" && joinsTwo(sources, call.sources);
    case "update":
      return call.operation === "update" && changesOne && call.result === result;
    case "record":
      return call.operation === "record" && call.result === result;
  }
}

/** Whether the text, or one that it was made from, is decided on and no duplicate keeps it. */
function losesOne({ text, isKept, from }: SourceText, decided: readonly string[]): boolean {
  return (!isKept && decided.includes(text)) || from.some((one) => decided.includes(one));
}

/** Whether a merge joins two of the texts; a text that was merged with itself counts as often. */
function joinsTwo(apart: readonly string[], merged: readonly SourceText[]): boolean {
  const sides = merged.map((source) => ({
    isLost: losesOne(source, apart),
    at: apart.flatMap((text, place) =>
      text === source.text || source.from.includes(text) ? [place] : [],
    ),
  }));
  return sides.some((one, index) =>
    sides.slice(index + 1).some((other) => {
      const isPair = one.at.length > 0 && other.at.length > 0;
      const isOneText = new Set([...one.at, ...other.at]).size < 2;
      return isPair && !isOneText && (one.isLost || other.isLost);
    }),
  );
}

/** As what each operation of a session is decided on. Others change no text that could be proposed again. */
const decidedAs: Readonly<
  Partial<Record<Operation["name"] | "journal", Exclude<DecidedOperation, "apart">>>
> = {
  consolidate: "consolidate",
  update: "update",
  delete: "delete",
  record: "record",
  replace: "record",
  observe: "record",
};

/** As what an operation is decided on (D1); null for one that no decision is kept of. */
export function decidedOperationOf(name: Operation["name"] | "journal") {
  return decidedAs[name] ?? null;
}

/** The texts that an operation took away, and the one that it wrote; null if some were purged (M7). */
export function decidedTexts(
  changes: readonly Change[],
): { readonly sources: readonly NumberedText[]; readonly result: NumberedText | null } | null {
  const images = changes.flatMap(({ before, after }) =>
    before === null ? after : [before, after],
  );
  if (images.some(({ purged }) => purged !== undefined)) return null;
  const reworded = changes.filter(({ before, after }) => before?.content !== after.content);
  const written = reworded[0];
  return {
    sources: changes.flatMap(({ number, before, after }) =>
      before !== null && (after.discardedAt !== null || before.content !== after.content)
        ? { number, content: before.content }
        : [],
    ),
    result:
      written === undefined ? null : { number: written.number, content: written.after.content },
  };
}

/** A text that a session wrote, and every text that it was made from, also in several steps. */
export interface DerivedText {
  readonly content: string;
  readonly from: ReadonlySet<string>;
}

/**
 * What a session's operations, oldest first, made each memory's text from, by number (D2). A text
 * that others wrote over in between starts anew.
 */
export function derivedTexts(
  steps: readonly { readonly changes: readonly Change[] }[],
): ReadonlyMap<number, DerivedText> {
  const derived = new Map<number, DerivedText>();
  for (const { changes } of steps) {
    const texts = decidedTexts(changes);
    if (texts === null || texts.result === null) continue;
    const from = texts.sources.flatMap(({ number, content }) => {
      const before = derived.get(number);
      return before?.content === content ? [content, ...before.from] : [content];
    });
    derived.set(texts.result.number, { content: texts.result.content, from: new Set(from) });
  }
  return derived;
}
