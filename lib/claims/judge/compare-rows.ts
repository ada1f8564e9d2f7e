import type { Claim } from "@/lib/claims/claim";
import {
  countWords,
  rowsAround,
  rowsOf,
  wordsBySentence,
  type Row,
  type Word,
} from "@/lib/claims/judge/neighbour-rows";
import type { Side } from "@/lib/claims/judge/side";
import type { ClaimTexts } from "@/lib/claims/judge/verdict";
import { once } from "@/lib/claims/text/once";

/**
 * A text was edited if this share of its rows of neighbouring words is in the other texts, or if no
 * more words were replaced than this. Otherwise it was reworded.
 */
const [editedShare, editedWords] = [2 / 3, 4];
/** A sentence was edited if at least so many words of its rows are kept, and at most so many are gone. */
const [fewestKept, mostGone] = [1, 0.5];
/** A sentence was left out if less than this share of its words is in the other texts. */
const leftOutShare = 0.2;

/** A text, and what is known of those that it is compared with. */
export interface Compared {
  readonly own: Side;
  readonly others: readonly Side[];
  readonly isReworded: () => boolean;
  readonly sentences: () => readonly SentenceFacts[];
}

/** What the other texts have of a sentence. */
interface SentenceFacts {
  readonly end: number;
  readonly words: readonly Word[];
  /** The place of each word, by where it begins. */
  readonly wordAt: ReadonlyMap<number, number>;
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
export function compareRows({
  before,
  after,
}: ClaimTexts): readonly [before: readonly Compared[], after: readonly Compared[]] {
  const [source, result] = [listOf(before), listOf(after)];
  const isAnyReworded = (some: Listed, others: Listed) =>
    once(() => some.rows().some((rows) => wasReworded(rows.flat(), others)));
  const compareAll = (some: Listed, others: Listed, areOthersReworded: () => boolean) =>
    some.sides.map((own, index): Compared => {
      const rows = () => some.rows()[index] ?? [];
      return {
        own,
        others: others.sides,
        isReworded: once(() => wasReworded(rows().flat(), others) && areOthersReworded()),
        sentences: once(() => readFacts(own, some.words()[index] ?? [], rows(), others)),
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
  /** The words and the rows of each text, by sentence. */
  readonly words: () => readonly (readonly (readonly Word[])[])[];
  readonly rows: () => readonly (readonly (readonly Row[])[])[];
  readonly stems: () => ReadonlySet<string>;
  /** The sentences that have a row, each by its rows. */
  readonly sentencesWith: () => ReadonlyMap<string, readonly (readonly Row[])[]>;
}

function listOf(sides: readonly Side[]): Listed {
  const words = once(() => sides.map(wordsBySentence));
  const rows = once(() => words().map((sentences) => sentences.map(rowsOf)));
  return {
    sides,
    words,
    rows,
    stems: once(
      () => new Set(sides.flatMap((side) => side.sentences().flatMap(({ stems }) => [...stems]))),
    ),
    sentencesWith: once(() => {
      const pairs = rows()
        .flat()
        .flatMap((sentence) => sentence.map(({ text }) => ({ text, sentence })));
      const groups = Map.groupBy(pairs, ({ text }) => text);
      return new Map([...groups].map(([row, some]) => [row, some.map(({ sentence }) => sentence)]));
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

function wasReworded(rows: readonly Row[], { sentencesWith }: Listed): boolean {
  const gone = rows.filter(({ text }) => !sentencesWith().has(text));
  return countWords(gone) > editedWords && gone.length > (1 - editedShare) * rows.length;
}

function readFacts(
  own: Side,
  bySentence: readonly (readonly Word[])[],
  rowsBySentence: readonly (readonly Row[])[],
  { sentencesWith, stems: otherStems }: Listed,
): SentenceFacts[] {
  const counts = countStems(own);
  const isThere = ({ text }: Row) => sentencesWith().has(text);
  return own.sentences().map(({ end, stems }, index) => {
    const [words, rows] = [bySentence[index] ?? [], rowsBySentence[index] ?? []];
    const ownRows = new Set(rows.map(({ text }) => text));
    const near = new Set([...ownRows].flatMap((row) => sentencesWith().get(row) ?? []));
    return {
      end,
      words,
      wordAt: new Map(words.map(({ at }, place) => [at, place])),
      all: countWords(rows),
      gone: countWords(rows.filter((row) => !isThere(row))),
      isThere,
      isLeftOut: isLeftOut(stems, counts, otherStems()),
      hasAnother: [...near].some((theirs) => {
        const gone = theirs.filter(({ text }) => !ownRows.has(text));
        return isEdited(countWords(theirs), countWords(gone));
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
export function isSentenceKnown({ at, text }: Claim, { sentences }: Compared): boolean {
  const sentence = sentences().find(({ end }) => end > at);
  if (sentence === undefined) return false;
  if (sentence.isLeftOut || sentence.hasAnother) return true;
  const { words, wordAt, isThere } = sentence;
  const { inside, without } = rowsAround(words, wordAt, at, at + text.length);
  const isGone = (row: Row) => !isThere(row);
  const all = sentence.all - countWords(inside) + countWords(without);
  const gone =
    sentence.gone - countWords(inside.filter(isGone)) + countWords(without.filter(isGone));
  return isEdited(all, gone);
}
