import { currencyOf, readForm, type Unit } from "@/lib/claims/find/numbers/unit-tables";
import { nations } from "@/lib/claims/tables/currencies";
import { wordsOf } from "@/lib/claims/tables/words-of";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

const nationStems = Object.entries(nations).map(([code, stems]) => [code, wordsOf(stems)] as const);

/** Words before a number that make it a share. */
const percentBefore = new Set(["%", "yüzde", "百分之"]);

/** A currency before a number, and where it begins. */
export interface Currency extends Unit {
  readonly at: number;
}

/** The currency (or the percent sign) before a number. */
export function readBefore(
  { tokens, languages, taken }: Reading,
  { first }: Numeral,
): Currency | undefined {
  // `$-500`
  const isMinus = tokens[first - 1]?.text === "-" && tokens[first - 1]?.end === tokens[first]?.at;
  const place = isMinus ? first - 2 : first - 1;
  const before = tokens[place];
  if (before?.text === "." && before.at === tokens[place - 1]?.end) {
    // `Fr. 90`
    const short = tokens[place - 1];
    const money = /^(?:S?Fr|Rs|Rp|Kr|kr)$/.test(short?.text ?? "")
      ? currencyOf.get(short?.fold ?? "")
      : undefined;
    return money === undefined ? undefined : { ...money, at: short?.at ?? before.at };
  }
  if (before === undefined || before.sentence !== tokens[first]?.sentence) return undefined;
  const isPercent = percentBefore.has(before.fold) || /(?:百分之|ร้อยละ)$/.test(before.fold);
  if (isPercent) return { unit: "%", power: 0, at: tokens[first]?.at ?? 0 };
  // `C$50`
  const country = tokens[place - 1];
  const isOther = before.text === "$" && !before.isSpacedBefore && country?.kind === "word";
  const other = isOther ? currencyOf.get(`${country.fold}$`) : undefined;
  if (other !== undefined) return { ...other, at: country?.at ?? before.at };
  if ("¥￥".includes(before.text) && languages.has("zh") && !languages.has("ja"))
    return { unit: "CNY", power: 0, at: before.at };
  // `退款港币1,280元`
  if (before.kind === "stretch" && before.end === tokens[first]?.at) {
    for (const length of [4, 3, 2]) {
      const money = currencyOf.get(before.text.slice(-length));
      if (money !== undefined)
        return { ...money, at: before.end - Math.min(length, before.text.length) };
    }
  }
  const isNext = before.isCapital && tokens[first]?.at === before.end;
  const isCode = before.kind === "sign" || /^(?:[A-Z]{3}|Rp|Rs|kr)$/.test(before.text) || isNext;
  // `4€90`
  const isTaken = before.kind === "sign" && taken[before.at] === 1;
  const currency = isCode && !isTaken ? currencyOf.get(before.fold) : undefined;
  return currency === undefined ? undefined : { ...currency, at: before.at };
}

/** `250,-` and `250:-` are kroner in the Nordic languages. */
export function krone({ languages, plain, tokens }: Reading, { end, next }: Numeral): string {
  const isNordic = ["sv", "da", "nb"].some((one) => languages.has(one));
  const isMoney = isDash(tokens, next) || /^:-(?!\d)/.test(plain.slice(end, end + 3));
  return isNordic && isMoney ? "kr" : "";
}

/** `62,-` */
export function isDash(tokens: readonly Token[], next: number): boolean {
  const [comma, dash] = [tokens[next], tokens[next + 1]];
  return (
    (comma?.text === "," || comma?.text === ".") &&
    (dash?.text === "-" || dash?.text === "–") &&
    dash.at === comma.end &&
    // `12.–16. Mai`
    !(tokens[next + 2]?.kind === "number" && tokens[next + 2]?.at === dash.end) &&
    tokens[next - 1]?.end === comma.at
  );
}

/** `50 Canadian dollars` */
export function nationBefore(
  tokens: readonly Token[],
  next: number,
): (Unit & { end: number }) | undefined {
  const place = tokens[next + 1]?.text === "-" ? next + 2 : next + 1;
  const money = tokens[place]?.kind === "word" ? readForm(tokens[place], currencyOf) : undefined;
  const nation = money === undefined ? undefined : nationOf(tokens[next]);
  return money === undefined || nation === undefined
    ? undefined
    : { unit: nation, power: 0, end: money.end };
}

/** The currency of the country that an adjective names. */
export function nationOf(token: Token | undefined): string | undefined {
  if (token?.kind !== "word" || token.opensSentence) return undefined;
  const { fold } = token;
  return nationStems.find(([, stems]) =>
    stems.some((stem) => (stem.length < 4 ? fold === stem : fold.startsWith(stem))),
  )?.[0];
}
