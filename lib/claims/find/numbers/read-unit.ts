import { currencies, nations } from "@/lib/claims/tables/currencies";
import { lookUp, lookUpStart } from "@/lib/claims/tables/lookup";
import { localScales, scales } from "@/lib/claims/tables/scales";
import { localUnits, ordinalNouns, powerWords, units } from "@/lib/claims/tables/units";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { readPeriod, smallWordsOf, type SmallWords } from "@/lib/claims/find/small-words";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import type { Reading } from "@/lib/claims/text/reading";
import { classOf, sign } from "@/lib/claims/text/sign-classes";
import { isSemitic } from "@/lib/claims/text/scripts";
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
  for (const form of forms.split(" ")) {
    // `Ft` is money, `ft` is a length.
    const isExact = /^[A-Z]/.test(form);
    if (isExact) exactUnits.add(form);
    currencyOf.set(isExact ? form : foldWord(form), { unit, power: 0 });
  }
}
const localOf = new Map(
  Object.entries(localUnits).map(([language, forms]) => [
    language,
    new Map(
      wordsOf(forms).map((entry) => {
        const [form = "", unit = "", power = "0"] = entry.split(/[=:]/);
        return [form, { unit, power: Number(power) }];
      }),
    ),
  ]),
);
const powerStems = Object.entries(powerWords).map(
  ([square, stems]) => [square, wordsOf(stems)] as const,
);
const nationStems = Object.entries(nations).map(([code, stems]) => [code, wordsOf(stems)] as const);
const scaleOf = new Map<string, number>(
  Object.entries(scales).map(([word, power]) => [foldWord(word), power]),
);
const localScaleOf = new Map(
  Object.entries(localScales).map(([language, powers]) => [
    language,
    new Map(Object.entries(powers)),
  ]),
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
  new Map<string, "²" | "³">([
    ["²", "²"],
    ["³", "³"],
    ["2", "²"],
    ["3", "³"],
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

function hasMeasure(token: Token | undefined): boolean {
  return unitOfWord(token) !== undefined || readForm(token, scaleOf) !== undefined;
}

/** `mil.` is a million in Czech and a thousand in Spanish. */
function localScale({ languages }: Reading, form: Token | undefined): number | undefined {
  for (const language of languages) {
    const found = localScaleOf.get(language)?.get(form?.fold ?? "");
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The unit of a word. */
export function unitOfWord(token: Token | undefined): Unit | undefined {
  return (readForm(token, unitOf) ?? readForm(token, currencyOf))?.found;
}

export function isCurrency(word: string): boolean {
  return currencyOf.has(foldWord(word)) || currencyOf.has(word);
}

/** The unit of a word or of its longest beginning. */
export function unitNamedBy(word: string): Unit | undefined {
  return lookUp(unitOf, word);
}

/** The base unit or currency of a form. */
export function unitNamed(form: string): string {
  return (unitOf.get(form) ?? currencyOf.get(form))?.unit ?? "";
}

interface NumberWithUnit extends Unit {
  /** What stands after a scale, as the digits of its power: `8000` in `6万8000`. */
  readonly rest: string;
  /** The power of what it is divided by: `/kg`. */
  readonly divisor?: number;
  readonly at: number;
  readonly end: number;
}

/** What stands around a number: its scale (`million`), its unit or its currency. */
export function readUnit(reading: Reading, numeral: Numeral): NumberWithUnit {
  const { tokens } = reading;
  let { next, end } = numeral;
  // `62,- zł`
  if (isDash(tokens, next)) [next, end] = [next + 2, tokens[next + 1]?.end ?? end];
  let [power, rest] = [0, ""];
  // `250 de lei`
  if (reading.languages.has("ro") && tokens[next]?.fold === "de" && hasMeasure(tokens[next + 1]))
    [next, end] = [next + 1, tokens[next]?.end ?? end];
  let form = tokens[next];
  const before = readBefore(reading, numeral);
  // `$3M`
  const isMoney = before !== undefined;
  const money =
    localScale(reading, form) ?? (isMoney ? moneyScales.get(form?.text ?? "") : undefined);
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
    const beyond = form?.text === "." && form.at === end ? tokens[next + 1] : undefined;
    if (beyond !== undefined && (!beyond.opensSentence || currencyOf.has(beyond.fold))) {
      end = form?.end ?? end;
      next += 1;
      form = { ...beyond, opensSentence: false };
    }
    if (form !== undefined && between.has(form.fold) && form.at - end <= 1) {
      end = hasMeasure(tokens[next + 1]) ? form.end : end;
      form = tokens[(next += 1)];
    }
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
    // `港币1,280元`
    const again = form === undefined || form.at > end ? undefined : readForm(form, currencyOf);
    if (again !== undefined)
      return { unit: before.unit, power, rest, at: before.at, end: again.end };
    const per = divisorAt(reading, next, end);
    return {
      unit: before.unit + (per?.unit ?? ""),
      power: power + (per?.power ?? 0),
      divisor: per?.power ?? 0,
      rest,
      at: before.at,
      end: per?.end ?? end,
    };
  }
  // `Version 2.4 drops XML`
  const isVersion =
    numeral.gaps.startsWith(".") && versionWord.test(tokens[numeral.first - 1]?.fold ?? "");
  const after = isVersion ? undefined : unitAfter(reading, next, form, end);
  if (after === undefined)
    return { unit: krone(reading, numeral), power, rest, at: numeral.at, end };
  const each = tokens[numeral.first - 1];
  const [, per] = each?.end === numeral.at ? (hanEach.exec(each.text) ?? []) : [];
  const divisor = per === undefined ? undefined : unitOf.get(per);
  if (divisor !== undefined && Object.hasOwn(currencies, after.unit)) {
    const unit = `${after.unit}/${divisor.unit}`;
    const less = after.power - divisor.power;
    return { ...after, unit, power: power + less, divisor: -divisor.power, rest, at: numeral.at };
  }
  return { ...after, power: power + after.power, rest, at: numeral.at };
}

const versionWord = /^ver(?:s(?:ion[en]?|io|ión|ão|ie|ione|jon)?)?$/;

/** `250,-` and `250:-` are kroner in the Nordic languages. */
function krone({ languages, plain, tokens }: Reading, { end, next }: Numeral): string {
  const isNordic = ["sv", "da", "nb"].some((one) => languages.has(one));
  const isMoney = isDash(tokens, next) || /^:-(?!\d)/.test(plain.slice(end, end + 3));
  return isNordic && isMoney ? "kr" : "";
}

/** `每斤165元` */
const hanEach = /每(斤|公斤|千克|克|升|吨|噸|米|亩|畝|平方米|平米)$/;

function isDash(tokens: readonly Token[], next: number): boolean {
  const [comma, dash] = [tokens[next], tokens[next + 1]];
  return (
    (comma?.text === "," || comma?.text === ".") &&
    (dash?.text === "-" || dash?.text === "–") &&
    dash.at === comma.end &&
    tokens[next - 1]?.end === comma.at
  );
}

/** The number after a scale, perhaps with a smaller one: `6万8000`, `2만 5천`, `1 लाख 40 हज़ार`. */
function readRest(
  tokens: readonly Token[],
  next: number,
  end: number,
  power: number,
): { rest: string; form: Token; end: number; next: number } | undefined {
  const number = tokens[next];
  if (power < 4 || number?.kind !== "number" || number.at - end > 1) return undefined;
  // `1만 3,500`
  const [comma, group] = [tokens[next + 1], tokens[next + 2]];
  const isGrouped =
    power === 4 &&
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
  const isNear = form !== undefined && form.at - number.end <= (power === 4 ? 0 : 1);
  const isScaled = scale !== undefined && scale.found < power && isNear && !form.opensSentence;
  if (power !== 4 && !isScaled) return undefined;
  const digits = number.text + (isScaled ? "0".repeat(scale.found) : "");
  if (digits.length > power) return undefined;
  const rest = digits.padStart(power, "0");
  if (isScaled && form !== undefined) return { rest, form, end: scale.end, next: next + 2 };
  return { rest, form: number, end: number.end, next: next + 1 };
}

function readBefore(
  { tokens, languages, taken }: Reading,
  { first }: Numeral,
): (Unit & { at: number }) | undefined {
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

function unitAfter(
  reading: Reading,
  next: number,
  token: Token | undefined,
  end: number,
): (Unit & { end: number; divisor?: number }) | undefined {
  const { tokens } = reading;
  if (token === undefined || token.at - end > 1 || token.opensSentence) return undefined;
  const isHyphen = token.text === "-" && tokens[next + 1]?.kind === "word" && !token.isSpacedBefore;
  const form = isHyphen ? tokens[next + 1] : token;
  const after = isHyphen ? next + 2 : next + 1;
  const marked = readDotted(tokens, next) ?? readMarked(reading, token, tokens[after], end);
  if (marked !== undefined) return marked;
  // `3 s.d. 10 Agustus`
  if (form?.fold === "s" && tokens[after]?.text === "." && tokens[after + 1]?.fold === "d")
    return undefined;
  // `на 2-м этаже`
  if (isHyphen && form?.text === "м") return undefined;
  // `7 hari Rabu`
  if (form?.fold === "hari" && indonesianDay.test(tokens[after]?.fold ?? "")) return undefined;
  const found =
    readLocal(reading, form) ?? longer(readForm(form, unitOf), readForm(form, currencyOf));
  const raised = readRaised(tokens, isHyphen ? next + 1 : next, found);
  if (raised !== undefined) return raised;
  if (found === undefined) return nationBefore(tokens, next);
  const scale = tokens[next + 1];
  // `180°C'de`
  const scaleWord = scale?.fold.replace(/'.*$/, "") ?? "";
  const letter = degrees.test(scaleWord) ? letterOf(scaleWord) : undefined;
  if (found.found.unit === "°" && scale !== undefined && letter !== undefined) {
    return { unit: `°${letter}`, power: 0, end: scale.end };
  }
  // `1° Reto Bernasconi`, `3° piano`
  const isOrdinal =
    token.text === "°" &&
    token.at === end &&
    scale !== undefined &&
    (scale.isCapital || ordinalNouns.has(scale.fold));
  if (isOrdinal && scale.text.length > 1) return { unit: "", power: 0, end: found.end };
  const isMoney = currencyOf.has(form?.fold ?? "");
  const nation = isMoney ? nationOf(tokens[after]) : undefined;
  if (nation !== undefined) return { unit: nation, power: 0, end: tokens[after]?.end ?? found.end };
  const per = divisorAt(reading, after, found.end, isMoney);
  if (per === undefined) return { ...found.found, end: found.end };
  return {
    unit: found.found.unit + per.unit,
    power: found.found.power + per.power,
    divisor: per.power,
    end: per.end,
  };
}

/** `50'` and `8.2 מ'`: a sign that tokens leave apart. */
function readMarked(
  { languages, plain, tokens }: Reading,
  token: Token,
  next: Token | undefined,
  end: number,
): (Unit & { end: number }) | undefined {
  if (token.text === "'" && token.at === end && !languages.has("en")) {
    return classOf(plain.charCodeAt(token.end)) > sign.space
      ? undefined
      : { unit: "minute", power: 0, end: token.end };
  }
  if (next?.text === "'" && next.at === token.end) {
    const found = unitOf.get(`${token.fold}'`);
    return found === undefined ? undefined : { ...found, end: next.end };
  }
  if (token.kind !== "word") return undefined;
  const phrase = readPhrase(tokens, tokens.indexOf(token));
  if (phrase !== undefined) return phrase;
  if (next?.kind !== "word") return undefined;
  // `per cent`, `nautical miles`
  const found = unitOf.get(`${token.fold}_${next.fold}`);
  return found === undefined ? undefined : { ...found, end: next.end };
}

/** What a unit of three words begins with; a point after the first one is left out: `c. à soupe`. */
const phraseStarts = new Set(
  [...unitOf.keys()].filter((form) => /_.+_/.test(form)).map((form) => form.replace(/_.*/, "")),
);

function readPhrase(tokens: readonly Token[], at: number): (Unit & { end: number }) | undefined {
  const first = tokens[at];
  if (first === undefined || !phraseStarts.has(first.fold)) return undefined;
  const from = tokens[at + 1]?.text === "." ? at + 2 : at + 1;
  const [second, third] = [tokens[from], tokens[from + 1]];
  const found = unitOf.get(`${first.fold}_${second?.fold}_${third?.fold}`);
  return found === undefined || third === undefined ? undefined : { ...found, end: third.end };
}

/** A unit that only one language of the text has; `с` before a word is `with` in Russian. */
function readLocal(
  { tokens, languages }: Reading,
  form: Token | undefined,
): Form<Unit> | undefined {
  if (form?.kind !== "word" || form.fold.length > 4) return undefined;
  if (form.text === "с" && !isCyrillicWith(tokens, form))
    return { found: { unit: "second", power: 0 }, end: form.end };
  for (const language of languages) {
    const found = localOf.get(language)?.get(form.fold);
    if (found !== undefined) return { found, end: form.end };
  }
  return undefined;
}

/** Whether `с` is no second, but `with`: `120 с лишним`. */
function isCyrillicWith(tokens: readonly Token[], form: Token): boolean {
  const next = tokens[tokens.indexOf(form) + 1];
  return (
    next?.kind === "word" &&
    !/^(?:на|для|между|до|после|и|или|при|без|в|по|але|та|між)$/.test(next.fold)
  );
}

/** `m²`, `metri quadri`, `square metres`, `кв. м` */
function readRaised(
  tokens: readonly Token[],
  next: number,
  found: Form<Unit> | undefined,
): (Unit & { end: number }) | undefined {
  if (found !== undefined && measures.has(found.found.unit)) {
    const raised = tokens[next + 1];
    const square =
      raised === undefined || raised.at !== found.end ? undefined : powers.get(raised.text);
    if (square !== undefined && raised !== undefined) return raise(found.found, square, raised.end);
    const word = powerWordOf(raised);
    return word === undefined || raised === undefined
      ? undefined
      : raise(found.found, word, raised.end);
  }
  const word = found === undefined ? powerWordOf(tokens[next]) : undefined;
  if (word === undefined) return undefined;
  const place = tokens[next + 1]?.text === "." ? next + 2 : next + 1;
  const measure = readForm(tokens[place], unitOf);
  const isMeasure = measure !== undefined && measures.has(measure.found.unit);
  return isMeasure ? raise(measure.found, word, measure.end) : undefined;
}

function raise({ unit, power }: Unit, square: "²" | "³", end: number): Unit & { end: number } {
  return { unit: unit + square, power: power * (square === "²" ? 2 : 3), end };
}

function powerWordOf(token: Token | undefined): "²" | "³" | undefined {
  if (token?.kind !== "word") return undefined;
  const found = powerStems.find(([, stems]) => stems.some((stem) => token.fold.startsWith(stem)));
  return found === undefined ? undefined : found[0] === "²" ? "²" : "³";
}

/** `50 Canadian dollars` */
function nationBefore(
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
function nationOf(token: Token | undefined): string | undefined {
  if (token?.kind !== "word" || token.opensSentence) return undefined;
  const { fold } = token;
  return nationStems.find(([, stems]) =>
    stems.some((stem) => (stem.length < 4 ? fold === stem : fold.startsWith(stem))),
  )?.[0];
}

/** `/kg`, `a kilo`, `kilot`. A period is a claim of its own: `5 mg/day` is `5 mg per day`. */
function divisorAt(
  { tokens, languages }: Reading,
  place: number,
  end: number,
  isMoney = true,
): (Unit & { end: number }) | undefined {
  // `руб./кг`
  const from = tokens[place]?.text === "." && tokens[place]?.at === end ? place + 1 : place;
  const [slash, per] = [tokens[from], tokens[from + 1]];
  const words = smallWordsOf(languages);
  if (slash?.kind === "word" && !slash.opensSentence) {
    const isPer = words.some((one) => one.per.has(slash.fold));
    const isOne = isPer && per?.kind === "word" && !per.opensSentence;
    return (
      (isOne ? divisorOf(words, per) : undefined) ??
      (isMoney || isPer || toIt.test(slash.fold) ? divisorOf(words, slash) : undefined)
    );
  }
  if (slash?.text === "/" && per?.kind === "stretch" && !per.isSpacedBefore) {
    const found = readForm(per, unitOf);
    const isDivisor = found !== undefined && divisors.has(found.found.unit);
    return isDivisor
      ? { unit: `/${found.found.unit}`, power: -found.found.power, end: found.end }
      : undefined;
  }
  if (
    slash?.text !== "/" ||
    slash.at !== end + from - place ||
    per?.kind !== "word" ||
    per.isSpacedBefore
  )
    return undefined;
  // A part of the day is a claim of its own: `450 RON/noapte`.
  if (night.test(per.fold)) return undefined;
  const divisor = lookUp(unitOf, per.fold);
  // `km/t` is an hour in Danish.
  const period = readPeriod(words, per.fold) ?? divisor?.unit;
  if (period !== undefined && periods.has(period)) return undefined;
  return {
    unit: `/${divisor?.unit ?? per.fold}`,
    power: divisor === undefined ? 0 : -divisor.power,
    end: per.end,
  };
}

/** `לליטר`, `للتر` */
const toIt = /^(?:לכל|ל(?=ל|ק|ג|מ|ט)|ل(?=[لكطم]))/;
/** Weights and measures by which a price or a share is said in words. */
const divisors: ReadonlySet<string> = new Set([
  "g",
  "l",
  "m",
  "m²",
  "m³",
  "pound",
  "ounce",
  "mile",
  "acre",
  "Wh",
]);

function divisorOf(
  words: readonly SmallWords[],
  token: Token,
): (Unit & { end: number }) | undefined {
  if (token.fold.length < 2 || readPeriod(words, token.fold) !== undefined) return undefined;
  const found = lookUp(unitOf, token.fold) ?? lookUp(unitOf, token.fold.replace(toIt, ""));
  if (found === undefined || !divisors.has(found.unit)) return undefined;
  return { unit: `/${found.unit}`, power: -found.power, end: token.end };
}

const night = /^(?:đêm|noapte|éj|éjszaka|noc|ночь|ніч|νύχτα|malam|gece)$/;
const indonesianDay = /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)$/;
const degrees =
  /^(?:c(?:elsius|elsjusza|elsia)?|цельси[яй]|цельсія|κελσίου|f(?:ahrenheit)?|م|مئوي[هة]?|فهرنهايت|צלזיוס|פרנהייט)$/;

/** The letter of a scale of temperatures. */
function letterOf(fold: string): string {
  return /^(?:f|فهرنهايت|פרנהייט)/.test(fold) ? "F" : "C";
}

/** A unit of two letters with points: `ج.م`, `τ.μ.`. */
function readDotted(tokens: readonly Token[], at: number): (Unit & { end: number }) | undefined {
  const [first, point, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (point?.text !== "." || second === undefined || second.isSpacedBefore) return undefined;
  const written = `${first?.fold}.${second.fold}`;
  const found = currencyOf.get(written) ?? unitOf.get(written);
  return found === undefined ? undefined : { ...found, end: second.end };
}

function isThai(unit: number): boolean {
  return unit >= 0x0e00 && unit <= 0x0e7f;
}

interface Form<T> {
  readonly found: T;
  readonly end: number;
}

/** `달러` begins like `달`. */
function longer(
  one: Form<Unit> | undefined,
  other: Form<Unit> | undefined,
): Form<Unit> | undefined {
  return (other?.end ?? 0) > (one?.end ?? 0) ? other : (one ?? other);
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
  // `2 เดือนมิถุนายน` is a month, and no number of them.
  if (prefix.length === 5 && thaiMonth.test(token.fold)) return undefined;
  // `กิน` is no gram.
  if (prefix.length === 1 && token.fold.length > 1 && isThai(token.fold.charCodeAt(0)))
    return undefined;
  // `מלונות` is no `מל`: words between spaces only take an ending.
  const isLonger = prefix.length < token.fold.length && isSemitic(token.fold.charCodeAt(0));
  if (isLonger && (prefix.length < 3 || token.fold.length - prefix.length > 2)) return undefined;
  // A folded word may be shorter than it is written.
  const isWhole = prefix.length === token.fold.length;
  return { found: prefix.found, end: isWhole ? end : token.at + prefix.length };
}

const thaiMonth = /^เดือน(?:มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)/;

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
