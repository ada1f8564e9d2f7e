import { claimOf, type Claim } from "@/lib/claims/claim";
import { isNegative } from "@/lib/claims/find/numbers/find-numbers";
import { findHanNumbers } from "@/lib/claims/find/numbers/han-numbers";
import { listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import {
  dualUnits,
  hundred,
  noNumbersIn,
  valueOf,
  valuesIn,
} from "@/lib/claims/find/numbers/number-tables";
import { fewLanguages, isLittleWord } from "@/lib/claims/find/names/find-names";
import { readCompound } from "@/lib/claims/find/numbers/read-compound";
import {
  halfAfterUnit,
  halfEnd,
  quarterBefore,
  shareAt,
} from "@/lib/claims/find/numbers/read-half";
import { readUnit } from "@/lib/claims/find/numbers/read-unit";
import { joinSemitic, onesBefore } from "@/lib/claims/find/numbers/semitic-numbers";
import { readSum, wordValue } from "@/lib/claims/find/numbers/sum-words";
import { bareWord } from "@/lib/claims/text/bare-word";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import { isHangul } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

const collective = /(?:aine|[ei]na)$/;
/** `آلاف المستخدمين` are no thousand. */
const onlyTimes = /^(?:الاف|מאות|אלפים|אלפי)$/;

/** Numbers as words, with their unit: `two` is `2`, `三次` is `3次`. */
export function findNumberWords(reading: Reading): Claim[] {
  const { tokens, taken, text } = reading;
  const tables = [...reading.languages].map((language) => valuesIn(language));
  const isUnclear = reading.languages.size > fewLanguages;
  const joinAt = (place: number, sum: number) =>
    joinSemitic(tokens, place, sum, (word) => valueOf(tables, word));
  const claims: Claim[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word" || taken[token.at] === 1) continue;
    const known = wordValue(tables, tokens, index);
    const compound = known === undefined ? readCompound(reading.languages, token.fold) : undefined;
    const value = known ?? compound?.sum;
    // `החודשיים` are the monthly ones, `חודשיים` two months.
    if (token.fold.startsWith("ה") && dualUnits.has(token.fold.slice(1))) continue;
    // `On` is ten in Turkish, too.
    if (value === undefined || (isUnclear && isLittleWord(token.fold, reading.languages))) continue;
    if (isNoNumber(reading, index) || onlyTimes.test(token.fold)) continue;
    const share = shareAt(reading, index);
    if (share !== undefined) {
      const [first = "", ...also] = share.values;
      const written = text.slice(token.at, share.end);
      if (takePart(reading, token.at, share.end))
        claims.push(claimOf("number", first, written, token.at, { also }));
      continue;
    }
    const ones = onesBefore(tokens, index);
    const first = value + (ones?.value ?? 0);
    let { sum, next, end: wordEnd, multiple } = readSum(reading, tables, index, first);
    if (compound !== undefined && compound.unit !== "") {
      if (!takePart(reading, token.at, token.end)) continue;
      const decimal = decimalOf(`${compound.sum}`, "", compound.power);
      const also = [
        ...listSameAmount(decimal, compound.unit),
        numberValue(decimalOf(`${compound.sum}`, "", 0), ""),
      ];
      const written = text.slice(token.at, token.end);
      claims.push(
        claimOf("number", numberValue(decimal, compound.unit), written, token.at, { also }),
      );
      continue;
    }
    // `ساعتان وعشرون دقيقة` are no 22.
    const isDual = dualUnits.has(token.fold) || dualUnits.has(token.fold.slice(1));
    for (let joined = isDual ? undefined : joinAt(next, sum); joined !== undefined;) {
      [sum, next, wordEnd] = [joined.sum, joined.next, joined.end];
      joined = sum < hundred ? undefined : joinAt(next, sum);
    }
    // `साढ़े तीन सौ`, `सवा लाख`: a part of what the number is a multiple of.
    sum += quarterBefore(tokens[index - 1]) * multiple;
    if (isHalfBefore(tokens, index)) sum /= 2;
    const half = halfEnd(reading, next);
    if (half !== undefined) {
      // `hai triệu rưỡi`, `ba trăm rưỡi`
      const isOfMultiple = multiple >= 1_000 || tokens[next]?.fold === "rưỡi";
      sum += 0.5 * (isOfMultiple ? multiple : 1);
      [next, wordEnd] = [half, tokens[half - 1]?.end ?? wordEnd];
    }
    const of = tokens[next];
    // `une cinquantaine de minutes`
    if (collective.test(token.fold) && of !== undefined && /^d[ei]$/.test(of.fold))
      [wordEnd, next] = [of.end, next + 1];
    const from = tokens[ones?.place ?? index]?.at ?? token.at;
    const numeral = { at: from, end: wordEnd, parts: [], gaps: "", first: index, next };
    const { unit: after, power, divisor = 0, at, end: unitEnd } = readUnit(reading, numeral);
    const halfAfter =
      half === undefined && after !== "" ? halfAfterUnit(reading, next, unitEnd) : undefined;
    // `이틀에`
    const fold = isHangul(token.fold.charCodeAt(0)) ? bareWord(token.fold) : token.fold;
    // `kahdesti päivässä`
    const isAdverb = dualUnits.get(fold) === "times";
    const end = isAdverb ? wordEnd : (halfAfter ?? unitEnd);
    if (halfAfter !== undefined) sum += 0.5;
    if (!takePart(reading, at, end)) continue;
    const unit =
      dualUnits.get(token.fold) ??
      dualUnits.get(fold) ??
      dualUnits.get(token.fold.slice(1)) ??
      after;
    const [whole = "", fraction = ""] = `${sum}`.split(".");
    const minus = isNegative(reading.plain, at) ? "-" : "";
    const decimal = minus + decimalOf(whole, fraction, power);
    // `Trzeci rok` may be `3. rok`.
    const also = [
      ...listSameAmount(decimal, unit, minus + decimalOf(whole, fraction, power - divisor)),
      ...(unit === "" ? [] : [numberValue(decimal, "")]),
    ];
    claims.push(claimOf("number", numberValue(decimal, unit), text.slice(at, end), at, { also }));
  }
  return [...claims, ...findHanNumbers(reading)];
}

/** `Yaş altı`, `ba mẹ`: beside some words, a number's is another word. */
function isNoNumber({ tokens, languages: read }: Reading, index: number): boolean {
  const foldAt = (place: number) => tokens[place]?.fold ?? "";
  const around = [index - 1, index].map((place) => `${foldAt(place)} ${foldAt(place + 1)}`);
  return [...read].some((language) => {
    const phrases = noNumbersIn(language);
    return phrases.size > 1 && around.some((phrase) => phrases.has(phrase));
  });
}

/** `media docena`, `une demi-douzaine` */
function isHalfBefore(tokens: readonly Token[], index: number): boolean {
  if (!/^(?:do[cz]ena|dúzia|douzaine|dozzina|duzină)$/.test(tokens[index]?.fold ?? ""))
    return false;
  const place = tokens[index - 1]?.text === "-" ? index - 2 : index - 1;
  return /^(?:me[di]ia|meia|demi|mezza)$/.test(tokens[place]?.fold ?? "");
}
