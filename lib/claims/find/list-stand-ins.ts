import { listSameAmount, numberValue } from "@/lib/claims/find/number-forms";
import { readPeriod } from "@/lib/claims/find/find-periods";
import { periodOf, unitOfWord } from "@/lib/claims/find/read-unit";
import { listShortNames, smallWordsOf } from "@/lib/claims/find/small-words";
import type { Reading } from "@/lib/claims/text/reading";

/**
 * What words of a text may stand for that are no claims themselves: `a week` for `1 week` and `7 days`,
 * `Thu` for Thursday, `every month` for the period of a rate.
 */
export function listStandIns({ tokens, languages }: Reading): string[] {
  const words = smallWordsOf(languages);
  const values: string[] = [];
  for (const [place, { kind, fold, text }] of tokens.entries()) {
    if (kind !== "word") continue;
    values.push(...listShortNames(words, fold));
    const period =
      readPeriod(words, fold) ?? (tokens[place - 1]?.text === "/" ? periodOf(fold) : undefined);
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
