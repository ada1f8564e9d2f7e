import type { Claim } from "@/lib/claims/claim";
import {
  rowsAround,
  rowsOf,
  unitsBySentence,
  wordsIn,
  type Row,
  type Unit,
} from "@/lib/claims/judge/neighbour-rows";
import type { Side } from "@/lib/claims/judge/side";
import type { ClaimTexts, Verdict } from "@/lib/claims/judge/verdict";
import { once } from "@/lib/claims/text/once";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

/**
 * A text was edited while this share of its rows of neighbouring words stands in the other texts, or
 * while no more words were replaced than this; otherwise it was reworded.
 */
const [editedShare, editedWords] = [2 / 3, 4];
/** A sentence was edited if at least so many words of it stand in the other texts, and no more are gone. */
const [fewestKept, mostGone] = [1, 0.5];
/** A sentence was left out if less than this share of its words is in the other texts. */
const leftOutShare = 0.2;

/**
 * The verdicts, with `reworded` for what rules cannot tell (L2): in a text that says all in other
 * words, a negation, a condition, a rare token, a number in words or a word that only begins a sentence
 * may be said in words that no table has. In a text that was edited nothing is.
 */
export function markReworded(
  verdicts: readonly Verdict[],
  texts: ClaimTexts,
  isName: (value: string) => boolean = () => false,
): Verdict[] {
  const [before, after] = compare(texts.before, texts.after);
  const changed = findChangedUnits(verdicts);
  return verdicts.map((verdict) => {
    const { claim, state, of, index } = verdict;
    const text = (of === "source" ? before : after)[index];
    if (text === undefined || (state !== "lost" && state !== "reversed" && state !== "invented"))
      return verdict;
    const isUnsure =
      isSaidInWords(claim, text, isName) &&
      !changed.has(unitOf(claim)) &&
      text.isReworded() &&
      !isSentenceKnown(claim, text);
    return isUnsure ? { ...verdict, state: "reworded" } : verdict;
  });
}

/** The units of numbers that were lost and of others that came: `two tablets`, `four tablets`. */
function findChangedUnits(verdicts: readonly Verdict[]): ReadonlySet<string> {
  const unitsOf = (state: Verdict["state"]) =>
    new Set(verdicts.flatMap((one) => (one.state === state ? [unitOf(one.claim)] : [])));
  const invented = unitsOf("invented");
  return new Set([...unitsOf("lost")].filter((unit) => unit !== "" && invented.has(unit)));
}

/** The unit of a number in words; `""` for everything else. */
function unitOf({ kind, value }: Claim): string {
  return kind === "number" ? value.split(" ").slice(1).join(" ") : "";
}

/** A text, and what is known of those that it is compared with. */
interface Compared {
  readonly own: Side;
  readonly others: readonly Side[];
  readonly isReworded: () => boolean;
  readonly sentences: () => readonly SentenceFacts[];
}

/** What the other texts have of a sentence. */
interface SentenceFacts {
  readonly end: number;
  readonly units: readonly Unit[];
  /** The place of each unit, by where it begins. */
  readonly unitAt: ReadonlyMap<number, number>;
  /** How many words its rows are, and how many of them the others don't have. */
  readonly all: number;
  readonly gone: number;
  readonly isThere: (row: Row) => boolean;
  /** Whether it is not said again: the others have hardly any word that only it has. */
  readonly isLeftOut: boolean;
  /** Whether it has all of a sentence of the others. */
  readonly hasAnother: boolean;
}

/**
 * Nothing was reworded where either side says what the other one does: such a text was only shortened,
 * or got more.
 */
function compare(
  before: readonly Side[],
  after: readonly Side[],
): readonly [readonly Compared[], readonly Compared[]] {
  const [source, result] = [listOf(before), listOf(after)];
  const isAnyReworded = (some: Listed, others: Listed) =>
    once(() => some.units().some((units) => wasReworded(units, others)));
  const compareAll = (some: Listed, others: Listed, areOthersReworded: () => boolean) =>
    some.sides.map((own, index): Compared => {
      const units = () => some.units()[index] ?? [];
      return {
        own,
        others: others.sides,
        isReworded: once(() => wasReworded(units(), others) && areOthersReworded()),
        sentences: once(() => readFacts(own, units(), others)),
      };
    });
  return [
    compareAll(source, result, isAnyReworded(result, source)),
    compareAll(result, source, isAnyReworded(source, result)),
  ];
}

/** The texts of one side of an operation. */
interface Listed {
  readonly sides: readonly Side[];
  /** The words of each text by sentence. */
  readonly units: () => readonly (readonly (readonly Unit[])[])[];
  readonly stems: () => ReadonlySet<string>;
  /** The rows of each sentence, and the sentences that have a row. */
  readonly rows: () => readonly (readonly Row[])[];
  readonly placesOf: () => ReadonlyMap<string, readonly number[]>;
}

function listOf(sides: readonly Side[]): Listed {
  const units = once(() => sides.map(unitsBySentence));
  const rows = once(() => units().flat().map(rowsOf));
  return {
    sides,
    units,
    rows,
    stems: once(() => new Set(sides.flatMap((side) => [...countStems(side).keys()]))),
    placesOf: once(() => {
      const pairs = rows().flatMap((some, place) => some.map(({ text }) => ({ text, place })));
      const groups = Map.groupBy(pairs, ({ text }) => text);
      return new Map([...groups].map(([row, some]) => [row, some.map(({ place }) => place)]));
    }),
  };
}

/** In how many sentences of a text a word is. */
function countStems(side: Side): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { stems } of side.sentences()) {
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

function wasReworded(sentences: readonly (readonly Unit[])[], { placesOf }: Listed): boolean {
  const rows = sentences.flatMap(rowsOf);
  const gone = rows.filter(({ text }) => !placesOf().has(text));
  return wordsIn(gone) > editedWords && gone.length > (1 - editedShare) * rows.length;
}

function readFacts(
  own: Side,
  bySentence: readonly (readonly Unit[])[],
  others: Listed,
): SentenceFacts[] {
  const counts = countStems(own);
  const places = others.placesOf();
  const isThere = ({ text }: Row) => places.has(text);
  return own.sentences().map(({ end, stems }, index) => {
    const units = bySentence[index] ?? [];
    const rows = rowsOf(units);
    const ownRows = new Set(rows.map(({ text }) => text));
    const near = new Set([...ownRows].flatMap((row) => places.get(row) ?? []));
    return {
      end,
      units,
      unitAt: new Map(units.map(({ at }, place) => [at, place])),
      all: wordsIn(rows),
      gone: wordsIn(rows.filter((row) => !isThere(row))),
      isThere,
      isLeftOut: isLeftOut(stems, counts, others.stems()),
      hasAnother: [...near].some((place) => {
        const theirs = others.rows()[place] ?? [];
        const gone = theirs.filter(({ text }) => !ownRows.has(text));
        return isEdited(wordsIn(theirs), wordsIn(gone));
      }),
    };
  });
}

function isLeftOut(
  stems: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
  there: ReadonlySet<string>,
): boolean {
  const telling = [...stems].filter((stem) => counts.get(stem) === 1);
  const asked = telling.length > 0 ? telling : [...stems];
  return asked.filter((stem) => there.has(stem)).length < leftOutShare * asked.length;
}

/** Of a sentence, by how many words its rows are and how many of them are gone. */
function isEdited(all: number, gone: number): boolean {
  return gone <= mostGone && all - gone >= fewestKept;
}

/** Whether a claim's sentence is there but for the claim, or was left out, or has another as a part. */
function isSentenceKnown({ at, text }: Claim, { sentences }: Compared): boolean {
  const sentence = sentences().find(({ end }) => end > at);
  if (sentence === undefined) return false;
  if (sentence.isLeftOut || sentence.hasAnother) return true;
  const { units, unitAt, isThere } = sentence;
  const { inside, without } = rowsAround(units, unitAt, at, at + text.length);
  const isGone = (row: Row) => !isThere(row);
  const all = sentence.all - wordsIn(inside) + wordsIn(without);
  const gone = sentence.gone - wordsIn(inside.filter(isGone)) + wordsIn(without.filter(isGone));
  return isEdited(all, gone);
}

/** Whether a claim has nothing but words, and others may say the same. */
function isSaidInWords(
  claim: Claim,
  { own, others }: Compared,
  isName: (value: string) => boolean,
): boolean {
  const end = claim.at + claim.text.length;
  switch (claim.kind) {
    case "polarity":
    case "condition":
    case "token":
      return true;
    case "number":
    case "date":
      return !hasDigit(own.reading.plain.slice(claim.at, end));
    case "name": {
      if (!claim.opensSentence || isName(claim.value)) return false;
      const isWithin = ({ kind, value, opensSentence }: Claim) =>
        kind === "name" && value === claim.value && !opensSentence;
      if ([own, ...others].some(({ claims }) => claims.some(isWithin))) return false;
      // `Carla Gomez`: the second one is a name for certain.
      return !own.claims.some(({ kind, at }) => kind === "name" && at === end + 1);
    }
    case "identifier":
    case "quote":
    case "order":
    case "word":
      return false;
  }
}

function hasDigit(plain: string): boolean {
  return plain.split("").some((one) => classOf(one.charCodeAt(0)) === sign.digit);
}
