import { bareWord } from "@/lib/claims/text/bare-word";

/** Fewer letters than the shortest root are shared by too many words. */
const shortest = 3;

/** What the kinds of verbs, and the nouns that are made of them, put before a root. */
const arabicBefore = /^(?:[ايتنم]?ست|[ايتنم]?[تن]|[ايتنم])/;
const hebrewBefore = /^(?:ל?הת|[מיתא]ת|נת|ל?הי|לה|[הנמיתאל])/;
/** Letters that come and go within a root: `سليم`, `תיארוך`. */
const weak = /[اويؤئءוי]/g;

const finals: Readonly<Record<string, string>> = { ם: "מ", ן: "נ", ץ: "צ", ף: "פ", ך: "כ" };

/** The letters of a word that its forms share: `ינגנו`, `לנגן`. */
export function stemOf(fold: string): string {
  const bare = bareWord(fold);
  const stem = bare.replace(arabicBefore, "").replace(hebrewBefore, "").replace(weak, "");
  const whole = stem.length < shortest ? bare : stem;
  return whole.replace(/[םןץףך]$/, (one) => finals[one] ?? one);
}
