import { placeAdjectives } from "@/lib/claims/tables/place-adjectives";

/** A shorter beginning may be that of another name. */
const leastBase = 4;

interface Writing {
  readonly isCapital: boolean;
  readonly isBeforeName: boolean;
}

/** What the place begins with that a word is an adjective of, if it may be one: `b:torin` of `torinese`. */
export function listPlaceBases(
  fold: string,
  languages: ReadonlySet<string>,
  writing: Writing,
): string[] {
  const bases: string[] = [];
  for (const language of languages) {
    for (const { ending, isCapital, isBeforeName } of placeAdjectives[language] ?? []) {
      if ((isCapital === true) !== writing.isCapital) continue;
      if (isBeforeName === true && !writing.isBeforeName) continue;
      const base = fold.replace(ending, "");
      if (base !== fold && base.length >= leastBase - 1) bases.push(`b:${base}`);
    }
  }
  return bases;
}

/**
 * Whether a place is the one whose adjective begins so: `Torino` and `torin`, `Groningen` and `groning`,
 * `Pfalz` and `pfälz`, `Dresden` and `dresdn`, `Basel` and `basl`.
 */
export function isPlaceOf(place: string, base: string): boolean {
  const plain = plainVowels(base);
  return [plain, plain.slice(0, -1)].some((start, dropped) => {
    // `Rom-a` is short, and an adjective may put in a letter: `lyonn-ais`.
    if (start.length < leastBase - (dropped === 0 ? 1 : 0)) return false;
    const name = plainVowels(place);
    if (!name.startsWith(start)) return name.replace(/e([ln])$/, "$1") === start;
    const rest = name.slice(start.length);
    return start.length < leastBase
      ? /^[aeo]$/.test(rest)
      : /^(?:[aeiouyαηοει]{0,2}ς?|en|d)$/.test(rest);
  });
}

function plainVowels(word: string): string {
  return word
    .replace(/[äáàâã]/g, "a")
    .replace(/[öóôõ]/g, "o")
    .replace(/[üú]/g, "u")
    .replace(/[éèê]/g, "e")
    .replace(/ί/g, "ι")
    .replace(/ή/g, "η")
    .replace(/ά/g, "α")
    .replace(/[όώ]/g, "ο")
    .replace(/έ/g, "ε");
}
