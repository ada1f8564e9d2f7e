import {
  germanEndings,
  germanNouns,
  lookalikes,
  placeEndings,
} from "@/lib/claims/tables/german-nouns";

const endings = [
  /^(?!)/,
  /n$/,
  /en$/,
  /e?s$/,
  /er?$/,
  /ern$/,
  /(?<=er|or|nt|st|eut|ar)in(?:nen)?$/,
];

/** Whether a capitalised German word is an ordinary noun, alone or as the end of a longer one. */
export function isCommonGerman(fold: string): boolean {
  if (lookalikes.has(fold) || lookalikes.has(fold.replace(/s$/, ""))) return false;
  for (const word of endings.map((ending) => fold.replace(ending, ""))) {
    if (germanNouns.has(word)) return true;
    for (let start = 2; start <= word.length - 4; start += 1) {
      const end = word.slice(start);
      if (germanNouns.has(end) && !placeEndings.has(end)) return true;
    }
  }
  return germanEndings.some((ending) => fold.endsWith(ending) && fold.length > ending.length + 3);
}
