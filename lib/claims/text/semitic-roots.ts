import { bareWord, headsOf } from "@/lib/claims/text/bare-word";

/** Fewer letters than the shortest root are shared by too many words, and the longest has four. */
const [shortest, longest] = [3, 4];

/** What the kinds of verbs, and the nouns that are made of them, put before a root. */
const arabicBefore = /^(?:[ايتنم]?ست|[ايتنم]?[تن]|[ايتنم])/;
const hebrewBefore = /^(?:ל?הת|[מיתא]ת|נת|ל?הי|לה|[הנמיתאל])/;
/** `اشترك`, `يجتمع`: a letter behind the first one of the root. `השתמש`, `יסתדר`: the same in Hebrew. */
const infixed = /^(?:[ايتنم]?(.)[تطد](?=..)|(?:ל?ה|[מיתאנ])([שסצז])[תטד](?=..))/;
/** Letters that come and go within a root: `سليم`, `תיארוך`. */
const weak = /[اويؤئءוי]/g;
const endings = /(?:تها|تهم|ته|تنا|ات|ون|ين|ان|وا|تا|نا|ها|هم|ه|ت|ا|ي|יים|ים|ות|תי|נו|ה|ו|ת|י)$/;

const finals: Readonly<Record<string, string>> = { ם: "מ", ן: "נ", ץ: "צ", ף: "פ", ך: "כ" };

/** The letters of a word that its forms share: `ינגנו`, `לנגן`. */
export function stemOf(fold: string): string {
  const bare = bareWord(fold);
  const stem = bare.replace(arabicBefore, "").replace(hebrewBefore, "").replace(weak, "");
  const whole = stem.length < shortest ? bare : stem;
  return whole.replace(/[םןץףך]$/, (one) => finals[one] ?? one);
}

/** The roots that an Arabic or Hebrew word may be made of: `סגירה`, `נסגר`; `تسليم`, `استلم`. */
export function rootsOf(fold: string): string[] {
  const roots = new Set<string>();
  for (const head of [...headsOf(fold), bareWord(fold)]) {
    for (const word of [head, head.replace(endings, "")]) {
      for (const stem of [
        word,
        word.replace(arabicBefore, ""),
        word.replace(hebrewBefore, ""),
        word.replace(infixed, "$1$2"),
      ]) {
        const root = stem.replace(weak, "").replace(/[םןץףך]$/, (one) => finals[one] ?? one);
        if (root.length >= shortest && root.length <= longest) roots.add(root);
      }
    }
  }
  return [...roots];
}
