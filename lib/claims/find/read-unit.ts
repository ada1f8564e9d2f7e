import { currencies } from "@/lib/claims/tables/currencies";
import { lookUp, lookUpStart } from "@/lib/claims/tables/lookup";
import { scales } from "@/lib/claims/tables/scales";
import { units } from "@/lib/claims/tables/units";
import { readPeriod, smallWordsOf } from "@/lib/claims/find/small-words";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

interface Unit {
  readonly unit: string;
  readonly power: number;
}

const unitOf = new Map<string, Unit>();
const exactUnits = new Set<string>();
for (const [unit, power, forms] of units) {
  for (const form of forms.split(" ")) {
    const isExact = /[A-ZА-Я]/.test(form);
    if (isExact) exactUnits.add(form);
    const key = isExact ? form : foldWord(form);
    if (!unitOf.has(key)) unitOf.set(key, { unit, power });
  }
}
const currencyOf = new Map<string, Unit>();
for (const [unit, forms] of Object.entries(currencies)) {
  for (const form of forms.split(" ")) currencyOf.set(foldWord(form), { unit, power: 0 });
}
const scaleOf = new Map<string, number>(
  Object.entries(scales).map(([word, power]) => [foldWord(word), power]),
);
/** Words before a number that make it a share. */
const percentBefore = new Set(["%", "yüzde", "百分之"]);
const between = new Set(["de", "of", "d'", "di"]);
const longestForm = 12;
/** What multiplies only an amount of money: `$3M` is no length. */
const moneyScales: ReadonlyMap<string, number> = new Map([
  ["M", 6],
  ["m", 6],
  ["mn", 6],
  ["B", 9],
  ["b", 9],
  ["bn", 9],
]);
const [powers, measures] = [
  new Map([
    ["²", 2],
    ["³", 3],
    ["2", 2],
    ["3", 3],
  ]),
  new Set(["m", "foot", "inch", "mile"]),
];
const periods: ReadonlySet<string> = new Set([
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "quarter",
  "year",
]);

export function isUnit(word: string): boolean {
  return [unitOf, currencyOf, scaleOf].some(
    (table) => table.has(word) || table.has(foldWord(word)),
  );
}

/** The period that a word is short for: `s`, `mo`, `год`. */
export function periodOf(word: string): string | undefined {
  const unit = lookUp(unitOf, word);
  return unit !== undefined && unit.power === 0 && periods.has(unit.unit) ? unit.unit : undefined;
}

/** A unit as a word that is written in the table, perhaps in the plural. */
export function isUnitNoun(word: string): boolean {
  return unitOf.has(word) || unitOf.has(word.replace(/(?:[es]|es|n|en)$/, ""));
}

/** The unit of a word. */
export function unitOfWord(token: Token | undefined): Unit | undefined {
  return (readForm(token, unitOf) ?? readForm(token, currencyOf))?.found;
}

export function isCurrency(word: string): boolean {
  return currencyOf.has(foldWord(word));
}

/** The base unit or currency of a form. */
export function unitNamed(form: string): string {
  return (unitOf.get(form) ?? currencyOf.get(form))?.unit ?? "";
}

interface NumberWithUnit extends Unit {
  /** What stands after a scale, as the digits of its power: `8000` in `6万8000`. */
  readonly rest: string;
  readonly at: number;
  readonly end: number;
}

/** What stands around a number: its scale (`million`), its unit or its currency. */
export function readUnit(reading: Reading, numeral: Numeral): NumberWithUnit {
  const { tokens } = reading;
  let { next, end } = numeral;
  let [power, rest] = [0, ""];
  let form = tokens[next];
  const before = readBefore(reading, numeral);
  const money = before === undefined ? undefined : moneyScales.get(form?.text ?? "");
  const scale =
    money === undefined || form === undefined
      ? readForm(form, scaleOf)
      : { found: money, end: form.end };
  if (scale !== undefined && form !== undefined && form.at - end <= 1 && !form.opensSentence) {
    power = scale.found;
    end = scale.end;
    // `万円` is one stretch.
    form = scale.end < form.end ? restOf(form, scale.end) : tokens[(next += 1)];
    // `тыс. руб.`
    if (form?.text === "." && form.at === end && tokens[next + 1]?.opensSentence === false) {
      end = form.end;
      form = tokens[(next += 1)];
    }
    if (between.has(form?.fold ?? "")) form = tokens[(next += 1)];
    const more = readRest(tokens, next, end, power);
    if (more !== undefined) {
      ({ rest, end } = more);
      power = 0;
      form = more.end < more.form.end ? restOf(more.form, more.end) : tokens[(next = more.next)];
    }
  }
  if (before !== undefined) {
    // `$1,850 MXN`
    const code =
      form !== undefined && /^[A-Z]{3}$/.test(form.text) ? currencyOf.get(form.fold) : undefined;
    if (code !== undefined && form !== undefined)
      return { unit: code.unit, power, rest, at: before.at, end: form.end };
    const per = divisorAt(reading, next, end);
    return {
      unit: before.unit + (per?.unit ?? ""),
      power: power + (per?.power ?? 0),
      rest,
      at: before.at,
      end: per?.end ?? end,
    };
  }
  const after = unitAfter(reading, next, form, end);
  if (after === undefined) return { unit: "", power, rest, at: numeral.at, end };
  return { unit: after.unit, power: power + after.power, rest, at: numeral.at, end: after.end };
}

/** The number after `万` or `만`, perhaps with `千`: `6万8000`, `2만 5천`. */
function readRest(
  tokens: readonly Token[],
  next: number,
  end: number,
  power: number,
): { rest: string; form: Token; end: number; next: number } | undefined {
  const number = tokens[next];
  if (power !== 4 || number?.kind !== "number" || number.at - end > 1) return undefined;
  // `1만 3,500`
  const [comma, group] = [tokens[next + 1], tokens[next + 2]];
  const isGrouped =
    comma?.text === "," &&
    comma.at === number.end &&
    group?.at === comma.end &&
    /^\d{3}$/.test(group.text);
  if (isGrouped && number.text.length === 1) {
    const rest = (number.text + group.text).padStart(power, "0");
    return { rest, form: group, end: group.end, next: next + 3 };
  }
  const scale = readForm(tokens[next + 1], scaleOf);
  const form = tokens[next + 1];
  const isScaled = scale?.found === 3 && form?.at === number.end;
  const digits = number.text + (isScaled ? "000" : "");
  if (digits.length > power) return undefined;
  const rest = digits.padStart(power, "0");
  if (isScaled && form !== undefined) return { rest, form, end: scale.end, next: next + 2 };
  return { rest, form: number, end: number.end, next: next + 1 };
}

function readBefore(
  { tokens, languages }: Reading,
  { first }: Numeral,
): (Unit & { at: number }) | undefined {
  // `$-500`
  const isMinus = tokens[first - 1]?.text === "-" && tokens[first - 1]?.end === tokens[first]?.at;
  const place = isMinus ? first - 2 : first - 1;
  const before = tokens[place];
  if (before === undefined || before.sentence !== tokens[first]?.sentence) return undefined;
  const isPercent = percentBefore.has(before.fold) || before.fold.endsWith("百分之");
  if (isPercent) return { unit: "%", power: 0, at: tokens[first]?.at ?? 0 };
  // `C$50`
  const country = tokens[place - 1];
  const isOther = before.text === "$" && !before.isSpacedBefore && country?.kind === "word";
  const other = isOther ? currencyOf.get(`${country.fold}$`) : undefined;
  if (other !== undefined) return { ...other, at: country?.at ?? before.at };
  if ("¥￥".includes(before.text) && languages.has("zh") && !languages.has("ja"))
    return { unit: "CNY", power: 0, at: before.at };
  const isNext = before.isCapital && tokens[first]?.at === before.end;
  const isCode = before.kind === "sign" || /^(?:[A-Z]{3}|Rp|Rs|kr)$/.test(before.text) || isNext;
  const currency = isCode ? currencyOf.get(before.fold) : undefined;
  return currency === undefined ? undefined : { ...currency, at: before.at };
}

function unitAfter(
  reading: Reading,
  next: number,
  token: Token | undefined,
  end: number,
): (Unit & { end: number }) | undefined {
  const { tokens } = reading;
  if (token === undefined || token.at - end > 1 || token.opensSentence) return undefined;
  const isHyphen = token.text === "-" && tokens[next + 1]?.kind === "word" && !token.isSpacedBefore;
  const form = isHyphen ? tokens[next + 1] : token;
  const dotted = readDotted(tokens, next);
  if (dotted !== undefined) return dotted;
  const found = readForm(form, unitOf) ?? readForm(form, currencyOf);
  if (found === undefined) return undefined;
  const scale = tokens[next + 1];
  const letter = degrees.test(scale?.fold ?? "") ? letterOf(scale?.fold ?? "") : undefined;
  if (found.found.unit === "°" && scale !== undefined && letter !== undefined) {
    return { unit: `°${letter}`, power: 0, end: scale.end };
  }
  const raised = scale === undefined || scale.at !== found.end ? undefined : powers.get(scale.text);
  if (raised !== undefined && scale !== undefined && measures.has(found.found.unit)) {
    const square = raised === 2 ? "²" : "³";
    return {
      unit: `${found.found.unit}${square}`,
      power: found.found.power * raised,
      end: scale.end,
    };
  }
  const per = divisorAt(reading, isHyphen ? next + 2 : next + 1, found.end);
  if (per === undefined) return { ...found.found, end: found.end };
  return {
    unit: found.found.unit + per.unit,
    power: found.found.power + per.power,
    end: per.end,
  };
}

/** `/kg`. A period is a claim of its own: `5 mg/day` is `5 mg per day`. */
function divisorAt(
  { tokens, languages }: Reading,
  place: number,
  end: number,
): (Unit & { end: number }) | undefined {
  // `руб./кг`
  const from = tokens[place]?.text === "." && tokens[place]?.at === end ? place + 1 : place;
  const [slash, per] = [tokens[from], tokens[from + 1]];
  if (
    slash?.text !== "/" ||
    slash.at !== end + from - place ||
    per?.kind !== "word" ||
    per.isSpacedBefore
  )
    return undefined;
  const divisor = lookUp(unitOf, per.fold);
  const period = divisor?.unit ?? readPeriod(smallWordsOf(languages), per.fold);
  if (period !== undefined && periods.has(period)) return undefined;
  return {
    unit: `/${divisor?.unit ?? per.fold}`,
    power: divisor === undefined ? 0 : -divisor.power,
    end: per.end,
  };
}

const degrees = /^(?:c(?:elsius)?|f(?:ahrenheit)?|م|مئوي[هة]?|فهرنهايت|צלזיוס|פרנהייט)$/;

/** The letter of a scale of temperatures. */
function letterOf(fold: string): string {
  return /^(?:f|فهرنهايت|פרנהייט)/.test(fold) ? "F" : "C";
}

/** A currency of two letters with points: `ج.م`. */
function readDotted(tokens: readonly Token[], at: number): (Unit & { end: number }) | undefined {
  const [first, point, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (point?.text !== "." || second === undefined || second.isSpacedBefore) return undefined;
  const found = currencyOf.get(`${first?.fold}.${second.fold}`);
  return found === undefined ? undefined : { ...found, end: second.end };
}

interface Form<T> {
  readonly found: T;
  readonly end: number;
}

function readForm<T>(token: Token | undefined, table: ReadonlyMap<string, T>): Form<T> | undefined {
  if (token === undefined || token.kind === "number") return undefined;
  const { end } = token;
  if (exactUnits.has(token.text)) {
    const found = table.get(token.text);
    if (found !== undefined) return { found, end };
  }
  // `Mg` is no `mg`.
  if (
    token.text.length <= 2 &&
    token.isCapital &&
    !token.opensSentence &&
    token.text !== token.text.toUpperCase()
  ) {
    return undefined;
  }
  if (token.kind === "word" && (token.isCased || token.fold.length === 1)) {
    // `TL'ye`
    const found = lookUp(table, token.fold.replace(/'.+$/, ""));
    return found === undefined ? undefined : { found, end };
  }
  const prefix = lookUpStart(table, token.fold, longestForm);
  if (prefix === undefined) return undefined;
  // A folded word may be shorter than it is written.
  const isWhole = prefix.length === token.fold.length;
  return { found: prefix.found, end: isWhole ? end : token.at + prefix.length };
}

/** What is left of a token from a place on. */
function restOf(token: Token, from: number): Token {
  const rest = token.text.slice(from - token.at);
  return {
    ...token,
    at: from,
    text: rest,
    fold: rest,
    isSpacedBefore: false,
    opensSentence: false,
  };
}
