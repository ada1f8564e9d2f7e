/** Marks that only help to read: Hebrew and Arabic vowels, the Arabic line, joiners. */
const readingMarks =
  /[\u0591-\u05C7]|[\u0610-\u061A]|\u0640|[\u064B-\u065F]|\u0670|\u200C|\u200D|[\uFE00-\uFE0F]/g;
/** Only these can be written in two ways. */
const composable = /[^\u{20}-\u{2FF}\u{370}-\u{482}\u{48A}-\u{52F}\u{AC00}-\u{D7A3}]/u;
/** Letters that Arabic texts write in several ways. */
const arabicForms: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
  ة: "ه",
  ۀ: "ه",
};

/**
 * A word without case. Neither step depends on a locale: `toLowerCase` takes none, and Unicode
 * promises that the NFC of an assigned letter never changes.
 */
export function foldWord(word: string): string {
  if (/^[a-z]+$/.test(word)) return word;
  const composed = composable.test(word) ? word.normalize("NFC") : word;
  const lower = composed.replace(/İ/g, "i").toLowerCase();
  if (/[\u0900-\u097F]/.test(lower)) return foldDevanagari(lower);
  if (!/[\u0590-\u06FF]|\u200C|\u200D|[\uFE00-\uFE0F]/.test(lower)) return lower;
  return lower.replace(readingMarks, "").replace(/[أإآىةۀ]/g, (one) => arabicForms[one] ?? one);
}

/**
 * Hindi leaves out the point below a letter, and writes a nasal, a glide and an English vowel in several
 * ways: `ज़`, `पाँच`, `हिन्दी`, `गये`, `डॉक्टर`.
 */
function foldDevanagari(word: string): string {
  return word
    .replace(/[\u093C\u200C\u200D]/g, "")
    .replace(/ँ/g, "ं")
    .replace(/ॉ/g, "ा")
    .replace(/ऑ/g, "आ")
    .replace(/त्त्व/g, "त्व")
    .replace(/(?<=.)ये/g, "ए")
    .replace(/(?<=.)यी/g, "ई")
    .replace(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, "ं");
}
