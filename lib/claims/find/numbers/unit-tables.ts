import { currencies } from "@/lib/claims/tables/currencies";
import { lookUp, lookUpStart } from "@/lib/claims/tables/lookup";
import { scales } from "@/lib/claims/tables/scales";
import { units } from "@/lib/claims/tables/units";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isSemitic, isThai } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

export interface Unit {
  readonly unit: string;
  readonly power: number;
}

export const unitOf = new Map<string, Unit>();
const exactUnits = new Set<string>();
for (const [unit, power, forms] of units) {
  for (const form of forms.split(" ")) {
    const isExact = /[A-ZА-Я]/.test(form);
    if (isExact) exactUnits.add(form);
    const key = isExact ? form : foldWord(form);
    if (!unitOf.has(key)) unitOf.set(key, { unit, power });
  }
}
export const currencyOf = new Map<string, Unit>();
for (const [unit, forms] of Object.entries(currencies)) {
  for (const form of forms.split(" ")) {
    // `Ft` is money, `ft` is a length.
    const isExact = /^[A-Z]/.test(form);
    if (isExact) exactUnits.add(form);
    currencyOf.set(isExact ? form : foldWord(form), { unit, power: 0 });
  }
}

export const scaleOf: ReadonlyMap<string, number> = new Map(
  scales.flatMap(([power, words]) =>
    wordsOf(words).map((word) => [foldWord(word), power] as const),
  ),
);

export const periods: ReadonlySet<string> = new Set([
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "quarter",
  "year",
]);

const longestForm = 12;

export interface Form<T> {
  readonly found: T;
  readonly end: number;
}

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

/** `달러` begins like `달`. */
export function longer(
  one: Form<Unit> | undefined,
  other: Form<Unit> | undefined,
): Form<Unit> | undefined {
  return (other?.end ?? 0) > (one?.end ?? 0) ? other : (one ?? other);
}

export function readForm<T>(
  token: Token | undefined,
  table: ReadonlyMap<string, T>,
): Form<T> | undefined {
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
