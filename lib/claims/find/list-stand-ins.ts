import { listThaiValues } from "@/lib/claims/find/numbers/find-asian-numbers";
import { listHanOnes, listHanValues } from "@/lib/claims/find/numbers/han-numbers";
import { listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import { listHalves } from "@/lib/claims/find/numbers/read-half";
import { periodOf, unitOfWord } from "@/lib/claims/find/numbers/unit-tables";
import { listItemValues } from "@/lib/claims/find/numbers/take-list-numbers";
import {
  listShortNames,
  readPeriod,
  smallWordsOf,
  type SmallWords,
} from "@/lib/claims/find/small-words";
import { decimalOf } from "@/lib/claims/text/decimal";
import { isSemitic } from "@/lib/claims/text/scripts";
import type { Reading } from "@/lib/claims/text/reading";

/** Languages that join nouns: `Stundenlohn`. */
const joining = ["de", "nl", "sv", "da", "nb", "fi", "hu"];
const [shortestPeriod, longestPeriod] = [3, 8];

/** The periods that a word begins with, or has behind what Arabic and Hebrew put before it: `ובשבוע`. */
function periodsWithin(words: readonly SmallWords[], fold: string, isJoining: boolean): string[] {
  const parts: string[] = [];
  if (isSemitic(fold.charCodeAt(0))) parts.push(fold.slice(1), fold.slice(2), fold.slice(3));
  else if (isJoining) {
    for (
      let length = shortestPeriod;
      length <= longestPeriod && length + 2 < fold.length;
      length += 1
    )
      parts.push(fold.slice(0, length));
  }
  return parts.flatMap((part) => {
    const period = part.length < 3 ? undefined : readPeriod(words, part);
    return period === undefined ? [] : [`p:${period}`];
  });
}

/** Units of which a word alone may be one. */
const weighed: ReadonlySet<string> = new Set([
  "g",
  "l",
  "m",
  "byte",
  "pound",
  "mile",
  "cup",
  "glass",
]);
/** Units that are rates in one word. */
const rates: ReadonlyMap<string, string> = new Map(
  "mph=hour kmh=hour kph=hour stundenkilometer=hour stundenkilometern=hour rpm=minute bpm=minute fps=second rps=second qps=second mbps=second gbps=second kbps=second"
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
  const values = [
    ...listHanValues(reading),
    ...listHanOnes(reading),
    ...listThaiValues(reading),
    ...listItemValues(reading),
    ...listHalves(reading),
  ];
  const isJoining = joining.some((language) => languages.has(language));
  for (const [place, token] of tokens.entries()) {
    const { kind, fold, text, isCapital, opensSentence } = token;
    if (kind !== "word") continue;
    const next = tokens[place + 1];
    // `Do` is a Thursday, `do` a verb, and `WT9` a code.
    const isCode = next?.kind === "number" && next.at === token.end;
    const isName = !isCode && ((isCapital && !opensSentence) || next?.kind !== "word");
    const names = listShortNames(words, fold);
    values.push(...names.filter((value) => isName || value.startsWith("n:")));
    const period = readPeriod(words, fold) ?? periodOf(fold) ?? rates.get(fold);
    if (period !== undefined) values.push(`p:${period}`);
    else values.push(...periodsWithin(words, fold, isJoining));
    // `a kilogram of flour` is 1 kg.
    const amount =
      text.length > 1 && tokens[place - 1]?.kind !== "number" ? unitOfWord(token) : undefined;
    if (amount !== undefined && weighed.has(amount.unit))
      values.push(numberValue(decimalOf("1", "", amount.power), amount.unit));
    // `A` in capitals within a sentence is a letter.
    if (!words.some(({ one }) => one.has(fold)) || (text === "A" && place > 0)) continue;
    values.push("n:1");
    const unit = unitOfWord(next);
    if (unit === undefined) continue;
    values.push(numberValue("1", unit.unit), ...listSameAmount("1", unit.unit));
  }
  return values;
}
