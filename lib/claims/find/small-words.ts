import type { Language } from "@/lib/claims/tables/language";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { numberValue } from "@/lib/claims/find/numbers/number-forms";
import { decimalOf } from "@/lib/claims/text/decimal";
import { foldWord } from "@/lib/claims/text/fold-word";

/** The small words of a language that say something about a number or a date beside them. */
export interface SmallWords {
  readonly one: ReadonlySet<string>;
  readonly per: ReadonlySet<string>;
  readonly periods: ReadonlyMap<string, string>;
  /** Ordinals, and short names of weekdays and months, with the values of their claims. */
  readonly shortNames: ReadonlyMap<string, readonly string[]>;
}

const wordsIn = perLanguage(readWords);

export function smallWordsOf(found: ReadonlySet<string>): SmallWords[] {
  return [...found].map((language) => wordsIn(language));
}

function readWords({ one = "", per = "", periods = {}, ...table }: Language): SmallWords {
  const shortNames = new Map<string, string[]>();
  const addNames = (names: string, valueOf: (place: number) => string) => {
    for (const [place, forms] of wordsOf(names).entries()) {
      // One letter may be anything.
      const known = forms.split("/").map(foldWord);
      for (const form of known.filter(({ length }) => length > 1)) {
        shortNames.set(form, [...(shortNames.get(form) ?? []), valueOf(place)]);
      }
    }
  };
  addNames(table.ordinals ?? "", (place) => numberValue(decimalOf(`${place + 1}`, "", 0), ""));
  addNames(table.shortWeekdays ?? "", (place) => `w${place}`);
  addNames(table.shortMonths ?? "", (place) => `m${String(place + 1).padStart(2, "0")}`);
  const ofPeriods = Object.entries(periods).flatMap(([period, forms]) =>
    wordsOf(forms).map((form) => [foldWord(form), period] as const),
  );
  return {
    one: new Set(wordsOf(one).map(foldWord)),
    per: new Set(wordsOf(per).map(foldWord)),
    periods: new Map(ofPeriods),
    shortNames,
  };
}

/** What a short name of a weekday or month may stand for: `Thu`, `Feb`. */
export function listShortNames(words: readonly SmallWords[], fold: string): string[] {
  return words.flatMap(({ shortNames }) => shortNames.get(fold) ?? []);
}

export function readPeriod(words: readonly SmallWords[], fold: string): string | undefined {
  for (const { periods } of words) {
    const period = periods.get(fold);
    if (period !== undefined) return period;
  }
  return undefined;
}
