import type { Language } from "@/lib/claims/tables/language";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";

/** A shorter stem may be the beginning of another word. */
const leastStem = 4;
const mostEnding = 10;

/** What Slavic words take on: cases of nouns and adjectives, persons of verbs. */
const slavic =
  /(?:ові|еві|ів|їв|ої|єю|ії|ією|ти|ть|є|і|ї|ého|ému|ými|ími|ých|ách|ům|ám|ou|ý|á|é|í|ě|ů|ого|ему|ому|его|ыми|ими|ами|ями|ах|ях|ам|ям|ом|ем|ём|ой|ей|ою|ею|ым|им|ая|яя|ую|юю|ое|ее|ые|ие|ых|их|ий|ый|ии|ию|ия|ием|ьи|ью|ть|ет|ёт|ит|ут|ют|ат|ят|ла|ло|ли|л|а|я|у|ю|е|ы|и|о|ь|owie|iemu|ymi|imi|iego|iej|ego|emu|ami|iami|ach|iach|iem|em|om|iom|ej|ym|im|ych|ich|ią|ię|ia|ie|iu|ąc|ać|ić|yć|eć|ała|iła|yła|ął|ał|ił|ył|ają|uje|ują|aj|uj|ą|ę|y|i|a|u|e|o)$/;
/** What Turkish words take on, one after another. */
const turkish =
  /^(?:l[ae]r|[ıiuü]m[ıiuü]z|[ıiuü]n[ıiuü]z|[sş]?[ıiuü]n?|[yn]?[ae]|[nd][ae]n?|t[ae]n?|[ıiuü]m|n[ıiuü]n?|yl[ae]|l[ae]|ki|l[ıiuü]k?|l[ıiuü]ğ[ıiuü]?|s[ıiuü]z|c[ıiuü]|ç[ıiuü]|d[ıiuü]r?|t[ıiuü]r?|y[ıiuü]|[ıiuü]yor|yor|[ae]c[ae][kğ]|m[ae]k?|m[ıiuü]ş|[ıiuü]l|n)+$/;

const slavicStems = perLanguage(
  (table) => new Set(openersOf(table).map(slavicStem).filter(isLong)),
);
const turkishStems = perLanguage((table) => new Set(openersOf(table).filter(isLong)));

/** Whether a word is a form of a word that often begins a sentence: `клиентам` of `клиент`. */
export function isFormOfOpener(fold: string, found: ReadonlySet<string>): boolean {
  for (const language of ["ru", "pl", "uk", "cs"]) {
    if (found.has(language) && slavicStems(language).has(slavicStem(fold))) return true;
  }
  if (!found.has("tr")) return false;
  const shortest = Math.max(leastStem, fold.length - mostEnding);
  for (let length = shortest; length < fold.length; length += 1) {
    if (turkishStems("tr").has(fold.slice(0, length)) && turkish.test(fold.slice(length)))
      return true;
  }
  return false;
}

/** Without little words: `Aslan` is no form of `asla`. */
function openersOf({ openers = "", littleWords = "" }: Language): string[] {
  const little = new Set(wordsOf(littleWords));
  return wordsOf(openers).filter((word) => !little.has(word));
}

function isLong({ length }: string): boolean {
  return length >= leastStem;
}

function slavicStem(word: string): string {
  return word
    .replace(/ё/g, "е")
    .replace(/(?:ся|сь)$/, "")
    .replace(slavic, "");
}
