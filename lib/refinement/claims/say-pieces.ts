import type { ClaimPiece } from "@/lib/claims/claim-pieces";
import { isUnread } from "@/lib/claims/claim";
import { pairReplaced, sayHolders, sayReversed, shortWords } from "@/lib/claims/say-losses";

/** What a mark lists of each kind: the texts themselves are shown beside it. */
const mostListed = 8;

/** What a mark says of the claims of one text, worst first; null where nothing is to be said. */
export function sayPieces(pieces: readonly ClaimPiece[]): string | null {
  const { replaced, rest } = pairReplaced(pieces);
  const of = (state: ClaimPiece["state"]) => rest.filter((piece) => piece.state === state);
  const reworded = (side: ClaimPiece["of"]) => of("reworded").filter((piece) => piece.of === side);
  const parts = [
    ...(pieces.some(isUnread) ? ["too long to check for facts"] : []),
    ...cut(replaced.map(([lost, now]) => `${quote(lost)} became ${quote(now)}`)),
    ...cut(of("reversed").map((piece) => sayReversed(piece, quote(piece)))),
    ...list("found nowhere else:", of("lost").map(quote)),
    ...cut(of("elsewhere").map((piece) => `${quote(piece)} is only in ${sayHolders(piece)} now`)),
    ...list("invents", of("invented").map(quote)),
    ...list("check that the new text still says", reworded("source").map(quote)),
    ...list("check that the old text said", reworded("result").map(quote)),
  ];
  return parts.length === 0 ? null : parts.join("; ");
}

function quote(piece: ClaimPiece): string {
  return `"${shortWords(piece)}"`;
}

function list(beginning: string, pieces: readonly string[]): string[] {
  return pieces.length === 0 ? [] : [`${beginning} ${cut(pieces).join(", ")}`];
}

function cut(pieces: readonly string[]): string[] {
  const rest = pieces.length - mostListed;
  return rest > 0 ? [...pieces.slice(0, mostListed), `and ${rest} more`] : [...pieces];
}
