import type { DecidedOperation, EarlierDecision } from "@/lib/ledger/decisions/earlier-decision";

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
