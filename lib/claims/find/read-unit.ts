import { currencies } from "@/lib/claims/tables/currencies";
import { lookUp, lookUpStart } from "@/lib/claims/tables/lookup";
import { scales } from "@/lib/claims/tables/scales";
import { units } from "@/lib/claims/tables/units";
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
    if (/[A-Z]/.test(form)) exactUnits.add(form);
    const key = /[A-Z]/.test(form) ? form : foldWord(form);
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
const yuan = { unit: "CNY", power: 0 };
/** Words before a number that make it a share. */
const percentBefore = new Set(["%", "yüzde", "百分之"]);
const between = new Set(["de", "of", "d'", "di"]);
const longestForm = 12;

export function isUnit(word: string): boolean {
  return [unitOf, currencyOf, scaleOf].some(
    (table) => table.has(word) || table.has(foldWord(word)),
  );
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
  const scale = readForm(form, scaleOf);
  if (scale !== undefined && form !== undefined && form.at - end <= 1 && !form.opensSentence) {
    power = scale.found;
    end = scale.end;
    // `万円` is one stretch.
    form = scale.end < form.end ? restOf(form, scale.end) : tokens[(next += 1)];
    if (between.has(form?.fold ?? "")) form = tokens[(next += 1)];
    const more = readRest(tokens, next, end, power);
    if (more !== undefined) {
      ({ rest, end } = more);
      power = 0;
      form = more.end < more.form.end ? restOf(more.form, more.end) : tokens[(next = more.next)];
    }
  }
  const before = readBefore(reading, numeral);
  if (before !== undefined) return { unit: before.unit, power, rest, at: before.at, end };
  const after = unitAfter(tokens, next, form, end);
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
  const before = tokens[first - 1];
  if (before === undefined || before.sentence !== tokens[first]?.sentence) return undefined;
  const isPercent = percentBefore.has(before.fold) || before.fold.endsWith("百分之");
  if (isPercent) return { unit: "%", power: 0, at: tokens[first]?.at ?? 0 };
  const isCode = before.kind === "sign" || /^(?:[A-Z]{3}|Rp|kr)$/.test(before.text);
  const found = isCode ? currencyOf.get(before.fold) : undefined;
  // `¥` is the yuan in Chinese.
  const currency = before.text === "¥" && languages.has("zh") ? yuan : found;
  return currency === undefined ? undefined : { ...currency, at: before.at };
}

function unitAfter(
  tokens: readonly Token[],
  next: number,
  token: Token | undefined,
  end: number,
): (Unit & { end: number }) | undefined {
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
  const [slash, per] = [tokens[next + 1], tokens[next + 2]];
  if (slash?.text === "/" && !slash.isSpacedBefore && per?.kind === "word" && !per.isSpacedBefore) {
    const divisor = lookUp(unitOf, per.fold);
    return {
      unit: `${found.found.unit}/${divisor?.unit ?? per.fold}`,
      power: found.found.power,
      end: per.end,
    };
  }
  return { ...found.found, end: found.end };
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
    token.text !== token.fold &&
    token.text !== token.text.toUpperCase()
  ) {
    return undefined;
  }
  if (token.kind === "word" && (token.isCased || token.fold.length === 1)) {
    // `TL'ye`
    const found = lookUp(table, token.fold.replace(/'.*$/, ""));
    return found === undefined ? undefined : { found, end };
  }
  const prefix = lookUpStart(table, token.fold, longestForm);
  return prefix === undefined ? undefined : { found: prefix.found, end: token.at + prefix.length };
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
