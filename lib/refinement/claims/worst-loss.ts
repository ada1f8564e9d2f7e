import type { ClaimKind } from "@/lib/claims/claim";
import type { ClaimPiece, PieceState } from "@/lib/claims/claim-pieces";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";

/** What the worst piece of a session is, without its words: a list of sessions can hold it (M7). */
export interface WorstLoss {
  readonly state: Exclude<PieceState, "faded">;
  readonly noun: LossNoun;
}

const nouns = {
  phone: "a phone number",
  email: "an e-mail address",
  address: "a path or web address",
  code: "a code",
  amount: "an amount",
  number: "a number",
  date: "a date",
  quote: "quoted words",
  name: "a name",
  words: "rare words",
  negation: "a negation",
  condition: "a condition",
  order: "the order of names or numbers",
} as const;
type LossNoun = keyof typeof nouns;

/** The worst first: by what happened, then by what it is. */
const states: readonly WorstLoss["state"][] = ["lost", "reversed", "invented", "elsewhere"];
const order: readonly LossNoun[] = [
  "negation",
  "phone",
  "email",
  "amount",
  "number",
  "date",
  "code",
  "name",
  "quote",
  "address",
  "condition",
  "order",
  "words",
];

type Piece = Pick<ClaimPiece, "state" | "kind" | "text">;

/** Null where every claim is kept, and nothing is reversed or invented. */
export function worstOf(pieces: readonly Piece[]): WorstLoss | null {
  const known = pieces.flatMap(({ state, kind, text }): WorstLoss[] =>
    state === "faded" ? [] : [{ state, noun: nounOf(kind, text) }],
  );
  return known.toSorted(compareLosses)[0] ?? null;
}

/** The worse of two. */
export function worseOf(a: WorstLoss | null, b: WorstLoss | null): WorstLoss | null {
  if (a === null || b === null) return a ?? b;
  return compareLosses(a, b) <= 0 ? a : b;
}

/** "Loses a phone number and 2 more". */
export function sayWorst({ state, noun }: WorstLoss, counts: ClaimCounts): string {
  const others = counts.lost + counts.reversed + counts.invented + counts.elsewhere - 1;
  const more = others > 0 ? ` and ${others} more` : "";
  switch (state) {
    case "lost":
      return `Loses ${nouns[noun]}${more}`;
    case "reversed":
      return `${noun === "order" ? "Changes" : "Reverses"} ${nouns[noun]}${more}`;
    case "invented":
      return `Invents ${nouns[noun]}${more}`;
    case "elsewhere":
      return `Keeps ${nouns[noun]} in another memory only${more}`;
  }
}

function compareLosses(a: WorstLoss, b: WorstLoss): number {
  return (
    states.indexOf(a.state) - states.indexOf(b.state) ||
    order.indexOf(a.noun) - order.indexOf(b.noun)
  );
}

function nounOf(kind: ClaimKind, text: string): LossNoun {
  switch (kind) {
    case "identifier":
      return nounOfIdentifier(text);
    case "number":
      return /[$€£¥₹₽]|\b(?:USD|EUR|GBP|JPY|CHF)\b/.test(text) ? "amount" : "number";
    case "token":
    case "word":
      return "words";
    case "polarity":
      return "negation";
    case "date":
    case "quote":
    case "name":
    case "condition":
    case "order":
      return kind;
  }
}

function nounOfIdentifier(text: string): LossNoun {
  if (/^\+?[\d\s()./-]{6,}$/.test(text)) return "phone";
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return "email";
  return /\/|\\/.test(text) ? "address" : "code";
}
