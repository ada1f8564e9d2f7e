import type { Phrase } from "@/lib/claims/find/markers/vocabulary";
import { isAllCapitals } from "@/lib/claims/find/names/find-names";
import { languages as tables } from "@/lib/claims/tables/languages";
import { placesOf } from "@/lib/claims/tables/lookup";
import { weekdays } from "@/lib/claims/tables/weekdays";
import { wordsOf } from "@/lib/claims/tables/words-of";
import type { Token } from "@/lib/claims/text/token";

const weekdayOf = placesOf(weekdays);
const numberWords: ReadonlySet<string> = new Set(
  Object.values(tables).flatMap(({ numbers = "" }) =>
    wordsOf(numbers).map((entry) => entry.split("=")[0] ?? ""),
  ),
);

/** Words and signs after which `se` is no `if`, in Portuguese: `faz-se`. */
const reflexiveBefore = new Set(
  "- que não talvez nunca já quem onde quando como também sempre ainda ele ela eles elas para de a nem mal pouco logo".split(
    " ",
  ),
);

/** `Serial no.: 12` */
function isLabel(words: readonly string[], tokens: readonly Token[], index: number): boolean {
  return words[0] === "no" && tokens[index + 1]?.text === "." && tokens[index + 2]?.text === ":";
}

/** `No. 12` is a number, and what ends a German clause is the end of a verb: `findet statt`. */
function isOtherWord(
  [first = "", ...more]: readonly string[],
  at: (place: number) => Token | undefined,
): boolean {
  if (more.length > 0) return false;
  const [next, beyond] = [at(1), at(2)];
  // `Nada 4 km`: swims.
  if (first === "nada") return next?.kind === "number";
  if (first === "statt") return next === undefined || /^[.,;:!?)]$/.test(next.text);
  // `غيّر` is `changed`, `غير` is `not`.
  if (first === "غير") return at(0)?.text.includes("\u0651") === true;
  // `במקום 31` is a place.
  if (first === "במקום") return next?.kind === "number";
  if (first !== "no" || next?.text !== ".") return false;
  return beyond?.kind === "number" || isAllCapitals(beyond?.text ?? "");
}

/** Whether the words of a phrase stand at a place of a text and mean there what the table says. */
export function fitsPhrase(
  phrase: Phrase,
  tokens: readonly Token[],
  index: number,
  skipped = 0,
): boolean {
  // Most phrases that begin alike differ in their second word.
  if (phrase.words.length > 1 && tokens[index + 1]?.fold !== phrase.words[1]) return false;
  const sentence = tokens[index]?.sentence;
  const at = (place: number) => {
    const token = tokens[index + place];
    return token?.sentence === sentence ? token : undefined;
  };
  const foldAt = (place: number) => at(place)?.fold.slice(place === 0 ? skipped : 0);
  if (!phrase.words.every((word, place) => foldAt(place) === word)) return false;
  if (isOtherWord(phrase.words, at) || isLabel(phrase.words, tokens, index)) return false;
  if (phrase.notReflexive && reflexiveBefore.has(at(-1)?.fold ?? "")) return false;
  const next = at(phrase.words.length);
  const isCurrency = next !== undefined && "$€£¥₩₽₺₹".includes(next.text);
  const isNextNumber =
    isNumber(next) || (isCurrency && at(phrase.words.length + 1)?.kind === "number");
  // `12. bis 16. Mai`
  const before = at(-1)?.text === "." ? at(-2) : at(-1);
  const isRange = isNextNumber && before?.kind === "number";
  if (phrase.onlyBeforeNumber) return isNextNumber && !isRange;
  // `Montag bis Freitag`
  const isOfDays = isWeekday(before) && isWeekday(next);
  return !(phrase.notBetweenNumbers && (isRange || isOfDays));
}

function isWeekday(token: Token | undefined): boolean {
  return token?.kind === "word" && weekdayOf.has(token.fold);
}

/** In digits or as a word. */
export function isNumber(token: Token | undefined): boolean {
  return token?.kind === "number" || numberWords.has(token?.fold ?? "");
}
