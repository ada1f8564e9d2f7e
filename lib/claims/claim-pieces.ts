import type { ClaimKind } from "@/lib/claims/claim";
import type { ClaimState, Verdict } from "@/lib/claims/judge/verdict";
import { lossStates } from "@/lib/claims/worst-loss";

/** What a claim may come to other than being kept, in the order in which people read it. */
export const pieceStates = [
  "lost",
  "elsewhere",
  "reversed",
  "invented",
  "reworded",
  "faded",
] as const;
export type PieceState = (typeof pieceStates)[number];

/** A piece without its words, and the memory whose words they are. */
type PlacedPiece = Omit<ClaimPiece, "value" | "text" | "index"> & { readonly number: number };

/** A part of a text whose claim was not kept: one claim, or neighbours that read as one (`Ana Gomez`). */
export interface ClaimPiece {
  readonly state: PieceState;
  readonly kind: ClaimKind;
  /** Of the claim; of the first one where neighbours are joined. */
  readonly value: string;
  /** Which text has it: its place among the sources, or among the results. */
  readonly of: Verdict["of"];
  readonly index: number;
  /** Where it stands in that text, in UTF-16 units. */
  readonly at: number;
  readonly end: number;
  /** The words as they are written there. */
  readonly text: string;
  /** The numbers of the other kept memories that hold it. */
  readonly holders: readonly number[];
}

/** What an entry keeps of a piece: where its words stand, and none of them (M7). */
export function placeOf(
  { state, kind, of, at, end, holders }: ClaimPiece,
  number: number,
): PlacedPiece {
  return { number, state, kind, of, at, end, holders };
}

/** What an operation did not keep, in the order in which people read it. */
export function listPieces(verdicts: readonly Verdict[]): ClaimPiece[] {
  const pieces = joinNeighbours(verdicts.flatMap(toPiece));
  return dropRepeated(
    pieceStates.flatMap((state) => pieces.filter((piece) => piece.state === state)),
  );
}

function toPiece({ claim, state, of, index, holders }: Verdict): ClaimPiece[] {
  if (!isPieceState(state)) return [];
  const { kind, value, text, at } = claim;
  // That another memory has an ordinary word says nothing.
  if (kind === "word" && state === "elsewhere") return [];
  return [{ state, kind, value, of, index, at, end: at + text.length, text, holders }];
}

function isPieceState(state: ClaimState): state is PieceState {
  return state !== "kept" && state !== "equivalent";
}

/** Neighbouring pairs of characters, the words of one name, or orders within each other, as one piece. */
function joinNeighbours(pieces: readonly ClaimPiece[]): ClaimPiece[] {
  const joined: ClaimPiece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const both = before === undefined ? undefined : joinTwo(before, piece);
    if (both === undefined) joined.push(piece);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

function joinTwo(before: ClaimPiece, piece: ClaimPiece): ClaimPiece | undefined {
  const { kind, state, of, index, at, end, text } = piece;
  const isSame =
    before.kind === kind && before.state === state && before.of === of && before.index === index;
  if (!isSame) return undefined;
  if (kind === "order") {
    if (before.at <= at && before.end >= end) return before;
    return at <= before.at && end >= before.end ? piece : undefined;
  }
  const overlap = before.end - at;
  if (kind === "token" && overlap > 0 && before.end < end) {
    return { ...before, text: before.text + text.slice(overlap), end };
  }
  return kind === "name" && overlap === -1
    ? { ...before, text: `${before.text} ${text}`, end }
    : undefined;
}

const worstFirst: readonly PieceState[] = [...lossStates, "reworded", "elsewhere", "faded"];

/** Day and year of a date are two claims and the same words: those say what the worst of them came to. */
function dropRepeated(pieces: readonly ClaimPiece[]): ClaimPiece[] {
  const placeIn = ({ of, index, at, end }: ClaimPiece) => `${of} ${index} ${at} ${end}`;
  const worst = new Map<string, ClaimPiece>();
  for (const state of worstFirst.toReversed()) {
    for (const piece of pieces) if (piece.state === state) worst.set(placeIn(piece), piece);
  }
  return pieces.filter((piece) => worst.get(placeIn(piece)) === piece);
}
