import type { ClaimKind } from "@/lib/claims/claim";
import type { ClaimPiece, PieceState } from "@/lib/claims/claim-pieces";

const mostNamed = 3;
const mostUnits = 60;
/** Kinds whose old and new value are said together: "10 mg became 20 mg". */
const replaceable: readonly ClaimKind[] = ["number", "date", "identifier", "quote"];

/** What sentences are made of: the pieces of one operation, without those that only faded. */
type Said = Pick<ClaimPiece, "state" | "kind" | "of" | "text" | "holders">;

/** A lost piece, and what stands in its place. */
export type Replaced<P extends Said = ClaimPiece> = readonly [lost: P, invented: P];

/** Lost and invented pieces of one kind, where there are as many of both; and all others. */
export function pairReplaced<P extends Said>(
  pieces: readonly P[],
): { readonly replaced: readonly Replaced<P>[]; readonly rest: readonly P[] } {
  const of = (kind: ClaimKind, state: PieceState) =>
    pieces.filter((piece) => piece.kind === kind && piece.state === state);
  const replaced = replaceable.flatMap((kind) => {
    const [lost, invented] = [of(kind, "lost"), of(kind, "invented")];
    if (lost.length !== invented.length) return [];
    return lost.flatMap((one, index): Replaced<P>[] => {
      const other = invented[index];
      return other === undefined ? [] : [[one, other]];
    });
  });
  const paired = new Set(replaced.flat());
  const rest = pieces.filter((piece) => piece.state !== "faded" && !paired.has(piece));
  return { replaced, rest };
}

/** What the model reads of it: "Loses 020 7946 0182, found nowhere else. Invents nothing." */
export function sayLosses(pieces: readonly Said[]): string {
  const { replaced, rest } = pairReplaced(pieces);
  const of = (state: PieceState) => rest.filter((piece) => piece.state === state);
  const sentences = [
    ...replaced.map(([lost, invented]) => `${wordsOf(lost)} became ${wordsOf(invented)}.`),
    ...sentence("Loses", of("lost").map(wordsOf), ", found nowhere else"),
    ...sentence("Loses", of("elsewhere").map(sayElsewhere), ""),
    ...of("reversed").map((piece) => `${capitalise(sayReversed(piece, wordsOf(piece)))}.`),
    ...sentence("Invents", of("invented").map(wordsOf), ""),
  ];
  if (sentences.length === 0) return "Keeps every name, number and date.";
  const inventsNothing = !pieces.some(({ state }) => state === "invented");
  return [...sentences, ...(inventsNothing ? ["Invents nothing."] : [])].join(" ");
}

/** What happened to a piece whose sense was turned round, as the end of a sentence. */
export function sayReversed({ kind, of }: Pick<Said, "kind" | "of">, words: string): string {
  if (kind === "order") return `order changed: ${words}`;
  return of === "source" ? `${words} is gone` : `${words} was added`;
}

/** The words of a piece on one line, cut where they are long. */
export function wordsOf({ text }: Pick<Said, "text">): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > mostUnits ? `${line.slice(0, mostUnits - 1)}…` : line;
}

/** The memories that hold a piece: `#4, #9`. */
export function sayHolders({ holders }: Pick<Said, "holders">): string {
  return holders
    .slice(0, mostNamed)
    .map((number) => `#${number}`)
    .join(", ");
}

function sayElsewhere(piece: Said): string {
  return `${wordsOf(piece)} (also in ${sayHolders(piece)})`;
}

function sentence(verb: string, pieces: readonly string[], end: string): string[] {
  if (pieces.length === 0) return [];
  const named = pieces.slice(0, mostNamed);
  const more = pieces.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const list =
    all.length === 1 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
  return [`${verb} ${list}${end}.`];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
