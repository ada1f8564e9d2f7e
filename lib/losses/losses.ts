import type { Losses, LostSpecific } from "@/lib/ledger/entries/entry";
import { type KindFacts, kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** An entry names so many specifics at most. */
export const mostSpecifics = 50;
export const fates = ["gone", "new", "elsewhere"] as const;

export const noLosses: Losses = { gone: 0, elsewhere: 0, new: 0, specifics: [] };

/** What several operations came to together; one that says nothing adds nothing. */
export function sumLosses(all: readonly (Losses | null | undefined)[]): Losses {
  const known = all.flatMap((one) => one ?? []);
  const sum = (count: (one: Losses) => number) =>
    known.reduce((whole, one) => whole + count(one), 0);
  return {
    gone: sum((one) => one.gone),
    elsewhere: sum((one) => one.elsewhere),
    new: sum((one) => one.new),
    specifics: fates
      .flatMap((fate) =>
        known.flatMap(({ specifics }) => specifics.filter((one) => one.fate === fate)),
      )
      .slice(0, mostSpecifics),
  };
}

/** L5: a mark is loud if specifics are gone everywhere or new. */
export function isLoud({ specifics }: Pick<Losses, "specifics">): boolean {
  return specifics.some(({ fate }) => fate !== "elsewhere");
}

/** What queue and lists weigh of a session's losses: nothing of a kind that only lists them (S11). */
export function weighedLosses<T>(session: {
  readonly kind: SessionKind;
  readonly losses: T | null;
}): T | null {
  const facts: KindFacts = kindTable[session.kind];
  return facts.listsLosses === true ? null : session.losses;
}

/** How much of an operation a reviewer must read, most first. */
export const loudnesses = ["loud", "flagged", "calm", "lossless"] as const;
export type Loudness = (typeof loudnesses)[number];

/**
 * Of operations by their marks and what they took away. Loud (L5): specifics are gone everywhere or new,
 * and so are the marks of older logs, which name no losses. Flagged: specifics stand elsewhere now. Calm:
 * only other words went. Lossless: proven (L4), so there is no mark.
 */
export function loudnessOf(marks: number, losses: Losses | null): Loudness {
  if (losses === null) return marks === 0 ? "calm" : "loud";
  if (isLoud(losses)) return "loud";
  if (marks === 0) return "lossless";
  return losses.specifics.length > 0 ? "flagged" : "calm";
}

/** What a sentence lists of each fate: the texts themselves are shown beside it. */
export const mostListed = 8;
const mostSigns = 60;

/** A part of what is said: plain words, words of a memory, or the number of one. */
export type LossPart =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "piece"; readonly text: string }
  | { readonly kind: "memory"; readonly number: number };

/** One line for people: "Loses 160 °C and never. Adds 20 mg." Null where no specific is gone or new. */
export function lossParts(
  specifics: readonly LostSpecific[],
  most = mostListed,
): LossPart[] | null {
  const parts = [
    ...list("Loses ", specifics, "gone", most),
    ...list("Adds ", specifics, "new", most),
    ...specifics.flatMap((one): LossPart[] =>
      one.fate === "elsewhere" && one.heldBy !== undefined
        ? [pieceOf(one), say(" is only in "), { kind: "memory", number: one.heldBy }, say(". ")]
        : [],
    ),
  ];
  return parts.length === 0 ? null : parts;
}

const mostInRow = 3;

/** A session's worst in a list: `loses 160 °C, never`, else its first mark; null for none. */
export function sayWorst(losses: Losses | null, mark: string | null): string | null {
  if (losses === null) return mark?.replace(/^New text: /, "") ?? null;
  const { specifics } = losses;
  const verbs = [
    ["gone", "loses"],
    ["new", "adds"],
  ] as const;
  const said = verbs.flatMap(([fate, verb]) => {
    const words = [...new Set(specifics.filter((one) => one.fate === fate).map(shortWords))];
    const more = words.length > mostInRow ? ", …" : "";
    return words.length === 0 ? [] : `${verb} ${words.slice(0, mostInRow).join(", ")}${more}`;
  });
  if (said.length > 0) return said.join("; ");
  const elsewhere = lossParts(specifics.slice(0, 1));
  return elsewhere === null ? null : joinParts(elsewhere).replace(/\.$/, "");
}

/** The same as plain text. */
export function joinParts(parts: readonly LossPart[]): string {
  return parts
    .map((part) => (part.kind === "memory" ? `#${part.number}` : part.text))
    .join("")
    .trimEnd();
}

function list(
  verb: string,
  specifics: readonly LostSpecific[],
  fate: LostSpecific["fate"],
  most: number,
): LossPart[] {
  const all = specifics.filter((one) => one.fate === fate);
  if (all.length === 0) return [];
  const shown = all.slice(0, most).map(pieceOf);
  const left = all.length - shown.length;
  const named = left > 0 ? [...shown, say(`${left} more`)] : shown;
  return [
    say(verb),
    ...named.flatMap((part, place) =>
      place === 0 ? [part] : [say(place === named.length - 1 ? " and " : ", "), part],
    ),
    say(". "),
  ];
}

/** A word on one line, cut where it is long. Half of a sign is a text that no database stores. */
export function shortWords({ text }: Pick<LostSpecific, "text">): string {
  const signs = Array.from(text.replace(/\s+/g, " "));
  return signs.length <= mostSigns ? signs.join("") : `${signs.slice(0, mostSigns - 1).join("")}…`;
}

function pieceOf(specific: LostSpecific): LossPart {
  return { kind: "piece", text: shortWords(specific) };
}

function say(text: string): LossPart {
  return { kind: "words", text };
}
