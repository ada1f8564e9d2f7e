import { listHanOnes, listHanValues } from "@/lib/claims/find/find-number-words";
import { listSameAmount, numberValue } from "@/lib/claims/find/number-forms";
import { periodOf, unitOfWord } from "@/lib/claims/find/read-unit";
import { listItemValues } from "@/lib/claims/find/take-list-numbers";
import { listShortNames, readPeriod, smallWordsOf } from "@/lib/claims/find/small-words";
import { decimalOf } from "@/lib/claims/text/decimal";
import type { Reading } from "@/lib/claims/text/reading";

/** Units of which a word alone may be one. */
const weighed: ReadonlySet<string> = new Set(["g", "l", "m", "pound", "mile", "cup", "glass"]);
/** Units that are rates in one word. */
const rates: ReadonlyMap<string, string> = new Map(
  "mph=hour kmh=hour kph=hour rpm=minute bpm=minute fps=second rps=second qps=second mbps=second gbps=second kbps=second"
    .split(" ")
    .map((entry): [string, string] => [entry.split("=")[0] ?? "", entry.split("=")[1] ?? ""]),
);

/**
 * What words of a text may stand for that are no claims themselves: `a week` for `1 week` and `7 days`,
 * `Thu` for Thursday, `every month` for the period of a rate.
 */
export function listStandIns(reading: Reading): string[] {
  const { tokens, languages } = reading;
  const words = smallWordsOf(languages);
  const values = [...listHanValues(reading), ...listHanOnes(reading), ...listItemValues(reading)];
  for (const [place, token] of tokens.entries()) {
    const { kind, fold, text, isCapital, opensSentence } = token;
    if (kind !== "word") continue;
    // `Do` is a Thursday, `do` a verb.
    const isName = (isCapital && !opensSentence) || tokens[place + 1]?.kind !== "word";
    const names = listShortNames(words, fold);
    values.push(...names.filter((value) => isName || value.startsWith("n:")));
    const period = readPeriod(words, fold) ?? periodOf(fold) ?? rates.get(fold);
    if (period !== undefined) values.push(`p:${period}`);
    // `a kilogram of flour` is 1 kg.
    const amount =
      text.length > 1 && tokens[place - 1]?.kind !== "number" ? unitOfWord(token) : undefined;
    if (amount !== undefined && weighed.has(amount.unit))
      values.push(numberValue(decimalOf("1", "", amount.power), amount.unit));
    // `A` in capitals within a sentence is a letter.
    if (!words.some(({ one }) => one.has(fold)) || (text === "A" && place > 0)) continue;
    values.push("n:1");
    const unit = unitOfWord(tokens[place + 1]);
    if (unit === undefined) continue;
    values.push(numberValue("1", unit.unit), ...listSameAmount("1", unit.unit));
  }
  return values;
}
