import type { ClaimKind } from "@/lib/claims/claim";
import type { ClaimPiece, PieceState } from "@/lib/claims/claim-pieces";

const mostNamed = 3;
/** More would not fit into two lines. */
const mostShown = 8;
const mostSigns = 60;
/** Kinds whose old and new value are said together: "10 mg became 20 mg". */
const replaceable: readonly ClaimKind[] = ["number", "date", "identifier", "quote"];

/** What sentences are made of: the pieces of one operation, without those that only faded. */
type Said = Pick<ClaimPiece, "state" | "kind" | "of" | "text" | "holders">;

/** A lost piece, and what stands in its place. */
export type Replaced<P extends Said = ClaimPiece> = readonly [lost: P, invented: P];

/**
 * Lost and invented pieces of one kind, where there are as many of both and none that may be either;
 * and all others.
 */
export function pairReplaced<P extends Said>(
  pieces: readonly P[],
): { readonly replaced: readonly Replaced<P>[]; readonly rest: readonly P[] } {
  const of = (kind: ClaimKind, state: PieceState) =>
    pieces.filter((piece) => piece.kind === kind && piece.state === state);
  const replaced = replaceable.flatMap((kind) => {
    const [lost, invented] = [of(kind, "lost"), of(kind, "invented")];
    if (lost.length !== invented.length || of(kind, "reworded").length > 0) return [];
    return lost.flatMap((one, index): Replaced<P>[] => {
      const other = invented[index];
      return other === undefined ? [] : [[one, other]];
    });
  });
  const paired = new Set(replaced.flat());
  const rest = pieces.filter((piece) => piece.state !== "faded" && !paired.has(piece));
  return { replaced, rest };
}

/** A part of the sentences: plain words, words of a memory, or the number of one. */
export type LossPart =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "piece"; readonly text: string }
  | { readonly kind: "memory"; readonly number: number };

/**
 * What is lost nowhere else, what is still elsewhere, what is reversed, invented or reworded, in
 * sentences (L3). Of each at most `most` are named.
 */
export function lossParts(pieces: readonly Said[], most = mostShown): LossPart[] {
  const { replaced, rest } = pairReplaced(onceEach(pieces));
  const of = (state: PieceState) => rest.filter((piece) => piece.state === state);
  const reworded = (side: Said["of"]) => of("reworded").filter((piece) => piece.of === side);
  const sentences = [
    ...replaced.map(([lost, now]) => [pieceOf(lost), say(" became "), pieceOf(now), say(". ")]),
    ...sentence("Loses ", of("lost").map(namedAlone), ", found nowhere else. ", most),
    ...sentence("Loses ", of("elsewhere").map(namedWithHolders), ". ", most),
    ...of("reversed").map(reversedParts),
    ...sentence("Invents ", of("invented").map(namedAlone), ". ", most),
    ...sentence(
      "Check that the new text still says ",
      reworded("source").map(namedAlone),
      ". ",
      most,
    ),
    ...sentence("Check that the old text said ", reworded("result").map(namedAlone), ". ", most),
  ];
  if (sentences.length === 0) return [say("Keeps every name, number and date.")];
  // What was reworded may say anything.
  const isNew = (piece: Said) => piece.state === "reversed" && piece.of === "result";
  const inventsNothing =
    replaced.length + of("invented").length + of("reworded").length === 0 && !rest.some(isNew);
  return [...sentences.flat(), ...(inventsNothing ? [inventsNothingSentence] : [])];
}

/** The last sentence of what only takes away. */
const inventsNothingSentence: LossPart = { kind: "words", text: "Invents nothing." };

/** Of a merged source: what the merge invents is said of its result. */
export function lossPartsOfSource(pieces: readonly Said[]): LossPart[] {
  return lossParts(pieces).filter((part) => part !== inventsNothingSentence);
}

/** The same as one text, as the model reads it: "Loses 020 7946 0182, found nowhere else. Invents nothing." */
export function sayLosses(pieces: readonly Said[]): string {
  return joinParts(lossParts(pieces, mostNamed));
}

export function joinParts(parts: readonly LossPart[]): string {
  return parts
    .map((part) => (part.kind === "memory" ? `#${part.number}` : part.text))
    .join("")
    .trim();
}

/** What happened to a piece whose sense was turned round, within a sentence. */
export function sayReversed(piece: Pick<Said, "kind" | "of">, words: string): string {
  const [before, after] = aroundReversed(piece);
  return before.toLowerCase() + words + after;
}

/** What is said before and after the words of such a piece. */
function aroundReversed({ kind, of }: Pick<Said, "kind" | "of">): readonly [string, string] {
  if (kind === "order") return ["Order changed: ", ""];
  return ["", of === "source" ? " is gone" : " was added"];
}

/** The words of a piece on one line, cut where they are long; of an order, both ends are names. */
export function shortWords({ kind, text }: Pick<Said, "kind" | "text">): string {
  // Half of a sign is a text that no database stores.
  const signs = Array.from(text.replace(/\s+/g, " "));
  if (signs.length <= mostSigns) return signs.join("");
  if (kind !== "order") return `${signs.slice(0, mostSigns - 1).join("")}…`;
  const [head, tail] = [signs.slice(0, mostSigns / 2), signs.slice(-mostSigns / 2)];
  return `${head.join("").replace(/ \S*$/, "")} … ${tail.join("").replace(/^\S* /, "")}`;
}

/** The memories that hold a piece: `#4, #9`. */
export function sayHolders({ holders }: Pick<Said, "holders">): string {
  return holders
    .slice(0, mostNamed)
    .map((number) => `#${number}`)
    .join(", ");
}

/** The same words that several sources lose are said once. */
function onceEach<P extends Said>(pieces: readonly P[]): P[] {
  const seen = new Set<string>();
  return pieces.filter(({ of, state, text }) => {
    const key = `${of} ${state} ${text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function sentence(
  verb: string,
  named: readonly (readonly LossPart[])[],
  end: string,
  most: number,
): LossPart[][] {
  if (named.length === 0) return [];
  const shown = named.slice(0, most);
  const left = named.length - shown.length;
  const all = left > 0 ? [...shown, [say(`${left} more`)]] : shown;
  const listed = all.flatMap((parts, index) => [
    ...(index === 0 ? [] : [say(index === all.length - 1 ? " and " : ", ")]),
    ...parts,
  ]);
  return [[say(verb), ...listed, say(end)]];
}

function namedAlone(piece: Said): LossPart[] {
  return [pieceOf(piece)];
}

function namedWithHolders(piece: Said): LossPart[] {
  const holders = piece.holders
    .slice(0, mostNamed)
    .flatMap((number, index): LossPart[] => [
      say(index === 0 ? " (also in " : ", "),
      { kind: "memory", number },
    ]);
  return [pieceOf(piece), ...holders, ...(holders.length > 0 ? [say(")")] : [])];
}

function reversedParts(piece: Said): LossPart[] {
  const [before, after] = aroundReversed(piece);
  return [...(before === "" ? [] : [say(before)]), pieceOf(piece), say(`${after}. `)];
}

function pieceOf(piece: Said): LossPart {
  return { kind: "piece", text: shortWords(piece) };
}

function say(text: string): LossPart {
  return { kind: "words", text };
}
