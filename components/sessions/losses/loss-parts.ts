import { pairReplaced, wordsOf } from "@/lib/claims/say-losses";
import { readPieces, type ReadPiece } from "@/lib/refinement/claims/read-losses";
import type { OperationView } from "@/lib/ledger/entries/session-view";

/** A piece of the loss line: plain words, words of a memory, or the number of one. */
export type LossPart =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "piece"; readonly text: string }
  | { readonly kind: "memory"; readonly number: number };

const mostPieces = 8;

/**
 * The line above a changed row (L3): what is lost nowhere else, what is still elsewhere, what is
 * turned round, what is new. Null where nothing is to be said: the operation is proven lossless
 * (L4), or its log does not say.
 */
export function lossParts(
  view: Pick<OperationView, "changes" | "claims" | "marks">,
): LossPart[] | null {
  if (view.claims === null || view.marks.length === 0) return null;
  const { replaced, rest } = pairReplaced(onceEach(readPieces(view)));
  const of = (state: ReadPiece["state"]) => rest.filter((one) => one.state === state);
  const sentences = [
    ...replaced.map(([lost, now]) => [piece(lost), say(" became "), piece(now), say(". ")]),
    ...sentence("Loses ", of("lost"), () => [], ", found nowhere else. "),
    ...sentence("Loses ", of("elsewhere"), alsoIn, ". "),
    ...of("reversed").map(sayReversed),
    ...sentence("Invents ", of("invented"), () => [], ". "),
  ];
  if (sentences.length === 0) return [say("Keeps every name, number and date.")];
  const isInventing = replaced.length > 0 || of("invented").length > 0;
  const parts = [...sentences.flat(), ...(isInventing ? [] : [say("Invents nothing.")])];
  return parts;
}

/** The same words that several sources lose are said once. */
function onceEach(pieces: readonly ReadPiece[]): ReadPiece[] {
  const seen = new Set<string>();
  return pieces.filter(({ state, text }) => {
    const key = `${state} ${text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function sentence(
  verb: string,
  pieces: readonly ReadPiece[],
  after: (piece: ReadPiece) => LossPart[],
  end: string,
): LossPart[][] {
  if (pieces.length === 0) return [];
  const shown = pieces.slice(0, mostPieces);
  const left = pieces.length - shown.length;
  const parts = shown.flatMap((one, index) => [
    ...(index === 0 ? [] : [say(index === shown.length - 1 && left === 0 ? " and " : ", ")]),
    piece(one),
    ...after(one),
  ]);
  return [[say(verb), ...parts, say(left > 0 ? ` and ${left} more${end}` : end)]];
}

function alsoIn({ holders }: ReadPiece): LossPart[] {
  const [first] = holders;
  return first === undefined
    ? []
    : [say(" (also in "), { kind: "memory", number: first }, say(")")];
}

function sayReversed(one: ReadPiece): LossPart[] {
  if (one.kind === "order") return [say("Order changed: "), piece(one), say(". ")];
  return [piece(one), say(one.of === "source" ? " is gone. " : " was added. ")];
}

function piece(one: Pick<ReadPiece, "text">): LossPart {
  return { kind: "piece", text: wordsOf(one) };
}

function say(text: string): LossPart {
  return { kind: "words", text };
}

/** The line as one text, for lists and for who cannot see it. */
export function lossText(parts: readonly LossPart[]): string {
  return parts
    .map((part) => (part.kind === "memory" ? `#${part.number}` : part.text))
    .join("")
    .trim();
}
