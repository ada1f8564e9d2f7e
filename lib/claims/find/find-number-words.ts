import { claimOf, type Claim } from "@/lib/claims/claim";
import { numberValue } from "@/lib/claims/find/find-numbers";
import { fewLanguages, isOpener } from "@/lib/claims/find/find-names";
import { readUnit, unitNamed } from "@/lib/claims/find/read-unit";
import { hanDigits } from "@/lib/claims/tables/han-digits";
import { languages } from "@/lib/claims/tables/languages";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

const values: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(languages).map(([language, { numbers = "" }]) => [
    language,
    new Map(
      wordsOf(numbers).map((entry, index) => {
        const [word = "", value] = entry.split("=");
        return [word, value === undefined ? index + 2 : Number(value.split(":")[0])];
      }),
    ),
  ]),
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

/** Numbers as words, with their unit: `two` is `2`, `三次` is `3次`. */
export function findNumberWords(reading: Reading): Claim[] {
  const { tokens, taken, text } = reading;
  const tables = [...reading.languages].flatMap((language) => values.get(language) ?? []);
  const isUnclear = reading.languages.size > fewLanguages;
  const claims: Claim[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word" || taken[token.at] === 1) continue;
    const value = valueOf(tables, token.fold);
    // `On` is ten in Turkish, too.
    if (value === undefined || (isUnclear && isOpener(token.fold, reading.languages))) continue;
    let [next, sum, wordEnd] = [index + 1, value, token.end];
    const ones =
      tokens[next]?.text === "-" ? valueOf(tables, tokens[next + 1]?.fold ?? "") : undefined;
    if (value >= 20 && ones !== undefined && ones < 10) {
      sum += ones;
      wordEnd = tokens[next + 1]?.end ?? wordEnd;
      next += 2;
    }
    const more = joinSemitic(tokens, next, value, (word) => valueOf(tables, word));
    if (more !== undefined) [sum, next, wordEnd] = [more.sum, more.next, more.end];
    sum += onesBefore(tokens, index);
    const numeral = { at: token.at, end: wordEnd, parts: [], gaps: "", first: index, next };
    const { unit: after, power, at, end } = readUnit(reading, numeral);
    if (!takePart(reading, at, end)) continue;
    const unit = dualUnits.get(token.fold) ?? dualUnits.get(token.fold.slice(1)) ?? after;
    claims.push(
      claimOf("number", numberValue(decimalOf(`${sum}`, "", power), unit), text.slice(at, end), at),
    );
  }
  return [...claims, ...findHanNumbers(reading)];
}

function valueOf(tables: readonly ReadonlyMap<string, number>[], word: string): number | undefined {
  for (const table of tables) {
    const value = table.get(word);
    if (value !== undefined) return value;
  }
  // `وخمسون`, `ושתי`, `بساعتين`
  const isPrefixed = /^(?:[وب]|ل(?=....)|[והבלמכש])[א-תء-ي]{2}/.test(word);
  return isPrefixed ? valueOf(tables, word.slice(1)) : undefined;
}

const teen = /^(?:عشره?|עשרה?)$/;
/** Ones that count only before a ten: alone they are `somebody`, or `years`. */
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
    ((first < 10 && value >= 20 && value < 100) || (first >= 20 && value < 10));
  return isTeen || isJoined ? { sum: first + value, next: place + 1, end: second.end } : undefined;
}

const hanNumber = /[〇一二两兩三四五六七八九十百千]+/g;
/** Words that only look like numbers. */
const noNumber =
  /^(?:十分(?![钟鐘間])|一(?![二三四五六七八九十百千])|三明治|四川|九龙|百合|百货|千万)/;

function findHanNumbers(reading: Reading): Claim[] {
  const { plain, text, tokens } = reading;
  const claims: Claim[] = [];
  let index = 0;
  for (const { 0: written, index: at } of plain.matchAll(hanNumber)) {
    while ((tokens[index]?.end ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const token = tokens[index];
    const numberEnd = at + written.length;
    if (token === undefined || noNumber.test(plain.slice(at, at + 3))) continue;
    // The unit is what follows within the same stretch.
    const rest = {
      ...token,
      at: numberEnd,
      text: plain.slice(numberEnd, token.end),
      fold: plain.slice(numberEnd, token.end),
      isSpacedBefore: false,
      opensSentence: false,
    };
    const numeral = { at, end: numberEnd, parts: [], gaps: "", first: 0, next: 0 };
    const { unit, power, end } = readUnit({ ...reading, tokens: [rest] }, numeral);
    const isPlain = end === numberEnd;
    if (isPlain || !takePart(reading, at, end)) continue;
    claims.push(
      claimOf(
        "number",
        numberValue(decimalOf(`${hanValue(written)}`, "", power), unit),
        text.slice(at, end),
        at,
      ),
    );
  }
  return claims;
}

/** The value of Chinese or Japanese digits up to 9,999. */
export function hanValue(written: string): number {
  let [sum, digit] = [0, 0];
  for (const one of written) {
    const power = "十百千".indexOf(one);
    const value = one === "两" || one === "兩" ? 2 : hanDigits.indexOf(one);
    if (power >= 0) {
      sum += (digit === 0 ? 1 : digit) * 10 ** (power + 1);
      digit = 0;
    } else digit = digit * 10 + value;
  }
  return sum + digit;
}
