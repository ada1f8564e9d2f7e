import { listHanOnes, listHanValues } from "@/lib/claims/find/find-number-words";
import { listSameAmount, numberValue } from "@/lib/claims/find/number-forms";
import { periodOf, unitOfWord } from "@/lib/claims/find/read-unit";
import { listShortNames, readPeriod, smallWordsOf } from "@/lib/claims/find/small-words";
import type { Reading } from "@/lib/claims/text/reading";

/**
 * What words of a text may stand for that are no claims themselves: `a week` for `1 week` and `7 days`,
 * `Thu` for Thursday, `every month` for the period of a rate.
 */
export function listStandIns(reading: Reading): string[] {
  const { tokens, languages } = reading;
  const words = smallWordsOf(languages);
  const values = [...listHanValues(reading), ...listHanOnes(reading)];
  for (const [place, { kind, fold, text, isCapital, opensSentence }] of tokens.entries()) {
    if (kind !== "word") continue;
    // `Do` is a Thursday, `do` a verb.
    const isName = (isCapital && !opensSentence) || tokens[place + 1]?.kind !== "word";
    const names = listShortNames(words, fold);
    values.push(...names.filter((value) => isName || value.startsWith("n:")));
    const period = readPeriod(words, fold) ?? periodOf(fold);
    if (period !== undefined) values.push(`p:${period}`);
    // `A` in capitals within a sentence is a letter.
    if (!words.some(({ one }) => one.has(fold)) || (text === "A" && place > 0)) continue;
    values.push("n:1");
    const unit = unitOfWord(tokens[place + 1]);
    if (unit === undefined) continue;
    values.push(numberValue("1", unit.unit), ...listSameAmount("1", unit.unit));
  }
  return values;
}
