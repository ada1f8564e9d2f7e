import { isWord, splitPieces } from "@/lib/ledger/texts/words";

const shortestStem = 4;

/** Whether a text says a word: as it is, or with another ending, "lags" for "lag". */
export function saidIn(text: string): (word: string) => boolean {
  const words = new Set(splitPieces(text).filter(isWord).map(plainWord));
  const stems = Map.groupBy(words, stemOf);
  return (word) => {
    const plain = plainWord(word);
    if (words.has(plain)) return true;
    // A number with another ending is another number.
    if (plain.length < shortestStem || /\p{N}/u.test(plain)) return false;
    const kin = stems.get(stemOf(plain)) ?? [];
    return kin.some(
      (other) =>
        other.length >= shortestStem && (other.startsWith(plain) || plain.startsWith(other)),
    );
  };
}

function stemOf(word: string): string {
  return word.slice(0, shortestStem);
}

/** A word as words are compared. */
export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll("’", "'");
}
