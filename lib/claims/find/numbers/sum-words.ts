import {
  dualUnits,
  hundred,
  roundOf,
  valueOf,
  type NumberTable,
} from "@/lib/claims/find/numbers/number-tables";
import { isCurrency, scaleOf } from "@/lib/claims/find/numbers/unit-tables";
import { isTensOf } from "@/lib/claims/find/numbers/semitic-numbers";
import { wordsOf } from "@/lib/claims/tables/words-of";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** Languages that say `and one` behind tens. */
const romance = ["es", "pt", "ro"];
/** What may stand before the last part of a number: `two hundred and five`, `treinta y cinco`. */
const joiners = new Set([
  "-",
  "و",
  "and",
  "y",
  "e",
  "et",
  "und",
  "en",
  "и",
  "și",
  "şi",
  "linh",
  "lẻ",
]);
/** They make tens and teens of the number before them: `dua puluh`, `hai mươi`, `dua belas`. */
const tens = new Set(["puluh", "mươi", "chục"]);
/** What is a number only behind tens: `hai mươi mốt`. */
const afterTens: ReadonlyMap<string, number> = new Map([
  ["mốt", 1],
  ["một", 1],
  ["satu", 1],
  ["tư", 4],
]);
/** `Dwadzieścia jeden`, `сорок одна`, `двадцать первый`: elsewhere they may be an article or a rank. */
const slavicOne = new Set(
  wordsOf(
    "jeden jedna jedno jednego jednej jednemu jednym jedną jednoho jednomu jednu pierwszy pierwsza pierwsze pierwszego pierwszej pierwszym pierwszą první prvního prvním один одна одно одне одного одной однієї одному одним одній одну первый первая первое первого первой первом первую перший перша перше першого першої першій першу",
  ),
);
/** What makes tens of the number before it: `bảy lăm`, `hai mốt`. */
const afterOnes: ReadonlyMap<string, number> = new Map([
  ["mốt", 1],
  ["lăm", 5],
  ["nhăm", 5],
]);
const vietnameseScale =
  /^(?:mươi|trăm|nghìn|ngàn|triệu|tỷ|tỉ|người|ngày|lần|tuần|phút|cái|chiếc|phòng)$/;

/** A scale without a number before it, and a number of the language that it belongs to: `bin beş yüz`, `ألف ريال`. */
const loneScales: ReadonlyMap<string, readonly [power: number, beside: string]> = new Map([
  ["bin", [3, "yüz"]],
  ["الف", [3, "عشرين"]],
  ["مليون", [6, "عشرين"]],
  ["مليونا", [6, "عشرين"]],
  ["אלף", [3, "עשרים"]],
  ["מיליון", [6, "עשרים"]],
  ["هزار", [3, "بیست"]],
  ["میلیون", [6, "بیست"]],
]);

/** What is counted by nine. */
const nineBefore =
  /^(?:نفر|هزار|میلیون|درصد|دقیقه|ساعت|ماه|هفته|سال|بار|عدد|قرص|تومان|کیلو|کیلوگرم|متر|کیلومتر)$/;

/** The value of a word; `năm` is a year, and five before a power of ten. */
export function wordValue(
  tables: readonly NumberTable[],
  tokens: readonly Token[],
  place: number,
): number | undefined {
  const token = tokens[place];
  const next = tokens[joiners.has(tokens[place + 1]?.fold ?? "") ? place + 2 : place + 1];
  if (token?.kind !== "word") return undefined;
  const isFive =
    vietnameseScale.test(next?.fold ?? "") || /^(?:linh|lẻ)$/.test(tokens[place - 1]?.fold ?? "");
  if (token.fold === "năm" && isFive) return 5;
  const alone = loneScales.get(token.fold) ?? loneScales.get(token.fold.replace(/^[وب]/, ""));
  if (alone !== undefined && next?.kind === "word") {
    const [power, beside] = alone;
    const isCounted = (valueOf(tables, next.fold) ?? 0) > 1 || isCurrency(next.fold);
    if (isCounted && tables.some((one) => one.has(beside))) return 10 ** power;
  }
  // `نه` is also `no`.
  if (token.fold === "نه" && nineBefore.test(next?.fold ?? "")) return 9;
  // `שני` is also the second one, and Monday.
  if (/^[ובלמכש]?שני$/.test(token.fold))
    return /(?:ים|ות)$|^(?:מיליון|מיליארד)$/.test(next?.fold ?? "") ? 2 : undefined;
  return valueOf(tables, token.fold);
}

/** What number words say; `multiple` is the 1,000 of `twelve thousand`, and 1 of `twelve`. */
interface Sum {
  readonly sum: number;
  readonly multiple: number;
  readonly next: number;
  readonly end: number;
}

/** `Twenty-two`, `two hundred and fifty`, `сорок пять`, `iki yüz elli`, `twenty thousand`. */
export function readSum(
  { tokens, languages: read }: Reading,
  tables: readonly NumberTable[],
  index: number,
  value: number,
): Sum {
  let [total, part] = value < 1_000 ? [0, value] : [value, 0];
  let [last, next, multiple] = [value, index + 1, value >= hundred ? value : 1];
  const isFrench = read.has("fr");
  const isRomance = isFrench || romance.some((language) => read.has(language));
  while (last > 0) {
    let place = joiners.has(tokens[next]?.fold ?? "") ? next + 1 : next;
    // `vingt-et-un`
    if (isFrench && tokens[next]?.text === "-" && tokens[place]?.fold === "et") place += 2;
    const token = tokens[place];
    const fold = token?.kind === "word" ? token.fold : "";
    const isTens = tens.has(fold) && last > 1;
    if (place === next && last < 10 && (isTens || fold === "belas")) {
      part += isTens ? last * 9 : 10;
      [last, next] = [isTens ? 10 : 1, place + 1];
      continue;
    }
    const units = last > 1 && last < 10 && place === next ? afterOnes.get(fold) : undefined;
    if (units !== undefined && part < 10) {
      [part, last, next] = [last * 10 + units, 1, place + 1];
      continue;
    }
    const isAfterTens = tens.has(tokens[place - 1]?.fold ?? "");
    const isOne =
      fold === "one"
        ? isEnglishOne(last, tokens[next], tokens[place + 1])
        : isOneAfter(last, fold, place > next, isRomance);
    const more =
      (isOne ? 1 : undefined) ??
      wordValue(tables, tokens, place) ??
      (isAfterTens ? afterTens.get(fold) : undefined) ??
      scaleBefore(tables, tokens, place, total);
    if (more === undefined || token?.sentence !== tokens[index]?.sentence) break;
    // `خمسة عشر`, `وخمسة وعشرين`: ones before tens, and nothing smaller behind them.
    const isDual = dualUnits.has(tokens[next - 1]?.fold.replace(/^[وב]/, "") ?? "");
    const isSemiticTens = last < 10 && more < hundred && !isDual && isTensOf(fold, more);
    if (isSemiticTens && place === next) {
      [part, last, next] = [part + more, 1, place + 1];
      continue;
    }
    // What multiplies stands next to what it multiplies.
    const isBeside = place === next || (isFrench && tokens[next]?.text === "-");
    const isTimes = more >= hundred && part > 1 && part < more && isBeside;
    const french = isFrench && place > next ? frenchSum(last, more) : undefined;
    if (french !== undefined) {
      [part, last, next] = [part - last + french, french, place + 1];
      continue;
    }
    if (!isTimes && (more >= roundOf(last) || (place > next && last < 20))) break;
    part = isTimes ? part * more : part + more;
    multiple = isTimes || more >= hundred ? more : 1;
    if (more >= 1_000) [total, part] = [total + part, 0];
    last = more;
    next = place + 1;
  }
  return { sum: total + part, multiple, next, end: tokens[next - 1]?.end ?? 0 };
}

/**
 * A scale with a smaller number behind it, or a larger one before: `cztery tysiące dwieście`, `milion
 * sto tysięcy`. Otherwise the last one is read as a unit is.
 */
function scaleBefore(
  tables: readonly NumberTable[],
  tokens: readonly Token[],
  place: number,
  total: number,
): number | undefined {
  const power = scaleOf.get(tokens[place]?.fold ?? "") ?? 0;
  const isJoined = tokens[place + 1]?.fold === "و";
  const beside = place + (isJoined ? 2 : 1);
  const next = wordValue(tables, tokens, beside) ?? 0;
  const isWithin = (next >= 10 && next < 10 ** power) || total > 10 ** power;
  return power >= 3 && isWithin ? 10 ** power : undefined;
}

/** `Vingt et un`, `cent un`, `двадцать один`, `on bir`: anywhere else it is an article or a rank. */
function isOneAfter(last: number, fold: string, isJoined: boolean, isRomance: boolean): boolean {
  const isAfterTens = last >= 20 && last < hundred && last % 10 === 0;
  if (isRomance && /^(?:une?|uma?|un[oau])$/.test(fold))
    return isJoined ? last >= 20 : last === hundred;
  if (fold === "یک") return isJoined && last >= 20;
  if (isJoined) return false;
  if (fold === "bir") return isAfterTens || last === 10;
  if (fold === "một") return last === 10;
  return isAfterTens ? slavicOne.has(fold) || /^ואח[דת]$/.test(fold) : false;
}

/** `Twenty-one`, `a hundred and one`, and not `thirty and one week later` or `twenty one-hour lessons`. */
function isEnglishOne(last: number, joiner: Token | undefined, next: Token | undefined): boolean {
  if (next?.text === "-") return false;
  if (joiner?.fold === "and") return last >= hundred;
  return last >= 20 && last < hundred && last % 10 === 0;
}

/** `quatre-vingt-quinze`, `soixante-dix`, `dix-sept` */
function frenchSum(last: number, more: number): number | undefined {
  if (last === 4 && more === 20) return 80;
  const isTens = (last === 60 || last === 80) && more >= 10 && more < 20;
  const isTeen = (last === 10 || last === 70 || last === 90) && more > 6 && more < 10;
  return isTens || isTeen ? last + more : undefined;
}
