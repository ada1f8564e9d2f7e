import { claimOf, type Claim } from "@/lib/claims/claim";
import { isNegative } from "@/lib/claims/find/numbers/find-numbers";
import { listSameAmount, numberValue, otherUnits } from "@/lib/claims/find/numbers/number-forms";
import { fewLanguages, isLittleWord } from "@/lib/claims/find/names/find-names";
import {
  halfAfterUnit,
  halfEnd,
  quarterBefore,
  shareAt,
} from "@/lib/claims/find/numbers/read-half";
import { isCurrency, readUnit, unitNamed, unitNamedBy } from "@/lib/claims/find/numbers/read-unit";
import { numberParts } from "@/lib/claims/tables/halves";
import { bareWord } from "@/lib/claims/text/bare-word";
import { hanDigits } from "@/lib/claims/tables/han-digits";
import { languages } from "@/lib/claims/tables/languages";
import { scales } from "@/lib/claims/tables/scales";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { decimalOf } from "@/lib/claims/text/decimal";
import { foldWord } from "@/lib/claims/text/fold-word";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import { isHan, isHangul } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

const valuesIn = perLanguage(
  ({ numbers = "" }): ReadonlyMap<string, number> =>
    new Map(
      wordsOf(numbers).map((entry, index) => {
        const [word = "", value] = entry.split("=");
        return [foldWord(word), value === undefined ? index + 2 : Number(value.split(":")[0])];
      }),
    ),
);

const noNumbersIn = perLanguage(
  ({ noNumbers = "" }): ReadonlySet<string> =>
    new Set(noNumbers.split(",").map((phrase) => foldWord(wordsOf(phrase).join(" ")))),
);

/** The units of duals, which are a number and a unit in one word: `ساعتين=2:ساعة`. */
const dualUnits: ReadonlyMap<string, string> = new Map(
  Object.values(languages)
    .flatMap(({ numbers = "" }) => wordsOf(numbers))
    .flatMap((entry) => {
      const [, word = "", unit] = /^(.+)=\d+:(.+)$/.exec(entry) ?? [];
      return unit === undefined ? [] : [[word, unitNamed(unit)] as const];
    }),
);
const hundred = 100;
const collective = /(?:aine|[ei]na)$/;

/** The numbers that begin a longer word, by their first letters; empty where no words are built so. */
const partsIn = new Map<
  string,
  ReadonlyMap<string, readonly (readonly [word: string, value: number])[]>
>();

function listParts(language: string): ReadonlyMap<string, readonly (readonly [string, number])[]> {
  const known = partsIn.get(language);
  if (known !== undefined) return known;
  const more = numberParts[language];
  const own = wordsOf(more ?? "").map((entry): [string, number] => {
    const [word = "", value] = entry.split("=");
    return [foldWord(word), Number(value)];
  });
  const all = more === undefined ? [] : [...valuesIn(language), ...own];
  const parts = Map.groupBy(
    all.toSorted(([one], [other]) => other.length - one.length),
    ([word]) => word.slice(0, 2),
  );
  partsIn.set(language, parts);
  return parts;
}

/** What may stand between two numbers in a word: `fünfundzwanzig`, `drieënveertig`. */
const within = /^(?:und|en|ën|og)(?=.{3})/;
const halfWithin = /^(?:einhalb(?:e[nrs]?)?|(?:en|ën)?(?:een)?hal(?:f|ve))$/;
const longestCompound = 40;

/** A word that is built of numbers, perhaps with a unit: `zweihundertfünf`, `siebenjährige`. */
function readCompound(
  found: ReadonlySet<string>,
  word: string,
): { readonly sum: number; readonly unit: string; readonly power: number } | undefined {
  if (word.length < 6 || word.length > longestCompound) return undefined;
  for (const language of found) {
    const parts = listParts(language);
    if (!parts.has(word.slice(0, 2))) continue;
    let [rest, total, part, count] = [word, 0, 0, 0];
    for (;;) {
      const joined = count > 0 ? rest.replace(within, "") : rest;
      const start =
        parts.get(rest.slice(0, 2))?.find(([one]) => rest.startsWith(one)) ??
        parts.get(joined.slice(0, 2))?.find(([one]) => joined.startsWith(one));
      if (start === undefined) break;
      const [one, value] = start;
      part = value >= hundred && part > 0 && part < value ? part * value : part + value;
      if (value >= 1_000) [total, part] = [total + part, 0];
      rest = (rest.startsWith(one) ? rest : joined).slice(one.length);
      count += 1;
    }
    const sum = total + part;
    if (sum < 2) continue;
    if (rest === "" && count > 1) return { sum, unit: "", power: 0 };
    if (count > 0 && halfWithin.test(rest)) return { sum: sum + 0.5, unit: "", power: 0 };
    const unit = rest.length < 4 ? undefined : unitNamedBy(rest);
    if (unit !== undefined) return { sum, ...unit };
  }
  return undefined;
}

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
    let { sum, next, end: wordEnd } = readSum(reading, tables, index, value);
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
    sum += onesBefore(tokens, index) + quarterBefore(tokens[index - 1]);
    const half = halfEnd(reading, next);
    if (half !== undefined)
      [sum, next, wordEnd] = [sum + 0.5, half, tokens[half - 1]?.end ?? wordEnd];
    const of = tokens[next];
    // `une cinquantaine de minutes`
    if (collective.test(token.fold) && of !== undefined && /^d[ei]$/.test(of.fold))
      [wordEnd, next] = [of.end, next + 1];
    const numeral = { at: token.at, end: wordEnd, parts: [], gaps: "", first: index, next };
    const { unit: after, power, divisor = 0, at, end: unitEnd } = readUnit(reading, numeral);
    const halfAfter =
      half === undefined && after !== "" ? halfAfterUnit(reading, next, unitEnd) : undefined;
    // `kahdesti päivässä`
    const isAdverb = dualUnits.get(token.fold) === "times";
    const end = isAdverb ? wordEnd : (halfAfter ?? unitEnd);
    if (halfAfter !== undefined) sum += 0.5;
    if (!takePart(reading, at, end)) continue;
    const unit = dualUnits.get(token.fold) ?? dualUnits.get(token.fold.slice(1)) ?? after;
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

/** What may stand before the last part of a number: `two hundred and five`, `treinta y cinco`. */
const joiners = new Set(["-", "و", "and", "y", "e", "et", "und", "en", "и", "și", "şi"]);
/** They make tens and teens of the number before them: `dua puluh`, `hai mươi`, `dua belas`. */
const tens = new Set(["puluh", "mươi", "chục"]);
/** What is a number only behind tens: `hai mươi mốt`. */
const afterTens: ReadonlyMap<string, number> = new Map([
  ["mốt", 1],
  ["một", 1],
  ["tư", 4],
]);
const vietnameseScale =
  /^(?:mươi|trăm|nghìn|ngàn|triệu|tỷ|tỉ|người|ngày|lần|tuần|phút|cái|chiếc|phòng)$/;

/** The value of a word; `năm` is a year, and five before a power of ten. */
function wordValue(
  tables: readonly ReadonlyMap<string, number>[],
  tokens: readonly Token[],
  place: number,
): number | undefined {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (token?.kind !== "word") return undefined;
  if (token.fold === "năm" && vietnameseScale.test(next?.fold ?? "")) return 5;
  // `bin beş yüz`
  const isThousand = token.fold === "bin" && next?.kind === "word";
  const isCounted = isThousand && ((valueOf(tables, next.fold) ?? 0) > 1 || isCurrency(next.fold));
  if (isCounted && tables.some((one) => one.has("yüz"))) return 1_000;
  return valueOf(tables, token.fold);
}

/** `Twenty-two`, `two hundred and fifty`, `сорок пять`, `iki yüz elli`, `twenty thousand`. */
function readSum(
  { tokens, languages: read }: Reading,
  tables: readonly ReadonlyMap<string, number>[],
  index: number,
  value: number,
): { readonly sum: number; readonly next: number; readonly end: number } {
  let [total, part] = value < 1_000 ? [0, value] : [value, 0];
  let [last, next] = [value, index + 1];
  const isFrench = read.has("fr");
  while (last > 0) {
    const place = joiners.has(tokens[next]?.fold ?? "") ? next + 1 : next;
    const token = tokens[place];
    const fold = token?.kind === "word" ? token.fold : "";
    const isTens = tens.has(fold) && last > 1;
    if (place === next && last < 10 && (isTens || fold === "belas")) {
      part += isTens ? last * 9 : 10;
      [last, next] = [isTens ? 10 : 1, place + 1];
      continue;
    }
    const isAfterTens = tens.has(tokens[place - 1]?.fold ?? "");
    // `vingt et un`; anywhere else it is an article.
    const isFrenchOne = isFrench && place > next && last >= 20 && /^une?$/.test(fold);
    const more =
      wordValue(tables, tokens, place) ??
      (isFrenchOne ? 1 : undefined) ??
      (isAfterTens ? afterTens.get(fold) : undefined) ??
      scaleBefore(tables, tokens, place);
    if (more === undefined || token?.sentence !== tokens[index]?.sentence) break;
    // What multiplies stands next to what it multiplies.
    const isTimes = more >= hundred && part > 1 && part < more && place === next;
    const french = isFrench && place > next ? frenchSum(last, more) : undefined;
    if (french !== undefined) {
      [part, last, next] = [part - last + french, french, place + 1];
      continue;
    }
    if (!isTimes && (more >= roundOf(last) || (place > next && last < 20))) break;
    part = isTimes ? part * more : part + more;
    if (more >= 1_000) [total, part] = [total + part, 0];
    last = more;
    next = place + 1;
  }
  return { sum: total + part, next, end: tokens[next - 1]?.end ?? 0 };
}

/** A scale with a smaller number behind it: `cztery tysiące dwieście`. The last one is read as a unit is. */
function scaleBefore(
  tables: readonly ReadonlyMap<string, number>[],
  tokens: readonly Token[],
  place: number,
): number | undefined {
  const power = scales[tokens[place]?.fold ?? ""] ?? 0;
  const next = wordValue(tables, tokens, place + 1) ?? 0;
  return power >= 3 && next >= 10 && next < 10 ** power ? 10 ** power : undefined;
}

/** `quatre-vingt-quinze`, `soixante-dix`, `dix-sept` */
function frenchSum(last: number, more: number): number | undefined {
  if (last === 4 && more === 20) return 80;
  const isTens = (last === 60 || last === 80) && more >= 10 && more < 20;
  const isTeen = (last === 10 || last === 70 || last === 90) && more > 6 && more < 10;
  return isTens || isTeen ? last + more : undefined;
}

/** What a number is a multiple of: 1,000, 100, 10 or 1. */
function roundOf(value: number): number {
  return [1000, hundred, 10].find((round) => value % round === 0) ?? 1;
}

/** A longer word is no number with letters in front of it. */
const longestWord = 24;

function valueOf(tables: readonly ReadonlyMap<string, number>[], word: string): number | undefined {
  for (const table of tables) {
    const value = table.get(word);
    if (value !== undefined) return value;
  }
  // `이틀이면`
  const bare = isHangul(word.charCodeAt(0)) ? bareWord(word) : word;
  if (bare.length > 1 && bare.length < word.length) return valueOf(tables, bare);
  // `وخمسون`, `ושתי`, `بساعتين`; the Persian `بده` is a verb.
  const isPrefixed =
    word.length < longestWord && /^(?!بده|بسی)(?:[وب]|ل(?=....)|[והבלמכש])[א-תء-ي]{2}/.test(word);
  return isPrefixed ? valueOf(tables, word.slice(1)) : undefined;
}

/** `آلاف المستخدمين` are no thousand. */
const onlyTimes = /^(?:الاف|מאות|אלפים|אלפי)$/;
const teen = /^(?:عشره?|עשרה?)$/;
/** Ones that count only before a ten: alone `أحد` is anybody, and `שנים` years. */
const teenOnes: ReadonlyMap<string, number> = new Map([
  ["احد", 1],
  ["احدي", 1],
  ["اثنا", 2],
  ["اثني", 2],
  ["اثنتا", 2],
  ["اثنتي", 2],
  ["אחד", 1],
  ["אחת", 1],
  ["שנים", 2],
]);

/** `أحد عشر`, `שנים-עשר` */
function onesBefore(tokens: readonly Token[], index: number): number {
  if (!teen.test(tokens[index]?.fold ?? "")) return 0;
  const place = /^[-־]$/.test(tokens[index - 1]?.text ?? "") ? index - 2 : index - 1;
  const fold = tokens[place]?.fold ?? "";
  return teenOnes.get(fold) ?? teenOnes.get(fold.slice(1)) ?? 0;
}

/** `خمسة عشر`, `ست وثلاثون`, `שנים עשר`, `עשרים ותשע`. */
function joinSemitic(
  tokens: readonly Token[],
  from: number,
  first: number,
  valueOfWord: (word: string) => number | undefined,
): { readonly sum: number; readonly next: number; readonly end: number } | undefined {
  let place = from;
  if (/^[-־]$/.test(tokens[place]?.text ?? "")) place += 1;
  const second = tokens[place];
  const value = second?.kind === "word" ? valueOfWord(second.fold) : undefined;
  if (second === undefined || value === undefined) return undefined;
  const isTeen = first < 10 && teen.test(second.fold);
  const isJoined =
    /^[وו]/.test(second.fold) &&
    ((first < 10 && value >= 20 && value < 100) || (first >= 20 && value < roundOf(first)));
  if (!isTeen && !isJoined) return undefined;
  // `וחמש מאות`
  const third = tokens[place + 1];
  const times = isJoined && value < 10 && third?.kind === "word" ? valueOfWord(third.fold) : 0;
  return times === hundred && third !== undefined && first >= 1000
    ? { sum: first + value * hundred, next: place + 2, end: third.end }
    : { sum: first + value, next: place + 1, end: second.end };
}

const hanNumber = /[〇零一二两兩三四五六七八九十百千][〇零一二两兩三四五六七八九十百千万萬亿億]*/g;
/** A number without doubt, also without a unit: `三万八千`, `四十八万`. */
const composite = /^[一二两兩三四五六七八九十].*[万萬亿億]/;
/** `三千`, `二十五`; in Japanese perhaps the beginning of a name, as in `五十嵐`. */
const several = /^[一二两兩三四五六七八九][十百千]/;
/** `百分之三十五`, `百分之二点五`. */
const hanShare = /百分之([〇零一二两兩三四五六七八九十百]+)(?:点([〇零一二三四五六七八九]+))?/g;
/** Words that only look like numbers. */
const noNumber =
  /^(?:十分(?![钟鐘間])|一(?![二三四五六七八九十百千万萬亿億])|三明治|四川|九龙|百合|百货|百分之|千万|万一)/;

function findHanShares(reading: Reading): Claim[] {
  const { plain, text } = reading;
  return [...plain.matchAll(hanShare)].flatMap(({ 0: { length }, 1: whole, 2: part, index }) => {
    if (whole === undefined || !takePart(reading, index, index + length)) return [];
    const fraction = Array.from(part ?? "", hanValue).join("");
    const value = numberValue(decimalOf(`${hanValue(whole)}`, fraction, 0), "%");
    return [claimOf("number", value, text.slice(index, index + length), index)];
  });
}

function findHanNumbers(reading: Reading): Claim[] {
  const { plain, text, tokens } = reading;
  const claims = findHanShares(reading);
  let index = 0;
  for (const { 0: written, index: at } of plain.matchAll(hanNumber)) {
    while ((tokens[index]?.end ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const token = tokens[index];
    const numberEnd = at + written.length;
    if (token === undefined || noNumber.test(plain.slice(at, at + 3))) continue;
    const rest = unitPart(token, plain, numberEnd);
    const numeral = { at, end: numberEnd, parts: [], gaps: "", first: 0, next: 0 };
    const { unit, power, end } = readUnit({ ...reading, tokens: [rest] }, numeral);
    const isAlone = !reading.languages.has("ja") || !isHan(plain.charCodeAt(numberEnd));
    const isSure = composite.test(written) || (isAlone && several.test(written));
    const isPlain = end === numberEnd && !isSure;
    if (isPlain || !takePart(reading, at, end)) continue;
    const decimal = decimalOf(`${hanValue(written)}`, "", power);
    const shown = text.slice(at, end);
    const also = otherUnits(reading, shown).map((other) => numberValue(decimal, other));
    claims.push(claimOf("number", numberValue(decimal, unit), shown, at, { also }));
  }
  return claims;
}

/** The values of numbers without a unit, which are no claims: `五级`. */
export function listHanValues({ plain }: Reading): string[] {
  return [...plain.matchAll(hanNumber)].map(({ 0: written }) =>
    numberValue(decimalOf(`${hanValue(written)}`, "", 0), ""),
  );
}

const hanOne =
  /(?<![〇零一二两兩三四五六七八九十百千万萬亿億第])一(?=[^〇零一二两兩三四五六七八九十百千万萬亿億\s])/g;

/** What `一` may stand for before a unit: `一台` is `1台`. It is too often a mere article to be a claim. */
export function listHanOnes(reading: Reading): string[] {
  const { plain, tokens } = reading;
  const stretches = tokens.filter(({ kind }) => kind === "stretch");
  return stretches.flatMap((token) =>
    [...plain.slice(token.at, token.end).matchAll(hanOne)].flatMap(({ index }) => {
      const at = token.at + index;
      const rest = unitPart(token, plain, at + 1);
      const numeral = { at, end: at + 1, parts: [], gaps: "", first: 0, next: 0 };
      const { unit, power, end } = readUnit({ ...reading, tokens: [rest] }, numeral);
      return end === at + 1 ? [] : [numberValue(decimalOf("1", "", power), unit)];
    }),
  );
}

/** The unit is what follows within the same stretch. */
function unitPart(token: Token, plain: string, from: number): Token {
  const text = plain.slice(from, token.end);
  return { ...token, at: from, text, fold: text, isSpacedBefore: false, opensSentence: false };
}

/** The value of Chinese or Japanese digits: `三十五`, `三万八千`, `二〇二六`. */
export function hanValue(written: string): number {
  let [sum, part, digit] = [0, 0, 0];
  for (const one of written) {
    const power = "十百千".indexOf(one);
    const large = largeScales.get(one);
    if (large !== undefined) {
      sum = (sum + part + digit) * large;
      [part, digit] = [0, 0];
    } else if (power >= 0) {
      part += (digit === 0 ? 1 : digit) * 10 ** (power + 1);
      digit = 0;
    } else digit = digit * 10 + digitOf(one);
  }
  return sum + part + digit;
}

const largeScales: ReadonlyMap<string, number> = new Map([
  ["万", 10_000],
  ["萬", 10_000],
  ["亿", 100_000_000],
  ["億", 100_000_000],
]);

function digitOf(one: string): number {
  if (one === "两" || one === "兩") return 2;
  return one === "零" ? 0 : hanDigits.indexOf(one);
}
